import { describe, expect, it } from 'vitest';
import { readBattle } from '../src/index.ts';
import { edited, like, valueIn } from './edit.ts';

type Row = readonly [what: string, changes: Readonly<Record<string, unknown>>, problems: readonly string[]];

function problemsOf(value: unknown): string[] {
  const reading = readBattle(value);
  return reading.ok ? [] : reading.problems.filter(({ level }) => level === 'mistake').map(({ place, message }) => `${place}: ${message}`);
}

const SHAPE: readonly Row[] = [
  ['an unknown key', { 'units[2].colour': 'blue' }, ['units[2].colour: is not a key that belongs here']],
  ['a missing key', { 'units[2].stars': undefined }, ['units[2].stars: is missing']],
  ['a wrong type', { 'units[2].name': 'art.' }, ['units[2].name: must be an object, not "art."']],
  ['a fraction', { 'units[2].guns': 1.5 }, ['units[2].guns: must be a whole number, not 1.5']],
  ['a null that is no value', { 'units[2].guns': null }, ['units[2].guns: must be a number, not null']],
  ['a negative number', { 'units[0].size': -1 }, ['units[0].size: must be at least 0, not -1']],
  ['stars without end', { 'units[2].stars': 400_000_000 }, ['units[2].stars: must be at most 99, not 400000000']],
  ['a facing of 6', { 'units[0].facing': 6 }, ['units[0].facing: must be at most 5, not 6']],
  [
    'an unknown word',
    { 'board.hexes[0].ground': 'lawn' },
    ['board.hexes[0].ground: must be one of clear, woods, village, castle, marsh, impassable, hill, gully, camp, not "lawn"'],
  ],
  ['a name empty in one language', { 'units[0].name.pl': ' ' }, ['units[0].name.pl: is empty']],
  ['a name in one language only', { 'units[0].name.en': undefined }, ['units[0].name.en: is missing']],
  ['no provenance', { 'commanders[0].provenance': undefined }, ['commanders[0].provenance: is missing']],
  ['a hex that is no number', { 'board.hexes[0].hex': '1x' }, ['board.hexes[0].hex: "1x" is not a hex number of four digits (CCRR)']],
  ['a range of one turn number', { 'scenarios[0].pools[0].turns': [1] }, ['scenarios[0].pools[0].turns: must have 2 entries']],
  ['another format', { format: 3, units: 7 }, ['format: format 3 is not known: this program reads formats 1 and 2']],
  ['no format', { format: undefined }, ['format: is missing']],
];

const BOARD: readonly Row[] = [
  ['a hex off the board', { 'board.hexes[0].hex': '1301' }, ['board.hexes[0].hex: 1301 is off the board']],
  ['a column 00', { 'board.places[0].hex': '0005' }, ['board.places[0].hex: 0005 is off the board']],
  ['a hex twice', { 'board.hexes[1].hex': valueIn('board.hexes[0].hex') }, ['board.hexes[1].hex: 0101 is listed twice']],
  [
    'a hexside between strangers',
    { 'board.hexsides[0]': { a: '0107', b: '0109', kind: 'creek' } },
    ['board.hexsides[0]: 0107 and 0109 are not neighbours'],
  ],
  [
    'a hexside of one hex',
    { 'board.hexsides[0]': { a: '0107', b: '0107', kind: 'creek' } },
    ['board.hexsides[0]: 0107 and 0107 are not neighbours'],
  ],
  ['an upper hex elsewhere', { 'board.hexsides[0].up': '0106' }, ['board.hexsides[0].up: 0106 is neither 0107 nor 0108']],
  ['a slope without upper hex', { 'board.hexsides[0].up': undefined }, ['board.hexsides[0].up: is missing: a slope has an upper hex']],
  ['a river with upper hex', { 'board.hexsides[0].kind': 'river' }, ['board.hexsides[0].up: a river has no upper hex']],
  [
    'a hexside twice',
    { 'board.hexsides[1]': { a: '0108', b: '0107', kind: 'slope', up: '0107' } },
    ['board.hexsides[1]: the slope between 0108 and 0107 is listed twice'],
  ],
  ['a road that jumps', { 'board.roads[1]': ['0907', '1007', '1109'] }, ['board.roads[1][2]: 1007 and 1109 are not neighbours']],
  ['a road of one hex', { 'board.roads[1]': ['0907'] }, ['board.roads[1]: a road runs through two hexes or more']],
];

