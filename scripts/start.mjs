// `npm start`: builds the page if it is stale, and serves it with everything else: `kosynier serve`, which tells its options with --help.
// --folder <path> serves that folder as it is, without building.
import { buildWeb, closedFolder, dist, isStale } from './build-web.mjs';

const args = process.argv.slice(2);
const hasFolder = args.some((word) => word === '--folder' || word.startsWith('--folder=') || word === '--help' || word === '-h');

/** A sentence: why there is no page; undefined: it is there. */
async function missing() {
  if (!isStale()) return undefined;
  const closed = closedFolder();
  if (closed !== undefined)
    return `The page must be built first, and you may not write to ${closed}: let the owner of this folder run \`npm run web:build\` once.`;
  process.stdout.write('Building the page (a few seconds) ...\n');
  return (await buildWeb()) ? undefined : 'The page could not be built: the reason is in the lines above.';
}

const trouble = hasFolder ? undefined : await missing();
if (trouble === undefined) {
  process.argv = [process.argv[0], 'kosynier', 'serve', ...(hasFolder ? [] : ['--folder', dist]), ...args];
  await import('../packages/cli/bin/kosynier.js');
} else {
  process.stderr.write(`${trouble}\n`);
  process.exitCode = 1;
}
