/** Whatever is done to a battle: the door accepts it or says where it is wrong, what it accepts can be played, and all of it can be taken back. */
import {
  battleHash,
  exampleBattle,
  loadBattle,
  niemenczyn,
  type Problem,
  parseBattle,
  problemsOfBattle,
  stepsOf,
  valueAt,
  withChanges,
  writeBattle,
} from '@kosynier/battles';
import { actions, apply, type Battle, brokenInvariants, compileGame, type Dice, newGame } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as edit from '../src/index.ts';

const example = ((): Battle => {
  const reading = parseBattle(exampleBattle);
  if (!reading.ok) throw new Error('the example is broken');
  return reading.battle;
})();

type Edit = (battle: Battle) => Battle;
const any = fc.nat({ max: 40 });
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
const hexText = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 15 }))
  .map(([c, r]) => String(c * 100 + r).padStart(4, '0'));
const KINDS = ['infantry', 'kosynier', 'cossack', 'foot-artillery', 'hussar', 'shooter'] as const;

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(any, fc.nat(12), fc.nat(7)).map(
    ([i, morale, size]): Edit =>
      (b) =>
        edit.withUnit(b, i % b.units.length, { morale, size }),
  ),
  fc.tuple(any, fc.constantFrom(...KINDS)).map(
    ([i, kind]): Edit =>
      (b) =>
        edit.withKind(b, i % b.units.length, kind),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.addUnit(b, pick(b.armies, i)?.id ?? ''),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.duplicateUnit(b, i % b.units.length),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        b.units.length > 1 ? edit.removeUnit(b, i % b.units.length) : b,
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.addCommander(b, pick(b.armies, i)?.id ?? ''),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        b.commanders.length > 1 ? edit.removeCommander(b, i % b.commanders.length) : b,
  ),
  fc.tuple(any, any).map(
    ([i, c]): Edit =>
      (b) =>
        edit.paintStrip(b, i % b.units.length, pick(b.commanders, c)?.id ?? ''),
  ),
  fc.tuple(any, any, hexText, fc.boolean()).map(
    ([s, i, hex, here]): Edit =>
      (b) =>
        edit.placePiece(b, s % b.scenarios.length, pick([...b.units, ...b.commanders], i)?.id ?? '', hex, here),
  ),
  fc.tuple(any, any, fc.nat(5)).map(
    ([s, i, facing]): Edit =>
      (b) =>
        edit.turnPiece(b, s % b.scenarios.length, pick(b.units, i)?.id ?? '', facing),
  ),
  fc.constant<Edit>((b) => edit.addScenario(b)),
  any.map(
    (i): Edit =>
      (b) =>
        edit.removeScenario(b, i % b.scenarios.length),
  ),
  fc.tuple(any, fc.integer({ min: 1, max: 9 })).map(
    ([s, turns]): Edit =>
      (b) =>
        edit.setTurns(b, s % b.scenarios.length, turns),
  ),
  fc.tuple(any, any, fc.integer({ min: 1, max: 9 }), fc.constantFrom('out', 'fixed', 'choosable')).map(
    ([s, c, turn, state]): Edit =>
      (b) => {
        const commander = pick(b.commanders, c);
        return commander === undefined
          ? b
          : edit.setChit(b, s % b.scenarios.length, turn, commander.army, commander.id, state as edit.ChitState);
      },
  ),
);

const someEdits = fc.tuple(fc.constantFrom(example, niemenczyn), fc.array(anEdit, { maxLength: 12 }));

/** The place itself or the thing that should have it is there. */
function resolves(battle: Battle, { place }: Problem): boolean {
  const steps = stepsOf(place);
  if (valueAt(battle, steps) !== undefined || steps.length === 0) return true;
  const holder = valueAt(battle, steps.slice(0, -1));
  return (typeof holder === 'object' && holder !== null) || valueAt(battle, steps.slice(0, -2)) !== undefined;
}

function plays(battle: Battle, seed: number): void {
  let state = seed + 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
  const dice: Dice = (request) => (request.kind === 'draw' ? request.from[random(request.from.length)] : random(10));
  for (const { id } of battle.scenarios) {
    const game = compileGame(battle, id);
    if (game === undefined) throw new Error(id);
    let now = newGame(game);
    for (let step = 0; step < 150 && now.result === null; step++) {
      const options = actions(game, now);
      const action = options[random(options.length)];
      if (action === undefined) throw new Error('nothing to do');
      const applied = apply(game, now, action, dice);
      if (!applied.ok) throw new Error(JSON.stringify(applied));
      now = applied.state;
      expect(brokenInvariants(game, now)).toEqual([]);
    }
  }
}

