/** Adds the service worker to a build, with the list of everything that the build and `public` hold. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WORKER = new URL('service-worker.js', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);

export function offline(): Plugin {
  return {
    name: 'kosynier-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const built = Object.values(bundle)
        .filter(({ fileName }) => !fileName.endsWith('.map'))
        .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      for (const file of built) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      const kept = readdirSync(PUBLIC).sort();
      for (const name of kept) hash.update(name).update(readFileSync(new URL(name, PUBLIC)));
      const files = [...built.map(({ fileName }) => fileName), ...kept].map((name) => `./${name}`);
      const source = readFileSync(WORKER, 'utf8')
        .replace('%VERSION%', hash.digest('hex').slice(0, 12))
        .replace("['%FILES%']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
