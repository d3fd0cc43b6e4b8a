/** Whatever is done to a battle: the door accepts it or says where it is wrong, what it accepts can be played, and all of it can be taken back. */
import {
  battleHash,
  complete,
  loadBattle,
  niemenczyn,
  parseBattle,
  problemsOfBattle,
  sparse,
  withChanges,
  writeBattle,
} from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as edit from '../src/index.ts';
import { example, playedByChance, resolves, someEdits } from './any-edits.ts';

describe('any sequence of edits', () => {
  it('gives a battle that is accepted and can be played, or problems whose places are there', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(), ([first, edits], seed) => {
        const battle = edits.reduce((made, one) => one(made), first);
        const problems = problemsOfBattle(battle);
        expect(problems.filter((one) => !resolves(battle, one))).toEqual([]);
        expect(problems.filter(({ code }) => ['missing', 'wrongType', 'unknownKey', 'cannotCompile'].includes(code))).toEqual([]);
        if (problems.some(({ level }) => level === 'mistake')) return;
        for (const { id } of battle.scenarios) playedByChance(battle, id, seed, 60);
      }),
      { numRuns: 60 },
    );
  });

  it('that is accepted is played to the end of a game by chance', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(), ([first, edits], seed) => {
        // What cannot be played is left out, so that every case is a game.
        const isPlayable = (battle: Battle): boolean => problemsOfBattle(battle).every(({ level }) => level !== 'mistake');
        const battle = edits.reduce((made, one) => (isPlayable(one(made)) ? one(made) : made), first);
        const scenario = battle.scenarios.at(-1)?.id ?? '';
        expect(playedByChance(battle, scenario, seed).result).not.toBeNull();
      }),
      { numRuns: 6 },
    );
  });

  it('is left out and filled in again without a change', () => {
    fc.assert(
      fc.property(someEdits, ([first, edits]) => {
        const battle = edits.reduce((made, one) => one(made), first);
        const told: string[] = [];
        expect(complete(sparse(battle), (place) => told.push(place)).value).toEqual(battle);
        expect(told).toEqual([]);
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