const COUNTERS: readonly Row[] = [
  [
    'a third side',
    { 'sides[2]': { id: 'third', name: { en: 'x', pl: 'x' } }, 'scenarios[0].autoVictory.third': 3, 'scenarios[1].autoVictory.third': 3 },
    ['sides: a battle has two sides, not 3', 'sides[2]: the side "third" has no army'],
  ],
  [
    'an army of no side',
    { 'armies[2]': like('armies[0]', { id: 'third', side: 'none' }) },
    [
      'armies[2].side: no side has the id "none"',
      ...['0].pools[0', '0].pools[1', '0].pools[2', '1].pools[0', '1].pools[1'].map(
        (at) => `scenarios[${at}].armies: the army "third" is missing: say so if it has no chits`,
      ),
      'scenarios[0].returnHexes: the army "third" has no return hex',
      'scenarios[1].returnHexes: the army "third" has no return hex',
    ],
  ],
  [
    'an id twice',
    { 'units[10].id': 'r-nar-1' },
    ['units[10].id: the id "r-nar-1" is used twice', 'strength[2].units[1]: no unit has the id "r-nar-2"'],
  ],
  [
    'a unit named like a commander',
    { 'units[2].id': 'lewiz', 'scenarios[1].freeSetup.suggested.p-art': undefined, 'scenarios[1].freeSetup.suggested.lewiz': '0110' },
    ['units[2].id: the id "lewiz" is used twice'],
  ],
  ['an id that every object has', { 'scenarios[0].id': 'constructor' }, ['scenarios[0].id: is a name that an id cannot have']],
  [
    'an unknown army',
    { 'commanders[2].army': 'none' },
    [
      'commanders[2].army: no army has the id "none"',
      ...[9, 10, 11, 12, 13, 14].map((unit) => `units[${unit}].commanders[0]: "lewiz" is of the army "none", the unit of "russian"`),
      ...['0].pools[1].armies.russian.fixed', '0].pools[2].armies.russian.of', '1].pools[1].armies.russian.of'].map(
        (at) => `scenarios[${at}[0]: "lewiz" is of the army "none", not of "russian"`,
      ),
    ],
  ],
  ['an unknown commander', { 'units[0].commanders': ['kutuzov'] }, ['units[0].commanders[0]: no commander has the id "kutuzov"']],
  [
    'a commander of the enemy',
    { 'units[0].commanders': ['grabowski', 'lewiz'] },
    ['units[0].commanders[1]: "lewiz" is of the army "russian", the unit of "polish"'],
  ],
  ['a commander twice', { 'units[0].commanders': ['grabowski', 'grabowski'] }, ['units[0].commanders[1]: "grabowski" is listed twice']],
  ['nobody in command', { 'units[0].commanders': [] }, ['units[0].commanders: nobody commands this unit']],
  [
    'guns with ratings',
    { 'units[2].morale': 6, 'units[2].size': 2, 'units[2].fire': 3 },
    [
      'units[2].morale: artillery has no Morale: it must be null',
      'units[2].size: artillery has no Size: it must be 0',
      'units[2].fire: artillery has no Firepower: it must be null',
    ],
  ],
  [
    'foot without ratings',
    { 'units[0].morale': null, 'units[0].size': 0, 'units[0].back': null },
    ['units[0].morale: infantry needs a Morale', 'units[0].size: infantry needs a Size of 1 or more'],
  ],
  [
    'foot with the things of guns',
    { 'units[0].stars': 1, 'units[0].guns': 1, 'units[0].limbered': true },
    [
      'units[0].stars: only artillery has these stars',
      'units[0].guns: only artillery has guns',
      'units[0].limbered: only artillery can be limbered',
    ],
  ],
  ['a skirmisher on a horse', { 'units[3].skirmisher': true }, ['units[3].skirmisher: only infantry takes Skirmish Order']],
  ['a back of Size 1', { 'units[0].size': 1 }, ['units[0].back: only a unit of Size 2 or more has a back']],
  ['a strength of nobody', { 'strength[0].units[0]': 'x' }, ['strength[0].units[0]: no unit has the id "x"']],
];

