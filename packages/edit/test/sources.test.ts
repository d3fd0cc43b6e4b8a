/** Where facts come from: said of one thing, of several, of everything. */
import { battleHash, loadBattle, readBattle, writeBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { commandFrom, PROVENANCES, sourceCounts, withEverySource, withUnitSource } from '../src/index.ts';

const BATTLES = ['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const;
const battle = loadBattle('niemenczyn');
const total = (of: Battle): number => Object.values(sourceCounts(of)).reduce((sum, count) => sum + count, 0);

describe('sources', () => {
  it('of one rating change nothing else, and the same word changes nothing', () => {
    const [unit] = battle.units;
    const word = unit?.provenance.ratings === 'book' ? 'history' : 'book';
    const made = withUnitSource(battle, [unit?.id ?? ''], word, ['ratings']);
    expect(made.units[0]).toEqual({ ...unit, provenance: { ...unit?.provenance, ratings: word } });
    expect(made.units.slice(1)).toEqual(battle.units.slice(1));
    expect(withUnitSource(made, [unit?.id ?? ''], word, ['ratings'])).toBe(made);
    const all = withUnitSource(
      battle,
      battle.units.map(({ id }) => id),
      'book',
    );
    expect(all.units.every(({ provenance }) => Object.values(provenance).every((one) => one === 'book'))).toBe(true);
  });

  it.each(BATTLES.flatMap((id) => PROVENANCES.map((word) => [id, word] as const)))('of all of %s at once: %s', (id, word) => {
    const before = loadBattle(id);
    const made = withEverySource(before, word);
    expect(sourceCounts(made)).toEqual({ book: 0, history: 0, design: 0, [word]: total(before) });
    // It is told, not played; and one word says it in the file.
    expect(battleHash(made)).toBe(battleHash(before));
    const text = writeBattle(made);
    expect(text.match(/"provenance"/g)?.length ?? 0).toBe(word === 'design' ? 0 : 1);
    expect(readBattle(JSON.parse(text))).toMatchObject({ ok: true, battle: made });
  });

  it('of a command follow the name until it has a word of its own', () => {
    const commander = {
      ...battle.commanders[0],
      provenance: 'history',
      commandProvenance: undefined,
    } as unknown as Battle['commanders'][0];
    const other = commandFrom(commander, 'design');
    expect(other.commandProvenance).toBe('design');
    expect('commandProvenance' in commandFrom(other, 'history')).toBe(false);
  });
});
