// `npm start`: builds the page if it is stale, and serves it with everything else: `kosynier serve`, which tells its options with --help.
// --folder <path> serves that folder as it is, without building.
import { buildWeb, dist, isStale } from './build-web.mjs';

const args = process.argv.slice(2);
const hasFolder = args.some((word) => word === '--folder' || word.startsWith('--folder=') || word === '--help' || word === '-h');

async function built() {
  if (!isStale()) return true;
  process.stdout.write('Building the page (a few seconds) ...\n');
  return buildWeb();
}

if (hasFolder || (await built())) {
  process.argv = [process.argv[0], 'kosynier', 'serve', ...(hasFolder ? [] : ['--folder', dist]), ...args];
  await import('../packages/cli/bin/kosynier.js');
} else {
  process.stderr.write('The page could not be built: the reason is in the lines above.\n');
  process.exitCode = 1;
}
