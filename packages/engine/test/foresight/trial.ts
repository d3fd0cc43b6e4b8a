/** Foreseen actions from random positions, each compared with all its dice. */
import { loadBattle } from '@kosynier/battles';
import {
  type Action,
  actions,
  apply,
  BOOK_IDS,
  compileGame,
  type Game,
  type GameState,
  ON_MAP,
  pick,
  type Random,
} from '../../src/index.ts';
import { type Moment, mixedStart, seededRandom, walk } from '../random/walk.ts';
import { compare, type Faults } from './compare.ts';
import { NotCompared } from './tree.ts';

/** A small battle under the rules of every book, with either die of a melee. */
export function smallGames(): Game[] {
  const games: (Game | undefined)[] = [];
  const printed = loadBattle('niemenczyn');
  // [7.2] every second company can skirmish, where the book knows it.
  const niemenczyn = {
    ...printed,
    units: printed.units.map((unit, i) => ({ ...unit, skirmisher: unit.kind === 'infantry' && i % 2 === 0 })),
  };
  for (const book of BOOK_IDS) {
    games.push(compileGame({ ...niemenczyn, book }, 'I'), compileGame({ ...niemenczyn, book }, 'II', { meleeDie: 'd6' }));
  }
  return games.filter((game) => game !== undefined);
}

/** Besides them battles with slopes, rivers and skirmishers of their own; the largest take too long to mix. */
export const trialGames = (): Game[] =>
  [...smallGames(), compileGame(loadBattle('raclawice'), 'I'), compileGame(loadBattle('szczekociny'), 'wywla')].filter(
    (game) => game !== undefined,
  );

/** What is looked at: by kind; a step only into a hex of the enemy, everything else by chance. */
const LOOKED_AT = [
  'salvo',
  'cannon',
  'enter',
  'fight',
  'charge',
  'lead',
  'counterattack',
  'joinCounterattack',
  'launch',
  'skirmishCheck',
  'formEmergencySquare',
  'decline',
] as const satisfies readonly Action['kind'][];
type Looked = (typeof LOOKED_AT)[number] | 'other';

const kindOf = (game: Game, state: GameState, side: number | null, action: Action): Looked => {
  if (action.kind === 'enter' && !isHeld(game, state, action.hex, side)) return 'other';
  return (LOOKED_AT as readonly string[]).includes(action.kind) ? (action.kind as Looked) : 'other';
};

const isHeld = (game: Game, state: GameState, hex: number, side: number | null): boolean =>
  state.unitHex.some((at, unit) => at === hex && game.sides[unit] !== side && state.unitStatus[unit] === ON_MAP);

export interface Trial {
  /** Compared actions by kind. */
  readonly counts: ReadonlyMap<Looked, number>;
  readonly leaves: number;
  /** Actions that could not be compared. */
  readonly skipped: number;
  readonly faults: Faults;
}

/** Decisions of a walk before it begins anew: rare questions are asked at its beginning, but a large battle takes long to mix. */
const decisionsIn = (game: Game): number => (game.units.length > 50 ? 150 : 20);

/** Frequent kinds take no more than this share, so that the rare ones are looked at too. */
const MOST_OF: Readonly<Partial<Record<Looked, number>>> = {
  other: 0.08,
  salvo: 0.14,
  cannon: 0.14,
  enter: 0.2,
  fight: 0.2,
  counterattack: 0.2,
};

/** Compares so many actions. */
export function tryForesight(
  games: readonly Game[],
  { total, seed, mostLeaves }: { readonly total: number; readonly seed: number; readonly mostLeaves: number },
  progress: (done: number) => void = () => {},
): Trial {
  const counts = new Map<Looked, number>();
  const faults: Faults = [];
  let [done, leaves, skipped] = [0, 0, 0];
  const isWanted = (kind: Looked): boolean => (counts.get(kind) ?? 0) < Math.ceil((MOST_OF[kind] ?? 1) * total);
  for (let number = 0; done < total; number++) {
    const game = games[number % games.length] as Game;
    const random = seededRandom(seed * 1_000_003 + number);
    let at = 0;
    for (const moment of walk(game, mixedStart(game, random), random, decisionsIn(game))) {
      at += 1;
      for (const [kind, action] of oneOfEach(game, moment, random)) {
        if (done === total || !isWanted(kind)) continue;
        const budget = { left: mostLeaves };
        try {
          const found = compareBoth(game, moment.before, action, random, budget);
          const name = `${game.battle.book} ${game.battle.id} ${game.scenario.id}, walk ${number} of seed ${seed}, decision ${at}, ${JSON.stringify(action)}`;
          faults.push(...found.map((fault) => `${name}: ${fault}`));
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          done += 1;
          leaves += mostLeaves - budget.left;
          progress(done);
        } catch (problem) {
          if (!(problem instanceof NotCompared)) throw problem;
          skipped += 1;
        }
      }
    }
  }
  return { counts, leaves, skipped, faults };
}

/** With the best lead, and with one of those who may lead. */
function compareBoth(game: Game, state: GameState, action: Action, random: Random, budget: { left: number }): Faults {
  const faults = compare(game, state, action, 'best', budget);
  if (action.kind !== 'fight' && action.kind !== 'charge') return faults;
  const leads = leadsAfter(game, state, action);
  return leads.length === 0 ? faults : [...faults, ...compare(game, state, action, pick(leads, random), budget)];
}

/** Those among whom the attacker chooses; nobody, if he does not or if the Lava decides it first. */
function leadsAfter(game: Game, state: GameState, action: Action): number[] {
  const applied = apply(game, state, action, () => undefined);
  return applied.ok ? actions(game, applied.state).flatMap((option) => (option.kind === 'lead' ? [option.unit] : [])) : [];
}

function oneOfEach(game: Game, { before: state, options, decision }: Moment, random: Random): Map<Looked, Action> {
  const byKind = new Map<Looked, Action[]>();
  for (const action of options) {
    const kind = kindOf(game, state, decision.side, action);
    byKind.set(kind, [...(byKind.get(kind) ?? []), action]);
  }
  return new Map([...byKind].map(([kind, list]) => [kind, pick(list, random)]));
}
