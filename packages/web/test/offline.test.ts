/** What is installed with the page: the icons, the manifest and the pictures. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BATTLES } from '../src/battles/summary.ts';

const folder = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** Width and height stand at a fixed place of every PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(folder(`public/${file}`));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the installed page', () => {
  it('has every icon of its manifest in the size that it says', () => {
    const manifest = JSON.parse(readFileSync(folder('public/manifest.webmanifest'), 'utf8')) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes } of manifest.icons) {
      const file = src.replace('./', '');
      expect(readdirSync(folder('public'))).toContain(file);
      if (file.endsWith('.png')) expect(sizeOf(file)).toBe(sizes);
    }
  });

  it('has a light picture of every battle in each language', () => {
    for (const { id } of BATTLES)
      for (const language of ['en', 'pl']) {
        const { size } = statSync(folder(`src/assets/${id}-${language}.webp`));
        expect(size).toBeGreaterThan(5_000);
        expect(size).toBeLessThanOrEqual(60_000);
      }
  });

  it('has a worker with the two places that the build fills', () => {
    const worker = readFileSync(folder('offline/service-worker.js'), 'utf8');
    expect(worker.split("'%VERSION%'").length).toBe(2);
    expect(worker.split("['%FILES%']").length).toBe(2);
  });
});
