/** Pairings and standings as values: what must hold for every tournament. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Meeting, roundRobin, roundsOf, swissRound } from '../src/tournaments/pairing.ts';
import { type Entrant, type Met, standingsOf } from '../src/tournaments/standings.ts';

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `p${i}`);
const key = (one: string, two: string): string => [one, two].sort().join('-');
const entrants = (count: number): readonly Entrant[] => named(count).map((id, lot) => ({ id, lot, leftIn: null }));

describe('everybody meets everybody', () => {
  it('once, and nobody twice in a round', () => {
    for (let count = 2; count <= 9; count++) {
      const rounds = roundRobin(named(count));
      expect(rounds).toHaveLength(roundsOf('roundRobin', count));
      const all = rounds.flat().flatMap(([one, two]) => (two === null ? [] : [key(one, two)]));
      expect(new Set(all).size).toBe((count * (count - 1)) / 2);
      expect(all).toHaveLength((count * (count - 1)) / 2);
      for (const round of rounds) {
        const there = round.flat().filter((one) => one !== null);
        expect([...there].sort()).toEqual([...named(count)].sort());
      }
      const byes = rounds.flat().flatMap(([one, two]) => (two === null ? [one] : []));
      expect([...byes].sort()).toEqual(count % 2 === 0 ? [] : [...named(count)].sort());
    }
  });
});

/** All ways to pair. */
function* allPairings(players: readonly string[]): Generator<readonly Meeting[]> {
  const [first, ...rest] = players;
  if (first === undefined) yield [];
  else
    for (const [i, other] of rest.entries())
      for (const others of allPairings([...rest.slice(0, i), ...rest.slice(i + 1)])) yield [[first, other], ...others];
}

describe('Swiss', () => {
  it('nobody meets twice while it can be avoided, and as few as can be where it cannot', () => {
    const met = fc
      .integer({ min: 1, max: 4 })
      .chain((half) =>
        fc.record({ players: fc.constant(named(2 * half)), pairs: fc.uniqueArray(fc.tuple(fc.nat(2 * half - 1), fc.nat(2 * half - 1))) }),
      );
    fc.assert(
      fc.property(met, ({ players, pairs }) => {
        const before = new Set(pairs.map(([a, b]) => key(`p${a}`, `p${b}`)));
        const repeats = (meetings: readonly Meeting[]): number => meetings.filter(([a, b]) => before.has(key(a, b ?? ''))).length;
        const round = swissRound({ players, haveMet: (a, b) => before.has(key(a, b)), hadBye: () => false });
        expect([...round.flat()].sort()).toEqual([...players].sort());
        expect(repeats(round)).toBe(Math.min(...[...allPairings(players)].map(repeats)));
      }),
      { numRuns: 200 },
    );
  });

  it('plays whole tournaments: points add up, byes go round, the first meet the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 13 }), fc.infiniteStream(fc.constantFrom(0, 0.5, 1, 1.5, 2)), (count, results) => {
        const people = entrants(count);
        const met: Met[] = [];
        const rounds = roundsOf('swiss', count);
        for (let round = 1; round <= rounds; round++) {
          const meetings = swissRound({
            players: standingsOf('swiss', people, met).map(({ id }) => id),
            haveMet: (a, b) => met.some(({ players: [one, two] }) => two !== null && key(one, two) === key(a, b)),
            hadBye: (a) => met.some(({ players: [one, two] }) => one === a && two === null),
          });
          for (const players of meetings) {
            const got = players[1] === null ? 0 : (results.next().value ?? 0);
            met.push({ round, players, points: [got, players[1] === null ? 0 : 2 - got] });
          }
        }
        const standings = standingsOf('swiss', people, met);
        expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(2 * Math.ceil(count / 2) * rounds);
        const pairs = met.flatMap(({ players: [one, two] }) => (two === null ? [] : [key(one, two)]));
        expect(new Set(pairs).size).toBe(pairs.length);
        const byes = met.flatMap(({ players: [one, two] }) => (two === null ? [one] : []));
        expect(new Set(byes).size).toBe(byes.length);
        expect(standings.map(({ place }) => place)).toEqual(named(count).map((_, i) => i + 1));
        for (const [i, row] of standings.entries()) expect(row.points).toBeLessThanOrEqual(standings[i - 1]?.points ?? 99);
      }),
      { numRuns: 60 },
    );
  });
});

describe('standings', () => {
  const meet = (round: number, one: string, two: string | null, got: number): Met => ({
    round,
    players: [one, two],
    points: [got, two === null ? 0 : 2 - got],
  });

  it('where all meet all, who has won against the better stands before; then the lot', () => {
    const met = [
      meet(1, 'p0', 'p3', 2),
      meet(1, 'p1', 'p2', 2),
      meet(2, 'p0', 'p2', 0),
      meet(2, 'p3', 'p1', 2),
      meet(3, 'p0', 'p1', 2),
      meet(3, 'p2', 'p3', 2),
    ];
    // p0 and p2 have four points each, p1 and p3 two: p2 has beaten p0 and p3, p0 has beaten p1 and p3.
    expect(standingsOf('roundRobin', entrants(4), met)).toMatchObject([
      { id: 'p2', points: 4, sonnebornBerger: 6, place: 1 },
      { id: 'p0', points: 4, sonnebornBerger: 4, place: 2 },
      { id: 'p1', points: 2, sonnebornBerger: 4 },
      { id: 'p3', points: 2, sonnebornBerger: 2 },
    ]);
    const level = [meet(1, 'p0', 'p1', 1)];
    expect(standingsOf('roundRobin', entrants(2), level).map(({ id }) => id)).toEqual(['p0', 'p1']);
    const drawn = entrants(2).map((one) => ({ ...one, lot: 1 - one.lot }));
    expect(standingsOf('roundRobin', drawn, level).map(({ id }) => id)).toEqual(['p1', 'p0']);
  });

  it('who leaves early counts for nobody, who leaves late loses the rest; in Swiss what was played stays', () => {
    const met = [meet(1, 'p0', 'p3', 2), meet(1, 'p1', 'p2', 2), meet(2, 'p3', 'p1', 0), meet(2, 'p0', 'p2', 2)];
    const left = (leftIn: number) => entrants(4).map((one) => (one.id === 'p3' ? { ...one, leftIn } : one));
    const early = standingsOf('roundRobin', left(2), met);
    expect(early.map(({ id, points }) => `${id} ${points}`)).toEqual(['p0 2', 'p1 2', 'p2 0', 'p3 0']);
    expect(early.at(-1)).toMatchObject({ isAnnulled: true, hasLeft: true });
    const late = standingsOf('roundRobin', left(3), met);
    expect(late.map(({ id, points }) => `${id} ${points}`)).toEqual(['p0 4', 'p1 4', 'p2 0', 'p3 0']);
    expect(late.at(-1)).toMatchObject({ isAnnulled: false });
    expect(standingsOf('swiss', left(1), met)[0]).toMatchObject({ points: 4 });
  });

  it('a bye is worth a meeting in Swiss, and nothing where all rest once', () => {
    const met = [meet(1, 'p0', null, 0), meet(1, 'p1', 'p2', 1)];
    expect(standingsOf('swiss', entrants(3), met)[0]).toMatchObject({ id: 'p0', points: 2 });
    expect(standingsOf('roundRobin', entrants(3), met).find(({ id }) => id === 'p0')).toMatchObject({ points: 0 });
  });
});
