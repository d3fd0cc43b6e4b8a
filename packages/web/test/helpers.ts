/** Games for the tests of the page. */
import { type Player, randomPlayer } from '@kosynier/ai';
import { battleHash, niemenczyn } from '@kosynier/battles';
import { type Arrangement, arrange, compileGame, type Game, type GameState, RULES_EDITION, resume, view } from '@kosynier/engine';
import {
  type Agreement,
  decisionOf,
  isOver,
  NO_CLOCK,
  OWN_POSITIONS,
  OWN_RULES,
  openTable,
  optionsOf,
  rolledDice,
  seededRandom,
  stateAt,
  step,
  type Table,
  tableOf,
  writePosition,
} from '@kosynier/table';
import { SAVED_KIND } from '../src/game/original.ts';
import type { EarlierSave } from '../src/game/saved.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export const AGREEMENT: Agreement = { battle: 'niemenczyn', scenario: 'II', options: {}, seats: ['person', 'person'], pace: NO_CLOCK };
export const GAME: Game = compileGame(niemenczyn, 'I') ?? fail('no game');
export const unitOf = (id: string): number => GAME.units.findIndex((unit) => unit.id === id);

export const fresh = (agreement = AGREEMENT): Table => openTable(OWN_RULES, niemenczyn, agreement) ?? fail('it does not begin');

/** A table of scenario I that begins from a position. */
export const openedAt = (state: GameState, seats: Agreement['seats'] = AGREEMENT.seats): Table =>
  tableOf(
    OWN_RULES,
    GAME,
    { ...AGREEMENT, scenario: 'I', seats },
    { state, position: writePosition(OWN_POSITIONS, GAME, state), dice: [] },
  );

/** The next step of a table, as a player chooses it. */
export function playOn(table: Table, random: ReturnType<typeof seededRandom>, player: Player = randomPlayer): Table {
  const decision = decisionOf(table);
  const shown = view(table.game, stateAt(table), decision.side ?? 0);
  const action = player.choose({ game: table.game, view: shown, decision, options: optionsOf(table) }, random);
  const taken = step(table, action, rolledDice(random));
  return taken.ok ? taken.table : fail(`${action.kind} was not taken: ${JSON.stringify(taken)}`);
}

/** A game that is played at random until `until` says so, or to the end. */
export function playedBy(seed: number, until: (table: Table) => boolean = () => false, player: Player = randomPlayer): Table {
  const random = seededRandom(seed);
  let table = fresh();
  while (!isOver(table) && !until(table)) table = playOn(table, random, player);
  return table;
}

/** A game as the programs of the first releases kept it. */
export function earlierSaveOf(table: Table): EarlierSave {
  const { agreement, game, opening, steps } = table;
  const { turn, result } = stateAt(table);
  const { pace: _, ...agreed } = agreement;
  return {
    id: 'g',
    version: 2,
    rules: RULES_EDITION,
    battleHash: battleHash(game.battle),
    agreement: agreed,
    steps: steps.map(({ action, rolls }) => ({ action, rolls })),
    ...(opening.position === null ? {} : { start: opening.state }),
    savedAt: 0,
    turn,
    over: result !== null,
  };
}

/** The same as a file. */
export const earlierFileText = (file: EarlierSave): string => `${JSON.stringify({ kosynier: SAVED_KIND, ...file })}\n`;

/** Two Polish companies in one hex, a third beside them in a battle line, and the Russians near or far. */
export function arranged(units: Arrangement['units'], window: 'phasing' | 'other' = 'phasing'): GameState {
  const position = arrange(GAME, {
    active: 'grabowski',
    window,
    units,
    commanders: [
      { id: 'grabowski', hex: '0507', activations: 1 },
      { id: 'lewiz', hex: '1115' },
      { id: 'kirejew', hex: '1115' },
    ],
  });
  const state = position.ok ? position.state : fail(JSON.stringify(position.problems));
  const resumed = resume(GAME, state, () => undefined);
  return resumed.ok ? resumed.state : fail('it does not come to a decision');
}

interface Store {
  readonly subscribe: (listener: () => void) => () => void;
}

/** As soon as it is so, by what one of these stores tells. */
export const untilOneOf = (stores: readonly Store[], isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = stores.map((store) => store.subscribe(look));
    look();
  });
