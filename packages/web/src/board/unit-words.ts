/** Everything that the counter of a unit and its markers show, in words for a screen reader. */
import { type Game, type GameState, LIMBERED, SKIRMISH, SQUARE, unitFacts, unitFormation, unitLosses, unitShots } from '@kosynier/engine';
import { type Formation, GLOSSARY, type Language, speakerOf } from '@kosynier/words';
import { marksOf } from '../game/marks.ts';

const FACING = { en: 'faces', pl: 'zwrot:' } as const;
const COMMAND = {
  en: { under: 'under', strayed: 'out of command' },
  pl: { under: 'dowodzi', strayed: 'poza dowodzeniem' },
} as const;

/** Orders of battle that are not the usual one. */
const FORMATIONS: Readonly<Record<number, Formation>> = { [SKIRMISH]: 'skirmish', [SQUARE]: 'square', [LIMBERED]: 'limbered' };

/** `1/Narva, Morale 6, Size 4, Firepower 3, losses 1, square, faces north, under Kirejew, has ended its move`. */
export function unitWords(game: Game, state: GameState, unit: number, language: Language): string {
  const say = speakerOf(game, language);
  const { ratings, losses, shots, formations, marks } = GLOSSARY[language];
  const facts = unitFacts(game, state, unit);
  if (facts === undefined) return say.unit(unit);
  const { guns = 0, fire = null } = game.battle.units[unit] ?? {};
  const formation = FORMATIONS[unitFormation(state, unit)];
  const [lost, fired] = [unitLosses(state, unit), unitShots(state, unit)];
  const chiefs = (game.units[unit]?.commanders ?? []).map(say.commander);
  return [
    say.unit(unit),
    ...(facts.arm === 'artillery'
      ? [`${ratings.guns} ${guns}`]
      : [
          `${ratings.morale} ${facts.morale}`,
          `${ratings.size} ${facts.size}`,
          ...(fire === null ? [] : [`${ratings.fire} ${facts.fire}`]),
        ]),
    ...(lost === 0 ? [] : [`${losses} ${lost}`]),
    ...(fired === 0 ? [] : [`${shots} ${fired}`]),
    ...(formation === undefined ? [] : [formations[formation]]),
    `${FACING[language]} ${say.bearing(facts.facing)}`,
    ...(chiefs.length === 0 ? [] : [`${COMMAND[language].under} ${chiefs.join(' / ')}`]),
    ...(facts.inCommand ? [] : [COMMAND[language].strayed]),
    ...marksOf(state, unit).map((mark) => marks[mark]),
  ].join(', ');
}