const unitId = (index: number): string => String(valueIn(`units[${index}].id`));

/** Niemenczyn has no overall commanders, no reserve and no liaison: lend it some. */
const LENT = { 'units[0].commanders': ['grabowski', 'eydziatowicz'], 'units[1].commanders': ['eydziatowicz', 'grabowski'] };
const reserve = (changes: object): object => ({ units: [unitId(0), unitId(1)], fromTurn: 5, rule: '4.5', ...changes });
const liaison = (changes: object): object => ({ commander: 'pistor', armies: ['russian'], fromTurn: 3, returnsAfter: 3, ...changes });
const WITH_LIAISON = { 'commanders[4]': like('commanders[2]', { id: 'pistor' }) };

/** Lewiz comes over the northern edge of both scenarios. */
const entry = (changes: object): object => ({ commander: 'lewiz', hexes: ['1208'], fromTurn: 2, ...changes });
const LEWIZ_ENTERS = { 'commanders[2].hex': null, 'scenarios[0].entries': [entry({})], 'scenarios[1].entries': [entry({})] };

const NO_CHITS = { fixed: [], choose: 0, of: [] };

const COMMAND: readonly Row[] = [
  ['a reserve', { ...LENT, 'scenarios[0].reserves': [reserve({})] }, []],
  ['two overall commanders of different armies', { 'commanders[0].overall': 'delegateAndSix', 'commanders[2].overall': 'delegate' }, []],
  [
    'two overall commanders of one army',
    { 'commanders[0].overall': 'delegate', 'commanders[1].overall': 'delegate' },
    ['commanders[1].overall: the army "polish" has an overall commander already'],
  ],
  [
    'a reserve of one commander',
    { 'scenarios[0].reserves': [reserve({ units: [unitId(0)] })] },
    [`scenarios[0].reserves[0].units[0]: "${unitId(0)}" has one commander: it is no reserve`],
  ],
  [
    'a reserve of strangers, of nobody, too late, twice',
    { ...LENT, 'scenarios[0].reserves': [reserve({ fromTurn: 7 }), reserve({ units: [unitId(1), 'x'] }), reserve({ units: [] })] },
    [
      'scenarios[0].reserves[0].fromTurn: turn 7 is after the last turn, 6',
      `scenarios[0].reserves[1].units[0]: "${unitId(1)}" is in a reserve already`,
      'scenarios[0].reserves[1].units[1]: no unit has the id "x"',
      'scenarios[0].reserves[2].units: needs at least one unit',
    ],
  ],
  ['an entry', LEWIZ_ENTERS, []],
  ['an entry of a unit', { ...LEWIZ_ENTERS, 'units[9].hex': null }, []],
  [
    'an entry in the middle of the map',
    { ...LEWIZ_ENTERS, 'scenarios[0].entries': [entry({ hexes: ['1208', '1107'] })] },
    ['scenarios[0].entries[0].hexes[1]: 1107 is not on the edge of the map'],
  ],
  [
    'an entry of a stranger, twice',
    { ...LEWIZ_ENTERS, 'scenarios[0].entries': [entry({}), entry({}), entry({ commander: 'x' })] },
    ['scenarios[0].entries[1].commander: "lewiz" is listed twice', 'scenarios[0].entries[2].commander: no commander has the id "x"'],
  ],
  [
    'an entry of somebody who takes no part',
    { 'scenarios[0].entries': [entry({ commander: 'eydziatowicz' })] },
    ['scenarios[0].entries[0].commander: "eydziatowicz" takes no part in this scenario'],
  ],
  [
    'a commander and a unit who never come',
    { 'commanders[2].hex': null, 'scenarios[0].entries': [entry({})], 'units[15].hex': null },
    [
      'scenarios[0]: "r-kir-1" never comes onto the map',
      'scenarios[1]: "lewiz" never comes onto the map',
      'scenarios[1]: "r-kir-1" never comes onto the map',
    ],
  ],
  [
    'a reserve that never comes: nobody brings units of several commanders',
    { ...LEWIZ_ENTERS, 'units[9].hex': null, 'units[9].commanders': ['lewiz', 'kirejew'] },
    ['scenarios[0]: "r-nar-1" never comes onto the map', 'scenarios[1]: "r-nar-1" never comes onto the map'],
  ],
  [
    'a reserve of units that take no part',
    {
      'units[5].commanders': ['eydziatowicz', 'grabowski'],
      'units[6].commanders': ['eydziatowicz', 'grabowski'],
      'units[5].hex': '0109',
      'units[6].hex': '0109',
      'scenarios[0].absentCommanders': ['eydziatowicz', 'grabowski'],
      'scenarios[0].pools': [{ turns: [1, 6], armies: { polish: NO_CHITS, russian: NO_CHITS } }],
      'scenarios[0].reserves': [reserve({ units: [unitId(5), unitId(6)] })],
    },
    [
      `scenarios[0].reserves[0].units[0]: "${unitId(5)}" takes no part in this scenario`,
      `scenarios[0].reserves[0].units[1]: "${unitId(6)}" takes no part in this scenario`,
    ],
  ],
  [
    'an entry of somebody who stands on the map, by no hex, too late',
    { 'scenarios[0].entries': [{ commander: 'lewiz', hexes: [], fromTurn: 7 }] },
    [
      'scenarios[0].entries[0].fromTurn: turn 7 is after the last turn, 6',
      'scenarios[0].entries[0].hexes: needs at least one hex',
      'scenarios[0].entries[0].commander: "lewiz" stands in 0807 at the start',
    ],
  ],
  ['a liaison', { ...WITH_LIAISON, 'scenarios[0].liaisons': [liaison({})] }, []],
  [
    'a liaison with units, in a pool, of the other side',
    { 'scenarios[0].liaisons': [liaison({ commander: 'grabowski', armies: ['russian', 'x'], fromTurn: 9 })] },
    [
      'scenarios[0].liaisons[0].fromTurn: turn 9 is after the last turn, 6',
      'scenarios[0].liaisons[0].armies[0]: the army "russian" is not of his side',
      'scenarios[0].liaisons[0].armies[1]: no army has the id "x"',
      'scenarios[0].liaisons[0].commander: "grabowski" has units',
      'scenarios[0].liaisons[0].commander: "grabowski" is in a pool: his chit comes on top',
    ],
  ],
];

