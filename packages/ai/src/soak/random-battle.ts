/** A random battle: board, armies, commanders and one scenario that uses any of what the format offers. */
import {
  ARM_OF_KIND,
  type Army,
  type Battle,
  type BattleBoard,
  BOOK_IDS,
  type Commander,
  type HexText,
  hexName,
  type Liaison,
  type PoolRule,
  type Scenario,
  type Unit,
  type UnitKind,
} from '@kosynier/engine';
import { pick, type Random } from '../player.ts';
import { randomBoard } from './random-board.ts';

const text = (words: string) => ({ en: words, pl: words });
const KINDS = Object.keys(ARM_OF_KIND) as UnitKind[];

export function randomBattle(random: Random): Battle {
  const board = randomBoard(random);
  const armies = randomArmies(random);
  const leaders = armies.flatMap((army) => randomCommanders(army, random));
  const liaisons = armies.length > 2 && random(2) === 0 ? [commanderOf(LIAISON, 'russian', COLOURS.length)] : [];
  const commanders = [...leaders, ...liaisons];
  const units = leaders.flatMap((one) => randomUnits(one, leaders, random));
  const scenario = randomScenario({ board, armies, commanders, units }, random);
  return placed(
    {
      format: 1,
      id: 'random',
      book: pick(BOOK_IDS, random),
      title: text('random'),
      date: '1794-01-01',
      board,
      sides: [
        { id: 'polish', name: text('Poles') },
        { id: 'russian', name: text('Allies') },
      ],
      armies,
      commanders,
      units,
      scenarios: [scenario],
      strength: [],
    },
    random,
  );
}

