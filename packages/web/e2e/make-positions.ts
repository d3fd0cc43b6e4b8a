/**
 * Positions in which each question of the rules is asked, from every battle: records without actions that the page can open; and in
 * `finished` a game that was decided by blows close together, and one of a battle that does not come with the program.
 * `node --import tsx make-positions.ts <folder>`; the tests in the browser run it first.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playOn, randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { type BattleId, exampleBattle, loadBattle, parseBattle } from '@kosynier/battles';
import {
  actions,
  apply,
  arrange,
  type Battle,
  compileGame,
  type Decision,
  decision,
  type Game,
  type GameState,
  mixedPosition,
  newGame,
  resume,
  view,
} from '@kosynier/engine';
import { beginTable, play, recordOf } from '@kosynier/protocol';
import { isOver, OWN_POSITIONS, rolledDice, seededRandom, seenBy, stateAt, type Table, writePosition, writeRecord } from '@kosynier/table';

import { swingsOf } from '../src/game/swings.ts';

const [folder = 'positions'] = process.argv.slice(2);

/** How many games are looked through: the large battles take their time, the small ones meet the rarest questions. */
const PLAN: readonly { readonly battle: BattleId; readonly scenario: string; readonly games: number; readonly steps: number }[] = [
  { battle: 'niemenczyn', scenario: 'II', games: 120, steps: 120 },
  { battle: 'raclawice', scenario: 'I', games: 40, steps: 150 },
  { battle: 'szczekociny', scenario: 'wywla', games: 40, steps: 120 },
  { battle: 'szczekociny', scenario: 'battle', games: 6, steps: 200 },
  { battle: 'maciejowice', scenario: 'battle', games: 10, steps: 200 },
];

function fail(message: string): never {
  throw new Error(message);
}

/** The first state of each question that random play meets. */
function questionsOf(game: Game, games: number, steps: number): Map<Decision['kind'], GameState> {
  const found = new Map<Decision['kind'], GameState>();
  for (let seed = 1; seed <= games; seed++) {
    const random = seededRandom(seed);
    const start = seed % 3 === 0 ? newGame(game) : mixedPosition(game, random);
    const settled = seed % 3 === 0 ? { ok: true as const, state: start } : resume(game, start, rolledDice(random));
    if (!settled.ok) continue;
    let count = 0;
    for (const { before, decision: asked } of playOn(game, settled.state, [randomPlayer, randomPlayer], random)) {
      if (!found.has(asked.kind)) found.set(asked.kind, before);
      if (++count >= steps) break;
    }
  }
  return found;
}

/** [9.1] A(3) is too rare for chance: Russian foot walks up to Polish shooters in Skirmish Order, who pass their check. */
function skirmishers(game: Game): GameState {
  const arranged = arrange(game, {
    turn: 3,
    active: 'tomatis',
    window: 'phasing',
    units: [
      { id: idOf(game, 0, ({ skirmisher }) => skirmisher), hex: '1505', facing: 2, formation: 'skirmish' },
      { id: idOf(game, 1, ({ arm, commanders }) => arm === 0 && commanders[0] === chiefOf(game, 'tomatis')), hex: '1507', facing: 5 },
    ],
    commanders: [
      { id: 'tomatis', hex: '1507', activations: 1 },
      { id: 'kosciuszko', hex: '1504' },
    ],
  });
  let state = arranged.ok ? arranged.state : fail(JSON.stringify(arranged.problems));
  const resumed = resume(game, state, () => undefined);
  state = resumed.ok ? resumed.state : fail('the skirmishers do not come to a decision');
  for (const kind of ['begin', 'enter', 'skirmishCheck'] as const) {
    const action = actions(game, state).find((one) => one.kind === kind && (one.kind !== 'enter' || one.hex === 1506));
    const applied = action === undefined ? fail(`no ${kind} for the skirmishers`) : apply(game, state, action, () => 0);
    state = applied.ok ? applied.state : fail(`${kind} was refused`);
  }
  return state;
}