const SCENARIOS: readonly Row[] = [
  ['no scenario', { scenarios: [] }, ['scenarios: a battle has at least one scenario']],
  [
    'an absent stranger',
    { 'scenarios[0].absentCommanders': ['eydziatowicz', 'x'] },
    ['scenarios[0].absentCommanders[1]: no commander has the id "x"'],
  ],
  ['a turn without pool', { 'scenarios[0].pools[2].turns': [4, 6] }, ['scenarios[0].pools: turn 3 has no pool']],
  ['a turn in two pools', { 'scenarios[0].pools[2].turns': [2, 6] }, ['scenarios[0].pools[2].turns: turn 2 is in two pools']],
  ['a pool after the end', { 'scenarios[0].pools[2].turns': [3, 7] }, ['scenarios[0].pools[2].turns: turn 7 is after the last turn, 6']],
  [
    'a pool backwards',
    { 'scenarios[0].pools[1].turns': [2, 1] },
    ['scenarios[0].pools[1].turns: turns 2 to 1 run backwards', 'scenarios[0].pools: turn 2 has no pool'],
  ],
  [
    'too many to choose',
    { 'scenarios[0].pools[2].armies.russian.choose': 3 },
    ['scenarios[0].pools[2].armies.russian.choose: 3 cannot be chosen among 2'],
  ],
  [
    'an army not in the pool',
    { 'scenarios[0].pools[0].armies.russian': undefined },
    ['scenarios[0].pools[0].armies: the army "russian" is missing: say so if it has no chits'],
  ],
  [
    'a commander of another army',
    { 'scenarios[0].pools[0].armies.russian.fixed': ['grabowski'] },
    ['scenarios[0].pools[0].armies.russian.fixed[0]: "grabowski" is of the army "polish", not of "russian"'],
  ],
  [
    'an absent commander in the pool',
    { 'scenarios[0].pools[0].armies.polish.fixed': ['eydziatowicz'] },
    ['scenarios[0].pools[0].armies.polish.fixed[0]: "eydziatowicz" takes no part in this scenario'],
  ],
  [
    'a chit twice',
    { 'scenarios[0].pools[2].armies.russian.of': ['lewiz', 'lewiz'] },
    ['scenarios[0].pools[2].armies.russian.of[1]: "lewiz" is in this pool twice'],
  ],
  ['no return hex', { 'scenarios[0].returnHexes.polish': undefined }, ['scenarios[0].returnHexes: the army "polish" has no return hex']],
  ['an empty list of return hexes', { 'scenarios[0].returnHexes.polish': [] }, ['scenarios[0].returnHexes.polish: needs at least one hex']],
  [
    'a return hex off the board',
    { 'scenarios[0].returnHexesOfCommander': { kirejew: ['1216'] } },
    ['scenarios[0].returnHexesOfCommander.kirejew[0]: 1216 is off the board'],
  ],
  [
    'a side without automatic victory',
    { 'scenarios[0].autoVictory.polish': undefined },
    ['scenarios[0].autoVictory: the side "polish" is missing'],
  ],
  ['an automatic victory of nobody', { 'scenarios[0].autoVictory.x': 4 }, ['scenarios[0].autoVictory.x: no side has the id "x"']],
  ['nobody wins off the track', { 'scenarios[0].offTrackWinner': 'x' }, ['scenarios[0].offTrackWinner: no side has the id "x"']],
  [
    'a camp of one side',
    { 'scenarios[0].camp.sparedFrom': 'polish' },
    ['scenarios[0].camp.sparedFrom: "polish" cannot both enter the camp and lose its win by that'],
  ],
];

