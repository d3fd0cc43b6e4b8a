/** Ratings, colours, names and kinds are such as the rules and the printed counters know. */
import { ARM_OF_KIND, type Arm, initialsOf, type Unit } from '@kosynier/engine';
import { ARMY_COLOURS, nextColour, STRIP_COLOURS } from '../file/counters.ts';
import type { BookGap } from '../problems/data.ts';
import type { Sense } from './context.ts';
import { hasNoRule } from './silence.ts';

export function senseOfCounters(sense: Sense): void {
  checkColours(sense);
  checkLetters(sense);
  checkNames(sense);
  sense.battle.units.forEach((unit, index) => {
    checkRatings(sense, unit, index);
    checkKind(sense, unit, `units[${index}]`);
  });
  checkTerrainOfBook(sense);
  checkGunners(sense);
  checkSources(sense);
}

/** E8: the printed counters end there. */
const LARGEST = 6;
/** W13: what printed counters have. */
const USUAL: Readonly<Record<Arm, number>> = { infantry: 6, cavalry: 4, artillery: 0 };

/** E8 E9 */
function checkRatings({ report }: Sense, { kind, morale, size, fire, back }: Unit, index: number): void {
  const place = `units[${index}]`;
  const path = (key: string): (string | number)[] => ['units', index, key];
  if (ARM_OF_KIND[kind] === 'artillery') return;
  if (fire !== null && fire > size) report(`${place}.fire`, 'fireAboveSize', { fire, size }, [{ path: path('fire'), value: size }]);
  if (morale !== null && (morale < 1 || morale > 10))
    report(`${place}.morale`, 'moraleOutOfRange', { morale }, [{ path: path('morale'), value: morale < 1 ? 1 : 10 }]);
  if (size > LARGEST) report(`${place}.size`, 'sizeOffTable', { size, most: LARGEST });
  if (back === null) {
    if (size >= 2 && morale !== null)
      report(`${place}.back`, 'backMissing', { size }, [{ path: path('back'), value: { morale: Math.max(0, morale - 1) } }]);
    return;
  }
  if (morale !== null && back.morale > morale)
    report(`${place}.back.morale`, 'backBetter', { front: morale, back: back.morale }, [
      { path: [...path('back'), 'morale'], value: Math.max(0, morale - 1) },
    ]);
  if (back.fire !== undefined && back.fire > (fire ?? 0))
    report(`${place}.back.fire`, 'backBetter', { front: fire ?? 0, back: back.fire }, [{ path: [...path('back'), 'fire'] }]);
}

/** E10 W12 W13: what the book has no rule for would be played as nothing. */
function checkKind({ battle: { book }, rules, report }: Sense, unit: Unit, place: string): void {
  const { kind, fire, size, stars, skirmisher, limbered } = unit;
  const arm = ARM_OF_KIND[kind];
  const gap = (key: string, what: BookGap): void => report(`${place}.${key}`, 'noRuleInBook', { what, book });
  if (kind === 'horse-artillery' && !rules.horseArtillery) gap('kind', 'horseArtillery');
  if (limbered && !rules.limbering) gap('limbered', 'limbering');
  if (skirmisher && rules.skirmishers === 'none') gap('skirmisher', 'skirmishers');
  if (stars > 0 && !rules.artilleryStars && !rules.captureStarsVp) report(`${place}.stars`, 'starsIgnored', { book });
  if (kind === 'kosynier') {
    if (fire !== null && fire > 0) report(`${place}.fire`, 'kosynierFires', {});
  } else if (arm === 'infantry' && fire === null) report(`${place}.fire`, 'footWithoutFire', {});
  if (arm !== 'artillery' && size > USUAL[arm] && size <= LARGEST)
    report(`${place}.size`, 'largerThanUsual', { arm, size, most: USUAL[arm] });
}

/** E10 ground and hexsides that cost nothing and stop no unit in this book. */
function checkTerrainOfBook({ battle, rules, report }: Sense): void {
  const told = new Set<string>();
  battle.board.hexsides.forEach(({ kind }, index) => {
    if (told.has(kind)) return;
    told.add(kind);
    if (hasNoRule(rules, kind)) report(`board.hexsides[${index}].kind`, 'noRuleInBook', { what: kind, book: battle.book });
  });
  battle.board.hexes.forEach(({ ground }, index) => {
    if (told.has(ground)) return;
    told.add(ground);
    if (hasNoRule(rules, ground)) report(`board.hexes[${index}].ground`, 'noRuleInBook', { what: ground, book: battle.book });
  });
}

const isColour = (colour: string, names: readonly string[]): boolean => names.includes(colour) || /^#[0-9a-f]{6}$/i.test(colour);