describe('any sequence of edits', () => {
  it('gives a battle that is accepted and can be played, or problems whose places are there', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(), ([first, edits], seed) => {
        const battle = edits.reduce((made, one) => one(made), first);
        const problems = problemsOfBattle(battle);
        expect(problems.filter((one) => !resolves(battle, one))).toEqual([]);
        expect(problems.filter(({ code }) => ['missing', 'wrongType', 'unknownKey', 'cannotCompile'].includes(code))).toEqual([]);
        if (problems.every(({ level }) => level !== 'mistake')) plays(battle, seed);
      }),
      { numRuns: 60 },
    );
  });

  it('is written as a file and read back as it is, mistakes and all', () => {
    fc.assert(
      fc.property(someEdits, ([first, edits]) => {
        const battle = edits.reduce((made, one) => one(made), first);
        const reading = parseBattle(writeBattle(battle));
        expect(reading.ok ? reading.battle : reading.draft).toEqual(battle);
      }),
      { numRuns: 60 },
    );
  });

  it('is taken back to the very first battle, and done again to the very last', () => {
    fc.assert(
      fc.property(someEdits, ([first, edits]) => {
        const history = edits.reduce((made, one) => edit.done(made, one(made.present)), edit.beginHistory(first));
        let back = history;
        while (back.past.length > 0) back = edit.undone(back);
        expect(back.present).toBe(first);
        let again = back;
        while (again.future.length > 0) again = edit.redone(again);
        expect(again.present).toBe(history.present);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves problems that their mends remove', () => {
    fc.assert(
      fc.property(someEdits, ([first, edits]) => {
        const battle = edits.reduce((made, one) => one(made), first);
        for (const problem of problemsOfBattle(battle).filter(({ mend }) => mend !== undefined)) {
          const left = problemsOfBattle(withChanges(battle, problem.mend ?? []));
          expect(
            left.filter(({ code, place, message }) => code === problem.code && place === problem.place && message === problem.message),
          ).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('typing in one field is one step', () => {
    const typed = ['B', 'Br', 'Bro'].reduce(
      (made, en) => edit.done(made, edit.withBattle(made.present, { title: { en, pl: en } }), 'title'),
      edit.beginHistory(example),
    );
    expect(typed.past).toEqual([example]);
  });
});

describe('a difference', () => {
  it('makes one battle of another, whatever was done', () => {
    fc.assert(
      fc.property(someEdits, ([first, edits]) => {
        const battle = edits.reduce((made, one) => one(made), first);
        const change = edit.difference(first, battle);
        expect(change === undefined ? first : edit.applied(first, change)).toEqual(battle);
      }),
      { numRuns: 60 },
    );
  });

  it('of one cell names the counter and the cell', () => {
    const szczekociny = loadBattle('szczekociny');
    const index = szczekociny.units.findIndex(({ id }) => id === 'pl-art-6');
    expect(edit.difference(szczekociny, edit.withUnit(szczekociny, index, { guns: 9 }))).toEqual({ units: { 'pl-art-6': { guns: 9 } } });
  });
});

describe('a link', () => {
  const find = (id: string) => Promise.resolve(loadBattle(id));

  it('of one changed rating of the largest battle is shorter than 200 characters', async () => {
    const original = loadBattle('szczekociny');
    const link = await edit.variationLink(original, edit.withUnit(original, 140, { guns: 9 }));
    expect(`https://kosynier.example.org/play/#/battle/${link}`.length).toBeLessThan(200);
    const opened = await edit.openLink(link, find);
    expect(opened).toMatchObject({ ok: true, from: 'szczekociny' });
    expect(opened.ok && opened.battle.units[140]?.guns).toBe(9);
  });

  it('has a whole battle, and comes back', async () => {
    for (const battle of [example, niemenczyn]) {
      const link = await edit.linkOf(battle);
      expect(link.length).toBeLessThan(edit.LONGEST_LINK);
      const opened = await edit.openLink(link, find);
      expect(opened.ok && battleHash(opened.battle)).toBe(battleHash(battle));
    }
    expect((await edit.linkOf(edit.leanBattle(niemenczyn))).length).toBeLessThan(4000);
  });

  it('of another original is refused with both hashes', async () => {
    const link = await edit.variationLink(niemenczyn, edit.withUnit(niemenczyn, 0, { morale: 5 }));
    const other = edit.withUnit(niemenczyn, 1, { morale: 1 });
    expect(await edit.openLink(link, () => Promise.resolve(other))).toMatchObject({
      ok: false,
      why: 'otherOriginal',
      wanted: battleHash(niemenczyn),
      found: battleHash(other),
    });
    expect(await edit.openLink(link, () => Promise.resolve(undefined))).toMatchObject({ ok: false, why: 'otherOriginal', found: null });
  });

  it('that was cut, made up or is a bomb is refused', async () => {
    const link = await edit.linkOf(example);
    for (const broken of ['', '1~', '1~!!', 'x~abc', link.slice(0, -20), 'v~e30'])
      expect(await edit.openLink(broken, find)).toMatchObject({ ok: false });
    const stream = new Blob([`{"a":"${'x'.repeat(5_000_000)}"}`]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const bomb = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(bomb.length).toBeLessThan(edit.LONGEST_LINK);
    expect(await edit.openLink(`1~${bomb}`, find)).toEqual({ ok: false, why: 'tooLarge' });
    await fc.assert(
      fc.asyncProperty(fc.base64String(), async (text) => {
        expect((await edit.openLink(`1~${text.replaceAll(/[+/=]/g, '')}`, find)).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('with scripts in its names is a battle like any other: names are data', async () => {
    const named = edit.withBattle(example, { title: { en: '<img src=x onerror=alert(1)>', pl: '"><script>' } });
    expect(await edit.openLink(await edit.linkOf(named), find)).toMatchObject({ ok: true, battle: { title: named.title } });
  });
});
