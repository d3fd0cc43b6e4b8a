/** The four battles have no mistake, and no warning but those that are accepted here, each with its reason. */
import { describe, expect, it } from 'vitest';
import { type BattleId, battleIds, loadBattle, problemsOfBattle } from '../src/index.ts';

const AREA =
  'The scenario cuts nothing off; to do so would change where units may march and retreat, and the hash by which games name the battle.';
const LISTED = 'Listed, it is cited by [4.5.1] and not by [4.5]; in play it is the same.';
const OUTPOST = 'An outpost at the edge of Przybyszów, far from its commander: its note says so.';
const SCYTHES =
  'Behind the ridge, a hex too far from Szyrer. They may be used from Turn 5 on [4.5]; commanders can ride nearer until then.';

/** By code and place: why it stays. The hexes of counters are our reconstruction; another one would be another battle for saved games. */
const ACCEPTED: Readonly<Record<BattleId, Readonly<Record<string, string>>>> = {
  niemenczyn: { 'blindGuns scenarios[0]': 'The Polish guns stand in the gully (0208), whose escarpments block sight in this book.' },
  raclawice: {
    'reserveFromStart scenarios[0].reserves[1].fromTurn': LISTED,
    'reserveFromStart scenarios[1].reserves[1].fromTurn': LISTED,
    'emptyArea scenarios[0]': AREA,
    'emptyArea scenarios[1]': AREA,
    'outOfCommand units[46]': SCYTHES,
    'outOfCommand units[47]': SCYTHES,
  },
  szczekociny: {
    'roadTwice board.roads': 'Two roads leave Chebdzie by the same hexside (3532/3533) and part behind it; to the rules it is one road.',
    'emptyArea scenarios[0]': 'The book closes hexrow 22xx and nothing else; a picture shows positions 1 to 20 only.',
    'outOfCommand units[21]': 'Shooters in the small wood on the Polish left, a hex too far from Poniński.',
    'outOfCommand units[84]': OUTPOST,
    'outOfCommand units[85]': OUTPOST,
    'outOfCommand units[86]': OUTPOST,
    'outOfCommand units[87]': OUTPOST,
    'outOfCommand units[140]': 'At the right end of the first line, a hex too far from Wodzicki: its note says so.',
  },
  maciejowice: {
    'reserveFromStart scenarios[0].reserves[0].fromTurn':
      'The list changes nothing in play; without it the hash would change by which games name the battle.',
    'emptyArea scenarios[0]': AREA,
  },
};

describe('the shipped battles as strangers would be read', () => {
  it.each(battleIds)('%s has no mistake, and the warnings that are accepted', (id) => {
    const problems = problemsOfBattle(loadBattle(id)).filter(({ level }) => level !== 'note');
    expect(problems.filter(({ level }) => level === 'mistake')).toEqual([]);
    expect([...new Set(problems.map(({ code, place }) => `${code} ${place}`))].sort()).toEqual(Object.keys(ACCEPTED[id]).sort());
  });
});
