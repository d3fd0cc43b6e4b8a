import { afterEach, describe, expect, it, vi } from 'vitest';
import { forFingers } from '../src/texts/fingers.ts';
import { editorEn } from '../src/workshop/editor/texts/en.ts';
import { editorPl } from '../src/workshop/editor/texts/pl.ts';
import { workshopEn } from '../src/workshop/texts.en.ts';
import { workshopPl } from '../src/workshop/texts.pl.ts';

const pointer = (isCoarse: boolean): void => void vi.stubGlobal('window', { matchMedia: () => ({ matches: isCoarse }) });

afterEach(() => vi.unstubAllGlobals());

describe('hints of the workshop', () => {
  const hints = [editorEn, editorPl].flatMap((texts) => [
    ...Object.values(texts.hints),
    texts.scanAlign,
    texts.scanStraighten,
    texts.scanClick('0101'),
    texts.listHint,
  ]);
  const all = [...hints, workshopEn.stripsHint, workshopPl.stripsHint];

  it('say nothing of a click where fingers point, in both languages', () => {
    pointer(true);
    for (const hint of all) expect(forFingers(hint)).not.toMatch(/click|klik/i);
    expect(forFingers(editorPl.scanAlign)).toBe('Ułóż trzema dotknięciami');
  });

  it('are as they stand where a mouse does', () => {
    pointer(false);
    for (const hint of all) expect(forFingers(hint)).toBe(hint);
  });
});
