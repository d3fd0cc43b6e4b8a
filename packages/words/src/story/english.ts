/** The story in English, in the past tense: it needs no singular and plural. */
import { type Modifier, NO_HEX, NORMAL, SKIRMISH, SQUARE } from '@kosynier/engine';
import { modifiersInWords } from '../glossary/index.ts';
import { numeral, plural } from '../language.ts';
import type { Sentences, Tongue } from './sentences.ts';

const modified = (modifiers: readonly Modifier[]): string => {
  const words = modifiersInWords(modifiers, 'en');
  return words === '' ? '' : ` (${words})`;
};

const summed = (modifiers: readonly Modifier[], total: number): string =>
  modifiers.length === 0 ? '' : `${modified(modifiers)} = ${numeral(total)}`;

const CHECKS = {
  fire: 'under fire',
  counterattack: 'before the counterattack',
  skirmish: 'as skirmishers',
  square: 'to form square',
  lava: 'for the lava',
  lastMan: 'to stand to the last man',
  crisis: 'in the crisis of morale',
} as const;
const CAUSES = { fire: 'under fire', crisis: 'in the crisis of morale', reaction: 'before the enemy' } as const;
const POINTS = {
  fire: 'fire',
  crisis: 'the crisis of morale',
  melee: 'the melee',
  capture: 'captured guns',
  recapture: 'recaptured guns',
  commander: 'a commander',
} as const;
const HURT = { killed: 'he is killed', contused: 'he is contused', unhurt: 'he is unhurt' } as const;
const LOST = {
  killed: 'was killed',
  trapped: 'was taken',
  withStack: 'was lost with his men',
  commandGone: 'left: he has no units any more',
} as const;
const ahead = (balance: number | undefined): string => (balance === undefined ? '' : `, ${Math.abs(balance)} ahead`);
const ENDINGS = {
  automaticVictory: (balance?: number): string => `by an automatic victory on victory points${ahead(balance)}`,
  points: (balance?: number): string => `on victory points${ahead(balance)}`,
  offTrack: (): string => 'at an even balance of points, as the scenario says',
} as const;
const FORMATIONS: Readonly<Record<number, string>> = { [NORMAL]: 'normal order', [SKIRMISH]: 'skirmish order', [SQUARE]: 'square' };

