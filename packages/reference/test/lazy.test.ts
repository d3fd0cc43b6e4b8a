import { describe, expect, it } from 'vitest';
import { allRules, chapters, guide, importRules, LANGUAGES, tables } from '../src/index.ts';

describe('one language at a time', () => {
  it.each(LANGUAGES)('%s alone is what the whole library says in it', async (language) => {
    const shelf = await importRules(language);
    expect(shelf.chapters).toEqual(chapters(language));
    expect([...shelf.rules.values()]).toEqual(allRules(language));
    expect(shelf.tables).toEqual(tables(language));
    expect(shelf.guide).toEqual(guide(language));
  });
});