/** A scenario of one company a side in the north of the board, before column 06. */
const DUEL = {
  'scenarios[0].onlyUnits': ['p-1-I-7', 'r-kir-1'],
  'scenarios[0].placements': { 'p-1-I-7': { hex: '0708', facing: 2 }, 'r-kir-1': { hex: '0911' }, grabowski: { hex: '0708' } },
  'scenarios[0].columns': [6, 12],
};
const placed = (changes: object): object => ({ ...(DUEL['scenarios[0].placements'] as object), ...changes });

const PART: readonly Row[] = [
  ['a part of the units on a part of the board', DUEL, []],
  ['a strip of its own', { ...DUEL, 'scenarios[0].commandersOf': { 'r-kir-1': ['lewiz'] } }, []],
  [
    'no units',
    { ...DUEL, 'scenarios[0].onlyUnits': [], 'scenarios[0].placements': {}, 'commanders[0].hex': '0708' },
    ['scenarios[0].onlyUnits: needs at least one unit'],
  ],
  [
    'a stranger among the units, and one twice',
    { ...DUEL, 'scenarios[0].onlyUnits': ['p-1-I-7', 'r-kir-1', 'p-1-I-7', 'x'] },
    ['scenarios[0].onlyUnits[2]: "p-1-I-7" is listed twice', 'scenarios[0].onlyUnits[3]: no unit has the id "x"'],
  ],
  [
    'a unit whose commander takes no part',
    { ...DUEL, 'scenarios[0].onlyUnits': ['p-1-I-7', 'r-kir-1', 'p-str-I'] },
    ['scenarios[0].onlyUnits[2]: nobody who commands "p-str-I" takes part in this scenario'],
  ],
  [
    'strips of nobody, of a stranger, of the enemy, of somebody twice',
    {
      ...DUEL,
      'scenarios[0].commandersOf': { x: ['lewiz'], 'p-1-I-7': ['lewiz', 'x'], 'r-kir-1': ['lewiz', 'lewiz'], 'r-nar-1': [] },
    },
    [
      'scenarios[0].commandersOf.p-1-I-7[0]: "lewiz" is of the army "russian", the unit of "polish"',
      'scenarios[0].commandersOf.p-1-I-7[1]: no commander has the id "x"',
      'scenarios[0].commandersOf.r-kir-1[1]: "lewiz" is listed twice',
      'scenarios[0].commandersOf.r-nar-1: "r-nar-1" takes no part in this scenario',
      'scenarios[0].commandersOf.r-nar-1: nobody commands this unit',
      'scenarios[0].commandersOf.x: no unit has the id "x"',
    ],
  ],
  ['columns backwards', { ...DUEL, 'scenarios[0].columns': [9, 6] }, ['scenarios[0].columns: columns 9 to 6 run backwards']],
  [
    'shown positions backwards, and off the board',
    { ...DUEL, 'scenarios[0].shownRows': [17, 16] },
    ['scenarios[0].shownRows: position 16 is off the board, which has 15', 'scenarios[0].shownRows: positions 17 to 16 run backwards'],
  ],
  [
    'columns off the board',
    { ...DUEL, 'scenarios[0].columns': [6, 13] },
    ['scenarios[0].columns: column 13 is off the board, which has 12'],
  ],
  [
    'a unit, a commander and the camp outside the columns',
    {
      ...DUEL,
      'scenarios[0].columns': [7, 10],
      'scenarios[0].placements': placed({ 'p-1-I-7': { hex: '0607' }, grabowski: { hex: '0208' } }),
    },
    [
      'scenarios[0].camp.hex: 1108 is outside the columns in play, 7 to 10',
      'scenarios[0].placements.grabowski.hex: 0208 is outside the columns in play, 7 to 10',
      'scenarios[0].placements.p-1-I-7.hex: 0607 is outside the columns in play, 7 to 10',
    ],
  ],
  [
    'an entry outside the columns',
    {
      ...DUEL,
      ...LEWIZ_ENTERS,
      'scenarios[0].columns': [6, 11],
      'scenarios[0].entries': [entry({ hexes: ['1107', '1208'] })],
    },
    [
      'scenarios[0].entries[0].hexes[1]: 1208 is not on the edge of the map',
      'scenarios[0].entries[0].hexes[1]: 1208 is outside the columns in play, 6 to 11',
    ],
  ],
  [
    'placements of a stranger, of somebody absent, off the board, of foot on limbers',
    {
      ...DUEL,
      'scenarios[0].placements': placed({
        x: { hex: '0709' },
        eydziatowicz: { hex: '0709' },
        'r-nar-1': { hex: '0709' },
        'p-1-I-7': { hex: '1301', limbered: true },
      }),
    },
    [
      'scenarios[0].placements.eydziatowicz: "eydziatowicz" takes no part in this scenario',
      'scenarios[0].placements.p-1-I-7.hex: 1301 is off the board',
      'scenarios[0].placements.p-1-I-7.limbered: only artillery can be limbered',
      'scenarios[0].placements.r-nar-1: "r-nar-1" takes no part in this scenario',
      'scenarios[0].placements.x: no unit or commander has the id "x"',
    ],
  ],
  [
    'a placement of the side that places its units itself',
    { 'scenarios[1].placements': { grabowski: { hex: '0109' } } },
    ['scenarios[1].placements.grabowski: the side of "grabowski" places its units itself'],
  ],
  [
    'a set-up of its own that mixes the arms, and two on top of a stack',
    {
      ...DUEL,
      'scenarios[0].onlyUnits': ['p-1-I-7', 'p-2-I-7', 'p-bkn', 'r-kir-1'],
      'scenarios[0].placements': placed({
        'p-1-I-7': { hex: '0708', stack: 1 },
        'p-2-I-7': { hex: '0708', stack: 1 },
        'p-bkn': { hex: '0708' },
      }),
    },
    [
      'scenarios[0].placements.p-2-I-7.stack: place 1 of the stack in 0708 is taken',
      'scenarios[0].placements.p-bkn.hex: infantry and cavalry are in 0708 [6.1]',
    ],
  ],
  [
    'two facings in a set-up of its own',
    {
      ...DUEL,
      'scenarios[0].onlyUnits': ['p-1-I-7', 'p-2-I-7', 'r-kir-1'],
      'scenarios[0].placements': placed({ 'p-2-I-7': { hex: '0708', facing: 3 } }),
    },
    ['scenarios[0].placements.p-2-I-7.facing: faces 3, while the stack in 0708 faces 2 [6.0]'],
  ],
];

