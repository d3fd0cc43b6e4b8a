import { describe, expect, it } from 'vitest';
import { search } from '../src/index.ts';

const found = (text: string): readonly string[] => search(text).map(({ id }) => id);

describe('reference: search', () => {
  it('by number: the rule, what stands under it, the same number of a single book', () => {
    expect(found('8.14')).toEqual(['8.14', '8.14.1', '8.14.2', '8.14.3', '8.14.4']);
    expect(found('[8.14.1]')).toEqual(['8.14.1']);
    expect(found('7.2')).toEqual(['7.2', '7.3']);
    expect(found('4.5s')).toEqual(['4.5S']);
    expect(found('4.X')).toEqual(['4.x']);
    expect(found('12')).toEqual(['12.1', '12.2', '12.3', '12.4']);
    expect(found('10.1')).toEqual(['10.1', '10.1.1', '10.1.2', '10.1.3']);
    expect(found('99.9')).toEqual([]);
  });

  it('by the id of a ruling', () => {
    expect(found('A76')).toEqual(['8.14.1']);
    expect(found('b34')).toEqual(['10.10.1']);
  });

  it('by words: the title itself, other titles, then texts; all words together, whatever the case', () => {
    expect(found('counterattack')[0]).toBe('8.15');
    expect(found('counterattack')).toEqual(expect.arrayContaining(['6.1.2', '8.15.4', '9.1']));
    expect(found('Counterattack')).toEqual(found('COUNTERATTACK '));
    expect(found('cavalry charge')[0]).toBe('8.14');
    expect(found('white stars')[0]).toBe('10.10.6');
    expect(found('counterattack pontoon')).toEqual([]);
  });

  it('whatever the accents', () => {
    expect(found('kosciuszko')).toEqual(found('Kościuszko'));
    expect(found('wywla')[0]).toBe('13.1S');
    expect(found('jager')).toContain('7.2');
  });

  it('finds nothing for nothing, and no Polish words in English texts', () => {
    expect(found('')).toEqual([]);
    expect(found(' .,[] ')).toEqual([]);
    expect(found('szarża')).toEqual([]);
    expect(found('szarza')).toEqual([]);
  });
});

describe('reference: search by what people call it', () => {
  it('finds the rules that are meant, in both languages, whatever words the rules use', () => {
    expect(found('zone of control')[0]).toBe('5.0');
    expect(found('How do I win?')[0]).toBe('12.1');
    expect(found('jak wygrać')).toEqual(expect.arrayContaining(['12.1', '12.3']));
    expect(found('opportunity fire')).toEqual(expect.arrayContaining(['10.4']));
    expect(found('initiative')).toEqual(expect.arrayContaining(['3.3']));
    for (const said of ['rifles', 'muskets', 'karabiny', 'muszkiety', 'ogień z muszkietów']) expect(found(said), said).toContain('10.9');
    for (const said of ['line of sight', 'linia wzroku', 'widoczność']) expect(found(said), said).toContain('10.2');
    for (const said of ['hand to hand', 'walka wręcz']) expect(found(said), said).toContain('11.1');
  });
});
