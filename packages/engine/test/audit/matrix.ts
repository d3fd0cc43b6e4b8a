/**
 * The options of the matrix (section 5 of the rules) that are no option of `RuleSet` here, and where they live and are tested instead.
 * Everything else in the matrix must be an option of `RuleSet`, and every option of `RuleSet` must be tested in all four books.
 */
import tables from '../spec/tables.json' with { type: 'json' };

/** They name a commander, a hex, a Turn or a threshold: data of a battle. */
export const BATTLE_DATA: Readonly<Record<string, string>> = {
  minutesPerTurn: 'Scenario.minutesPerTurn: [2.1]',
  sizeName: 'a word that is shown: packages/words and packages/reference',
  armies: 'Battle.armies: [6.0] {alliedMixedStacks}',
  turnCount: 'Scenario.turns: [3.2], [11.11.5]',
  overallCommanders: 'Commander.overall: [4.4]',
  pistor: 'Scenario.liaisons: [4.5S]',
  reserveUnits: 'Scenario.reserves: [4.5], [4.5.1]',
  returnHexes: 'Scenario.returnHexes, returnHexesOfCommander: [11.11.4]',
  autoVictory: 'Scenario.autoVictory: [12.4]',
  offTrackWinner: 'Scenario.offTrackWinner: [12.3]',
  campDrawHex: 'Scenario.camp: [13.1]',
  denisovEntryTurn: 'Scenario.entries: [13.E], [13.R]',
};

/** All four books have one value, or the thing does not arise: no option, but plain rules. */
export const ONE_VALUE: Readonly<Record<string, string>> = {
  kosynierMayFormSquare: 'never: [7.3.3], [7.5]; which rule says so is `kosynierSquareRule`',
  rearStepIntoEnemy: 'never (A69): [8.6]',
  enteringArtilleryLimbered: 'always where something enters: [8.12.1]',
  autoVictoryTiming: 'the end of the Turn (B70): [12.4], [3.3]',
  rifleKillOfGunsVp: 'a switch of Rulings since S counts one point (B27): [10.9.5]',
};

/** The rules that an option of the matrix cites: `10.9.7–10.9.9`, `9.1 A(3)`, `6.1, 6.1.1`. */
export function rulesCited(option: string): string[] {
  const cited = (tables.ruleSetRules as Readonly<Record<string, string>>)[option] ?? '';
  return cited.split(', ').flatMap((part) => {
    const [from = '', to] = part.split('–');
    if (to === undefined) return [from.split(' ')[0] ?? ''];
    const [chapter, first, last] = [from.split('.').slice(0, -1).join('.'), Number(from.split('.').at(-1)), Number(to.split('.').at(-1))];
    return Array.from({ length: last - first + 1 }, (_, i) => `${chapter}.${first + i}`);
  });
}

export const MATRIX: Readonly<Record<string, Readonly<Record<string, unknown>>>> = tables.ruleSet;

/** Options of `RuleSet` that the matrix does not have, and the rules that read them. */
export const CITED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  kosynierSquareRule: ['7.3.3', '7.5'],
  meleeDice: ['11.7'],
  betterGunners: ['10.10.7'],
  terrainCost: ['8.2'],
  charts: ['6.2', '8.8', '10.9.4', '10.10.1', '11.7'],
};