/** E11 W11 */
function checkColours({ battle, report }: Sense): void {
  const armies = new Set<string>();
  battle.armies.forEach(({ colour }, index) => {
    const mend = [{ path: ['armies', index, 'colour'], value: nextColour(ARMY_COLOURS, new Set(battle.armies.map((one) => one.colour))) }];
    const place = `armies[${index}].colour`;
    if (!isColour(colour, ARMY_COLOURS)) report(place, 'badColour', { colour }, mend);
    else if (armies.has(colour)) report(place, 'armyColourTwice', { colour }, mend);
    armies.add(colour);
  });
  const strips = new Set<string>();
  battle.commanders.forEach(({ army, colour }, index) => {
    const own = new Set(battle.commanders.filter((one) => one.army === army).map((one) => one.colour));
    const free = STRIP_COLOURS.find((one) => !own.has(one));
    const mend = free === undefined ? undefined : [{ path: ['commanders', index, 'colour'], value: free }];
    const place = `commanders[${index}].colour`;
    if (!isColour(colour, [...STRIP_COLOURS, ...ARMY_COLOURS]))
      report(place, 'badColour', { colour }, mend ?? [{ path: ['commanders', index, 'colour'], value: 'red' }]);
    // Nine commanders of an army cannot have nine colours by name.
    else if (strips.has(`${army} ${colour}`)) report(place, mend === undefined ? 'noStripLeft' : 'stripTwice', { colour }, mend);
    strips.add(`${army} ${colour}`);
  });
}

/** W11: by the letters on it a strip is told where colours are not seen. */
function checkLetters({ battle, report }: Sense): void {
  const letters = { en: initialsOf(battle, 'en'), pl: initialsOf(battle, 'pl') };
  battle.commanders.forEach(({ id, army }, index) => {
    const own = { en: letters.en.get(id) ?? '', pl: letters.pl.get(id) ?? '' };
    const before = battle.commanders.slice(0, index).filter((one) => one.army === army && one.id !== id);
    const [en, pl] = (['en', 'pl'] as const).map((language) => before.find((one) => letters[language].get(one.id) === own[language]));
    const other = en ?? pl;
    if (other === undefined) return;
    const where = en === undefined ? 'pl' : pl === undefined ? 'en' : 'both';
    report(`commanders[${index}].name`, 'lettersTwice', { name: other.name, letters: own, in: where });
  });
}

/** W11 */
function checkNames({ battle, report }: Sense): void {
  const seen = new Set<string>();
  battle.units.forEach(({ name, army }, index) => {
    const keys = { en: `en ${army} ${name.en}`, pl: `pl ${army} ${name.pl}` };
    if (seen.has(keys.en)) report(`units[${index}].name`, 'nameTwice', { name: name.en });
    else if (seen.has(keys.pl)) report(`units[${index}].name`, 'nameTwice', { name: name.pl });
    seen.add(keys.en).add(keys.pl);
  });
}

/** W14: the bonus of Polish gunners goes by the id of an army unless the army says so itself. */
function checkGunners({ battle, rules, report }: Sense): void {
  if (rules.betterGunners.length === 0 || battle.armies.some(({ gunners }) => gunners !== undefined)) return;
  if (battle.armies.some(({ id }) => rules.betterGunners.includes(id))) return;
  const index = battle.armies.findIndex(({ name, nation = '' }) => /pol(e|ish|sk)|pola/i.test(`${name.en} ${name.pl} ${nation}`));
  const army = battle.armies[index];
  const hasGuns = army !== undefined && battle.units.some(({ army: own, kind }) => own === army.id && ARM_OF_KIND[kind] === 'artillery');
  if (hasGuns)
    report(`armies[${index}].gunners`, 'noBetterGunners', { army: army.id }, [{ path: ['armies', index, 'gunners'], value: 'better' }]);
}

/** [3.0] a point of Size stands for 30 to 40 men. */
const MEN_PER_SIZE = 35;

/** W19 W20 */
function checkSources({ battle, report }: Sense): void {
  const noteless = battle.units.filter(({ note }) => note === undefined);
  if (noteless.length > 0 && noteless.length < battle.units.length) report('units', 'notesMissing', { count: noteless.length });
  const isOwn = battle.board.provenance.terrain === 'design' && battle.board.provenance.size === 'design';
  const printed = battle.units.filter(({ provenance }) => provenance.ratings === 'book');
  if (isOwn && printed.length > 0) report('units', 'ratingsFromBook', { count: printed.length });
  const sizes = new Map(battle.units.map(({ id, size }) => [id, size]));
  battle.strength.forEach(({ label, units, men }, index) => {
    const size = units.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
    const counters = size * MEN_PER_SIZE;
    if (men !== null && size > 0 && Math.abs(counters - men) > men / 4)
      report(`strength[${index}].men`, 'strengthOff', { label, men, counters });
  });
}