const SETUP: readonly Row[] = [
  [
    'two in one place of a stack',
    { 'units[15].hex': '0911', 'units[15].stack': 1, 'units[16].stack': 1 },
    ['units[16].stack: place 1 of the stack in 0911 is taken'],
  ],
  [
    'a start in Skirmish Order',
    { 'units[0].skirmishing': true },
    ['units[0].skirmishing: only a unit that may take Skirmish Order starts in it'],
  ],

  [
    'too much infantry',
    { 'units[9].size': 18, 'units[12].hex': '0708' },
    ['units[12].hex: infantry of Size 21 is in 0708, the limit is 20 [6.2]'],
  ],
  [
    'too much infantry with guns',
    { 'units[10].size': 11 },
    ['units[14].hex: infantry of Size 11 with guns is in 0707, the limit is 10 [6.2]'],
  ],
  [
    'too much cavalry',
    { 'units[15].hex': '0911', 'units[17].hex': '0911' },
    ['units[17].hex: cavalry of Size 6 is in 0911, the limit is 4 [6.2]'],
  ],
  ['both arms in one hex', { 'units[3].hex': '0308' }, ['units[3].hex: infantry and cavalry are in 0308 [6.1]']],
  ['both sides in one hex', { 'units[9].hex': '0308' }, ['units[9].hex: both sides are in 0308']],
  ['a commander among enemies', { 'commanders[2].hex': '0308' }, ['commanders[2].hex: both sides are in 0308']],
  ['two facings', { 'units[15].hex': '0911', 'units[16].facing': 3 }, ['units[16].facing: faces 3, while the stack in 0911 faces 4 [6.0]']],
  [
    'a unit on impassable ground',
    { 'board.hexes[0]': { hex: '0308', ground: 'impassable' }, 'board.hexes[23]': { hex: '0101', ground: 'woods' } },
    ['units[0].hex: 0308 is impassable'],
  ],
  [
    'a set-up hex off the board',
    { 'scenarios[1].freeSetup.hexes[14]': '0116' },
    ['scenarios[1].freeSetup.hexes[14]: 0116 is off the board'],
  ],
  [
    'a suggestion outside',
    { 'scenarios[1].freeSetup.suggested.p-art': '0203' },
    ['scenarios[1].freeSetup.suggested.p-art: 0203 is not one of the hexes of this set-up'],
  ],
  [
    'a forgotten unit',
    { 'scenarios[1].freeSetup.suggested.p-art': undefined },
    ['scenarios[1].freeSetup.suggested: "p-art" has no hex in the set-up of the scenario "Scenario II: alternative"'],
  ],
  [
    'a forgotten commander',
    { 'scenarios[1].freeSetup.suggested.grabowski': undefined },
    ['scenarios[1].freeSetup.suggested: "grabowski" has no hex in the set-up of the scenario "Scenario II: alternative"'],
  ],
  [
    'a unit of the enemy',
    { 'scenarios[1].freeSetup.suggested.r-art': '0101' },
    ['scenarios[1].freeSetup.suggested.r-art: "r-art" is not a unit or commander of this side in this scenario'],
  ],
  [
    'a suggestion that mixes the arms',
    { 'scenarios[1].freeSetup.suggested.p-bkn': '0109' },
    ['scenarios[1].freeSetup.suggested.p-bkn: infantry and cavalry are in 0109 [6.1]'],
  ],
];