/** Every piece in an open hex of its own, but those that come later; a reserve has no entry. */
function placed(battle: Battle, random: Random): Battle {
  const late = new Set(battle.scenarios[0]?.entries?.map(({ commander }) => commander));
  const closed = new Set(battle.board.hexes.filter(({ ground }) => ground === 'impassable').map(({ hex }) => hex));
  const free = shuffled(hexesOf(battle.board), random).filter((hex) => !closed.has(hex));
  const commanders = battle.commanders.map((one) => (late.has(one.id) ? one : { ...one, hex: free.pop() ?? null }));
  const units = battle.units.map((unit) =>
    unit.commanders.length === 1 && late.has(unit.commanders[0] as string) ? unit : { ...unit, hex: free.pop() ?? null },
  );
  return { ...battle, commanders, units };
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, key: random(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const armyOf = (id: string, side: string): Army => ({ id, name: text(id), side, colour: 'blue' });

const randomArmies = (random: Random): Army[] => [
  armyOf('polish', 'polish'),
  armyOf('russian', 'russian'),
  ...(random(3) === 0 ? [armyOf('prussian', 'russian')] : []),
];

const hexesOf = ({ columns, rows }: BattleBoard): HexText[] =>
  Array.from({ length: columns * rows }, (_, i) => hexName((1 + Math.floor(i / rows)) * 100 + 1 + (i % rows)));

const anyHex = (board: BattleBoard, random: Random): HexText => pick(hexesOf(board), random);

function randomCommanders(army: Army, random: Random): Commander[] {
  return Array.from({ length: 1 + random(3) }, (_, i) => ({
    ...commanderOf(`${army.id}-${i}`, army.id, i),
    ...(i === 0 && random(2) === 0 ? { overall: pick(['delegate', 'delegateAndSix'] as const, random) } : {}),
  }));
}

const COLOURS = ['white', 'yellow', 'red', 'green'];

const commanderOf = (id: string, army: string, number: number): Commander => ({
  id,
  name: text(id),
  army,
  hex: null,
  colour: COLOURS[number] ?? 'black',
  provenance: 'design',
});

function randomUnits(commander: Commander, commanders: readonly Commander[], random: Random): Unit[] {
  return Array.from({ length: 1 + random(6) }, (_, i) => {
    const kind = pick(KINDS, random);
    const arm = ARM_OF_KIND[kind];
    const gun = arm === 'artillery';
    const size = gun ? 0 : 1 + random(arm === 'cavalry' ? 4 : 8);
    const morale = 4 + random(5);
    const shared = random(6) === 0 ? commanders.find((one) => one.army === commander.army && one.id !== commander.id) : undefined;
    return {
      id: `${commander.id}-u${i}`,
      name: text(`${commander.id} ${i}`),
      army: commander.army,
      kind,
      morale: gun ? null : morale,
      size,
      fire: gun || random(4) === 0 ? null : 1 + random(7),
      back: size < 2 || random(3) === 0 ? null : { morale: morale - 1 },
      stars: gun ? random(3) : 0,
      skirmisher: arm === 'infantry' && random(3) === 0,
      guns: gun ? 2 : 0,
      commanders: shared === undefined ? [commander.id] : [commander.id, shared.id],
      hex: null,
      facing: random(6),
      limbered: gun && random(3) === 0,
      provenance: { name: 'design', ratings: 'design', hex: 'design' },
    };
  });
}

type Parts = Pick<Battle, 'board' | 'armies' | 'commanders' | 'units'>;

function randomScenario(parts: Parts, random: Random): Scenario {
  const { board, armies, commanders, units } = parts;
  const turns = 3 + random(4);
  const liaison = liaisonOf(commanders, random);
  const reserve = units.filter((unit) => unit.commanders.length > 1);
  return {
    id: 'random',
    title: text('random'),
    turns,
    minutesPerTurn: 15,
    absentCommanders: [],
    pools: [randomPool(parts, liaison, turns, random)],
    autoVictory: { polish: 10, russian: 10 },
    offTrackWinner: pick(['polish', 'russian'], random),
    camp: random(4) === 0 ? { hex: anyHex(board, random), enteredBy: 'polish', sparedFrom: 'russian' } : null,
    returnHexes: Object.fromEntries(armies.map(({ id }) => [id, [anyHex(board, random)]])),
    returnHexesOfCommander: {},
    freeSetup: null,
    ...(random(4) === 0 ? { oneArmPerActivation: true } : {}),
    ...(reserve.length > 0 && random(2) === 0
      ? { reserves: [{ units: [(reserve[0] as Unit).id], fromTurn: 1 + random(3), rule: '4.5' }] }
      : {}),
    ...(liaison === undefined ? {} : { liaisons: [liaison] }),
    ...entriesOf(
      board,
      commanders.filter(({ id }) => id !== liaison?.commander),
      turns,
      random,
    ),
    rule: '13.1',
    provenance: 'design',
  };
}

function randomPool({ armies, commanders }: Parts, liaison: Liaison | undefined, turns: number, random: Random): PoolRule {
  const share = (army: string) => {
    const ids = commanders.filter((one) => one.army === army && one.id !== liaison?.commander).map(({ id }) => id);
    const fixed = ids.filter(() => random(2) === 0);
    const of = ids.filter((id) => !fixed.includes(id));
    return { fixed, choose: of.length === 0 ? 0 : random(of.length + 1), of };
  };
  return { turns: [1, turns], armies: Object.fromEntries(armies.map(({ id }) => [id, share(id)])) };
}

/** A liaison between the two armies of a side. */
const LIAISON = 'russian-liaison';

const liaisonOf = (commanders: readonly Commander[], random: Random): Liaison | undefined =>
  commanders.some(({ id }) => id === LIAISON)
    ? { commander: LIAISON, armies: ['russian', 'prussian'], fromTurn: 1 + random(3), returnsAfter: random(3) }
    : undefined;

/** Commanders who come over the edge, some of them by a die. */
function entriesOf(board: BattleBoard, commanders: readonly Commander[], turns: number, random: Random): Pick<Scenario, 'entries'> {
  const late = commanders.filter((_, i) => i > 0 && random(5) === 0);
  if (late.length === 0) return {};
  return {
    entries: late.map(({ id }) => ({
      commander: id,
      hexes: Array.from({ length: 1 + random(board.columns) }, (_, i) => hexName((i + 1) * 100 + 1)),
      fromTurn: 1 + random(turns),
      ...(random(3) === 0 ? { byOwnChit: true } : {}),
      ...(random(3) === 0 ? { arrival: { plus: random(2), atLeast: random(6) } } : {}),
    })),
  };
}
