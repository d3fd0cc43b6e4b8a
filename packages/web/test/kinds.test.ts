/** Kinds of counters are typed in the words in which the game speaks of them. */

import { niemenczyn } from '@kosynier/battles';
import { cellText, KINDS, kindNamed, kindWord, withCell } from '@kosynier/edit';
import { GLOSSARY } from '@kosynier/words';
import { describe, expect, it } from 'vitest';

describe('the kind of a counter', () => {
  it.each(KINDS)('%s is shown in Polish as in the glossary, and read back from either language', (kind) => {
    expect(kindWord(kind, 'pl')).toBe(GLOSSARY.pl.kinds[kind]);
    for (const language of ['en', 'pl'] as const) {
      const made = withCell(niemenczyn, 0, 'kind', kindWord(kind, language).toUpperCase(), language);
      expect(made?.units[0]?.kind).toBe(kind);
      expect(made?.units[0] === undefined ? '' : cellText(made.units[0], 'kind', language)).toBe(kindWord(kind, language));
    }
  });

  it('may be written otherwise, but not anyhow', () => {
    expect(['piechota', 'Kawaleria', ' ochotnicy '].map(kindNamed)).toEqual(['infantry', 'cavalry', 'volunteer']);
    expect(['ulan', '', 'constructor'].map(kindNamed)).toEqual([undefined, undefined, undefined]);
  });
});