/** [10.11.1] B44 two companies side by side drive a third back, and none of them shoots better than the other. */
function equalFirers(game: Game): GameState {
  const tomatis = chiefOf(game, 'tomatis');
  const isHis = ({ arm, commanders, kosynier }: Game['units'][number]): boolean => arm === 0 && commanders[0] === tomatis && !kosynier;
  const first = game.units.find((unit) => unit.side === 1 && isHis(unit)) ?? fail('Tomatis leads no infantry');
  const second = idOf(game, 1, (unit) => isHis(unit) && unit.number !== first.number && unit.fire === first.fire);
  const arranged = arrange(game, {
    turn: 3,
    active: 'tomatis',
    window: 'phasing',
    units: [
      { id: idOf(game, 0, ({ arm, size }) => arm === 0 && size > 2), hex: '1508', facing: 0 },
      { id: first.id, hex: '1506', facing: 3 },
      { id: second, hex: '1606', facing: 3 },
    ],
    commanders: [
      { id: 'tomatis', hex: '1505', activations: 1 },
      { id: 'kosciuszko', hex: '1511' },
    ],
  });
  const state = arranged.ok ? arranged.state : fail(JSON.stringify(arranged.problems));
  const resumed = resume(game, state, () => undefined);
  const waiting = resumed.ok ? resumed.state : fail('the firers do not come to a decision');
  const salvo = actions(game, waiting).find((one) => one.kind === 'salvo' && one.from.length === 2) ?? fail('no joint salvo');
  const applied = apply(game, waiting, salvo, () => 8);
  return applied.ok ? applied.state : fail('the joint salvo was refused');
}

/** [13.M] as is the Turn in which a commander whose arrival was rolled for may come. */
function arrival(game: Game): GameState {
  const state = newGame(game);
  const commander = chiefOf(game, 'poninski');
  const [calendar] = state.frames;
  if (calendar?.kind !== 'calendar') return fail('nobody arrives here');
  const due = { ...calendar, turns: calendar.turns.map(() => 12), stages: calendar.stages.map(() => 2) };
  return { ...state, turn: 12, frames: [due, { kind: 'turn', round: 2 }, { kind: 'arrival', commander }] };
}

/** A whole game between two recruits. */
function wholeGame(battle: Battle, scenario: string, seed: number): Table {
  const random = seededRandom(seed);
  const begun = beginTable({ battle, scenario }, { random });
  let { table } = begun.ok ? begun : fail(`${battle.id} does not begin`);
  while (!isOver(table)) {
    const { game } = table;
    const state = stateAt(table);
    const asked = decision(game, state);
    const situation = { game, view: view(game, state, asked.side ?? 0), decision: asked, options: actions(game, state) };
    const played = play(table, sensiblePlayer.choose(situation, random), { random });
    table = played.ok ? played.table : fail('a recruit chose what is not allowed');
  }
  return table;
}

/** Two blows so close are one on the time line of the page, unless their marks move apart. */
const CLOSE = 0.05;

function closeMoments(): Table {
  for (let seed = 1; seed <= 200; seed++) {
    const table = wholeGame(loadBattle('niemenczyn'), 'I', seed);
    const moments = swingsOf(seenBy(table, 'spectator')).map(({ at }) => at / table.steps.length);
    if (moments.length === 5 && moments.some((at, i) => i > 0 && at - (moments[i - 1] ?? 0) < CLOSE)) return table;
  }
  return fail('no game was decided by blows close together');
}

/** A battle that does not come with the program: its record has it in itself. */
function ownBattle(): Table {
  const reading = parseBattle(exampleBattle);
  if (!reading.ok) return fail('the example is broken');
  return wholeGame(reading.battle, reading.battle.scenarios[0]?.id ?? '', 1);
}

const chiefOf = (game: Game, id: string): number => game.chiefs.findIndex((one) => one.id === id);
const idOf = (game: Game, side: number, is: (unit: Game['units'][number]) => boolean): string =>
  game.units.find((unit) => unit.side === side && is(unit))?.id ?? fail('no such unit');

/** Questions that are too rare for chance. */
const RARE: Readonly<Record<string, readonly ((game: Game) => GameState)[]>> = {
  raclawice: [skirmishers, equalFirers],
  maciejowice: [arrival],
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'finished'), { recursive: true });
writeFileSync(join(folder, 'finished', 'close-moments.jsonl'), writeRecord(recordOf(closeMoments())));
writeFileSync(join(folder, 'finished', 'own-battle.jsonl'), writeRecord(recordOf(ownBattle())));
for (const { battle: id, scenario, games, steps } of PLAN) {
  const battle = loadBattle(id);
  const game = compileGame(battle, scenario) ?? fail(`no scenario ${scenario}`);
  const questions = questionsOf(game, games, steps);
  for (const make of RARE[id] ?? []) {
    const rare = make(game);
    questions.set(decision(game, rare).kind, rare);
  }
  for (const [kind, state] of questions) {
    const begun = beginTable({ battle, scenario, position: writePosition(OWN_POSITIONS, game, state) }, { random: () => 0 });
    if (!begun.ok) fail(`${id} ${kind}: ${JSON.stringify(begun)}`);
    writeFileSync(join(folder, `${id}-${scenario}-${kind}.jsonl`), writeRecord(recordOf(begun.table)));
  }
}
