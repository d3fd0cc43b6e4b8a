/** What a hex sees, where a weapon reaches, who could fire or ride there: held against what the rules then list. */
import { niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import {
  actions,
  cavalryThreats,
  commandersNear,
  compileGame,
  distance,
  fieldOfFire,
  firersAt,
  hexesInSight,
  NO_HEX,
  sight,
  unitHex,
} from '../src/index.ts';
import { mixedStart, seededRandom, walk } from './random/walk.ts';
import { p, r } from './shorthand.ts';
import { hex, table } from './support.ts';

describe('the outlook', () => {
  it('[10.1] a hex sees exactly the hexes to which the line of sight is clear', () => {
    const { game, state } = table({ pieces: [p('a', 'I5/7/5', '0505', 0)], terrain: { '0507': 'woods' } });
    const from = hex('0505');
    const seen = new Set(hexesInSight(game, state, from, 6));
    for (const other of game.board.hexes) {
      if (other === from || distance(from, other) > 6) continue;
      expect(seen.has(other)).toBe(sight(game, state, from, other).visible);
    }
    expect(seen.has(hex('0509'))).toBe(false);
  });

  it('[10.2] [10.8] guns look out of their front as far as they reach; those without muskets nowhere', () => {
    const t = table({ columns: 15, rows: 15, pieces: [p('g', 'A', '0707', 0), p('z', 'Z4/6', '0303', 0)] });
    const field = fieldOfFire(t.game, t.state, t.unit('g'));
    const all = hexesInSight(t.game, t.state, hex('0707'));
    expect(field.length).toBeGreaterThan(0);
    expect(field.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(field));
    expect(fieldOfFire(t.game, t.state, t.unit('z'))).toEqual([]);
  });

  it('[10.4] whoever could fire at a unit where it stands is listed when his side is asked, and nobody else', () => {
    const game = compileGame(niemenczyn, 'I');
    if (game === undefined) throw new Error('Niemenczyn does not compile');
    let compared = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      for (const { before: state, decision } of walk(game, mixedStart(game, random), random, 250)) {
        if (decision.kind !== 'fireWindow' || decision.side === null) continue;
        const shots = actions(game, state).flatMap((action) => (action.kind === 'salvo' || action.kind === 'cannon' ? [action] : []));
        for (const { number, side } of game.units) {
          const at = unitHex(state, number);
          if (side === decision.side || at === NO_HEX) continue;
          const { hexes, guns } = firersAt(game, state, [number], at);
          const listed = shots.filter((shot) => shot.target === at);
          expect([...new Set(listed.flatMap((shot) => (shot.kind === 'cannon' ? [shot.unit] : [])))].sort()).toEqual([...guns].sort());
          for (const shot of listed) if (shot.kind === 'salvo') expect(hexes).toEqual(expect.arrayContaining([...shot.from]));
          compared += listed.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('cavalry threatens whoever it could ride into, not those behind a day of riding', () => {
    const t = table({
      columns: 20,
      rows: 20,
      pieces: [p('near', 'I5/7/5', '0506', 0), p('far', 'I5/7/5', '1919', 0), r('c', 'C2/6/1', '0502', 0)],
      commanders: { pc: '0507', rc: '0502' },
    });
    const threats = cavalryThreats(t.game, t.state, 0);
    expect(threats.map(({ hex: at }) => at)).toContain(hex('0506'));
    expect(threats.map(({ hex: at }) => at)).not.toContain(hex('1919'));
    expect(threats.every(({ unit }) => unit === t.unit('c'))).toBe(true);
  });

  it('[4.2] tells how far the commanders of a unit are', () => {
    const t = table({ columns: 20, rows: 20, pieces: [p('a', 'I5/7/5', '0505', 0)], commanders: { pc: '0511' } });
    expect(commandersNear(t.game, t.state, t.unit('a')).map(({ away }) => away)).toEqual([6]);
  });
});