const sentences: Sentences = {
  setupChanged: ({ side }, say) => `The ${say.side(side)} changed their set-up.`,
  setupRevealed: () => 'Both sides are set up.',
  turnBegan: ({ turn }) => `Turn ${turn} began.`,
  chitChosen: ({ commander }, say) => `The chit of ${say.commander(commander)} was chosen in secret.`,
  poolMade: ({ known, hidden }, say) => {
    const open = known.map(say.commander).join(', ') || 'nobody in the open';
    const secret = ([0, 1] as const)
      .filter((side) => hidden[side] > 0)
      .map((side) => `${plural(hidden[side], 'hidden chit')} of the ${say.side(side)}`);
    return `In the pool: ${[open, ...secret].join('; ')}.`;
  },
  chitDrawn: ({ commander }, say) => `${say.commander(commander)} was drawn and is activated.`,
  activated: ({ commander, by }, say) =>
    commander === by ? `${say.commander(by)} commands his own units.` : `${say.commander(by)} activated ${say.commander(commander)}.`,
  armDeclared: ({ commander, arm }, say) => `${say.commander(commander)} led the ${arm} and the guns.`,
  tookCommand: ({ by, units }, say) => `${say.commander(by)} took command of units without a commander: ${say.units(units)}.`,
  activatedNobody: ({ by }, say) => `${say.commander(by)} activated nobody.`,
  arrivalRolled: ({ commander, die, turn }, say) =>
    `The die for the arrival of ${say.commander(commander)} showed ${die}: ${turn === null ? 'he does not come' : `Turn ${turn}`}.`,
  arrivalPutOff: ({ commander, turn }, say) =>
    turn === null ? `${say.commander(commander)} does not come any more.` : `${say.commander(commander)} was put off to Turn ${turn}.`,
  chitReturns: ({ commander, turn }, say) =>
    turn === null
      ? `The chit of ${say.commander(commander)} does not return.`
      : `The chit of ${say.commander(commander)} returns in Turn ${turn}.`,
  unitsNamed: ({ by, units }, say) => `${say.commander(by)} uses ${say.units(units)}.`,
  phaseBegan: ({ phase }) => `Phase ${phase}.`,
  returned: ({ unit, hex, facing }, say) => `${say.unit(unit)} returned at ${say.hex(hex)}, facing ${say.bearing(facing)}.`,
  returnDelayed: ({ unit, due }, say) => `${say.unit(unit)} could not return and waits for Turn ${due}.`,
  passed: ({ side }, say) => `The ${say.side(side)} passed.`,
  moveBegan: ({ units }, say) => `${say.units(units)} began to move.`,
  doubleTime: ({ units }, say) => `${say.units(units)} went at the double.`,
  entered: ({ units, from, hex, how }, say) => {
    if (from === NO_HEX) return `${say.units(units)} came onto the map in ${say.hex(hex)}.`;
    const went = how === 'pass' ? 'passed through friends' : how === 'join' ? 'joined the stack' : 'went';
    return `${say.units(units)} ${went} from ${say.hex(from)} to ${say.hex(hex)}.`;
  },
  turned: ({ units, facing }, say) => `${say.units(units)} turned ${say.bearing(facing)}.`,
  formed: ({ units, formation: number }, say) =>
    say.isGun(units[0])
      ? `${say.units(units)} ${number === NORMAL ? 'unlimbered' : 'limbered up'}.`
      : `${say.units(units)} took ${FORMATIONS[number] ?? ''}.`,
  lineMarker: ({ hex, line }, say) => `The stack in ${say.hex(hex)} ${line ? 'formed a LINE' : 'gave up its LINE'}.`,
  reordered: ({ hex, units }, say) => `The stack in ${say.hex(hex)} changed its order: ${say.units(units)}.`,
  fireMarkerCleared: ({ unit }, say) => `${say.unit(unit)} loaded again.`,
  moveEnded: ({ units }, say) => `${say.units(units)} ended the move.`,
  fired: ({ units, from, target, value, row, effect }, say) => {
    const what = row < 0 ? `at range ${value}` : `with a Firepower of ${value}`;
    const result = row < 0 ? '' : effect === null ? ': no effect' : `: ${effect === 0 ? '' : effect}M`;
    return `${say.units(units)} in ${say.hexes(from)} fired at ${say.hex(target)} ${what}${result}.`;
  },
  checked: ({ unit, purpose, die, modifiers, total, morale, passed }, say) =>
    `${say.unit(unit)} checked its Morale of ${morale} ${CHECKS[purpose]}: die ${die}${summed(modifiers, total)}: ${passed ? 'passed' : 'failed'}.`,
  gunsShelled: ({ unit, dice, destroyed }, say) =>
    `${say.unit(unit)} was shelled: ${dice.length === 1 ? 'die' : 'dice'} ${dice.join(' and ')}: ${destroyed ? 'destroyed' : 'no harm'}.`,
  jammed: ({ unit }, say) => `${say.unit(unit)} fell silent until the end of the Turn.`,
  stopped: ({ unit }, say) => `${say.unit(unit)} was stopped by the fire.`,
  retreated: ({ units, from, hex, cause }, say) => `${say.units(units)} fled ${CAUSES[cause]} from ${say.hex(from)} to ${say.hex(hex)}.`,
  loss: ({ unit }, say) => `${say.unit(unit)} took a loss.`,
  eliminated: ({ unit, hex }, say) =>
    hex === NO_HEX ? `${say.unit(unit)} never came and is lost.` : `${say.unit(unit)} was eliminated in ${say.hex(hex)}.`,
  captured: ({ unit, hex }, say) => `${say.unit(unit)} was captured in ${say.hex(hex)}.`,
  recaptured: ({ unit, hex }, say) => `${say.unit(unit)} was won back in ${say.hex(hex)}.`,
  points: ({ side, points, why }, say) => `The ${say.side(side)} scored ${plural(points, 'point')} for ${POINTS[why]}.`,
  counterattack: ({ units, hex }, say) => `${say.units(units)} counterattacked into ${say.hex(hex)}.`,
  charge: ({ units, hex }, say) => `${say.units(units)} charged into ${say.hex(hex)}!`,
  melee: ({ hex, attacker, dice, totals, attackerModifiers, defenderModifiers, winner, difference }, say) => {
    const other = attacker === 0 ? 1 : 0;
    const mine = `${say.side(attacker)} ${dice[0]}${modified(attackerModifiers)} = ${numeral(totals[0])}`;
    const theirs = `${say.side(other)} ${dice[1]}${modified(defenderModifiers)} = ${numeral(totals[1])}`;
    return `Melee in ${say.hex(hex)}: ${mine}, ${theirs}. The ${say.side(winner)} won by ${difference}.`;
  },
  withdrew: ({ units, due }, say) => `${say.units(units)} withdrew from the field until Turn ${due}.`,
  crisis: ({ hex, side }, say) => `A crisis of morale took hold of the ${say.side(side)} around ${say.hex(hex)}.`,
  commanderMoved: ({ commander, from, hex }, say) =>
    from === NO_HEX
      ? `${say.commander(commander)} came to ${say.hex(hex)}.`
      : `${say.commander(commander)} rode from ${say.hex(from)} to ${say.hex(hex)}.`,
  casualtyRoll: ({ commander, die, outcome }, say) => `Shots near ${say.commander(commander)}: die ${die}, ${HURT[outcome]}.`,
  commanderLost: ({ commander, how }, say) => `${say.commander(commander)} ${LOST[how]}.`,
  campEntered: ({ unit }, say) => `${say.unit(unit)} entered the camp!`,
  roundThree: ({ turn }) => `Turn ${turn} ended.`,
  gameOver: ({ result: { winner, how, byCamp }, balance }, say) =>
    winner === null
      ? `The game is over: a draw${byCamp ? ', because the camp was entered' : ''}.`
      : `The game is over: the ${say.side(winner)} win ${ENDINGS[how](balance)}.`,
};

export const english: Tongue = {
  sentences,
  path: (units, hexes) => `${units} went ${hexes.join(' → ')}.`,
  turnHeading: (turn, turns) => `Turn ${turn} of ${turns}`,
  balance: (points, side) => (side === null ? 'Balance: even' : `Balance: ${plural(points, 'point')} for the ${side}`),
};