for (const [title, rows] of Object.entries({ SHAPE, BOARD, COUNTERS, COMMAND, SCENARIOS, PART, SETUP })) {
  describe(`battle data: one mistake, ${title.toLowerCase()}`, () => {
    it.each(rows)('%s', (_what, changes, problems) => {
      expect(problemsOf(edited(changes)).sort()).toEqual([...problems].sort());
    });
  });
}

describe('battle data: many mistakes', () => {
  it('ten planted mistakes are all listed with their places', () => {
    const value = edited({
      'units[14].hex': '4012',
      'units[0].facing': 9,
      'units[1].army': undefined,
      'units[3].rank': 'elite',
      'commanders[0].provenance': 'seed',
      'board.hexsides[4].up': '0101',
      'board.roads[0][11]': '1210',
      'scenarios[0].pools[1].turns': [1, 2],
      'scenarios[0].offTrackWinner': 'prussian',
      'scenarios[1].freeSetup.suggested.p-art': '0301',
    });
    expect(problemsOf(value).sort()).toEqual([
      'board.hexsides[4].up: 0101 is neither 0113 nor 0114',
      'board.roads[0][11]: 1106 and 1210 are not neighbours',
      'commanders[0].provenance: must be one of book, history, design, not "seed"',
      'scenarios[0].offTrackWinner: no side has the id "prussian"',
      'scenarios[0].pools[1].turns: turn 1 is in two pools',
      'scenarios[1].freeSetup.suggested.p-art: 0301 is not one of the hexes of this set-up',
      'units[0].facing: must be at most 5, not 9',
      'units[14].hex: 4012 is off the board',
      'units[1].army: is missing',
      'units[3].rank: is not a key that belongs here',
    ]);
  });

  it('several mistakes in one counter are all listed', () => {
    const value = edited({ 'units[0].hex': '1400', 'units[0].kind': 'ulan', 'units[0].fire': 'five', 'units[0].commanders': ['nobody'] });
    expect(problemsOf(value)).toHaveLength(4);
  });

  it.each([[null], ['a text'], [[]], [7], [undefined]])('%j is refused without an exception', (value) => {
    expect(readBattle(value).ok).toBe(false);
  });

  it('an empty object lists every missing key', () => {
    expect(problemsOf({})).toHaveLength(12);
  });

  it('a key that would reach the prototype is a problem like any other', () => {
    const suggested = JSON.parse('{ "__proto__": "0101" }') as unknown;
    expect(problemsOf(edited({ 'scenarios[1].freeSetup.suggested': suggested }))).toContain(
      'scenarios[1].freeSetup.suggested.__proto__: "__proto__" is not a unit or commander of this side in this scenario',
    );
  });
});
