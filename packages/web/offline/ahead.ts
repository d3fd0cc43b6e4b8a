/**
 * A small script that the page begins with: it reads behind # which page is wanted and asks for its files, while the first file, which would
 * ask for them otherwise, is still on its way.
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The first word behind #, and the modules of the page; what nobody opens by its address asks for its files when it is opened. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  online: ['src/online/lobby.tsx'],
  learn: ['src/pages/learn.tsx', 'src/pages/lesson-table.tsx'],
  game: ['src/pages/game.tsx'],
  play: ['src/online/game-page.tsx'],
  invite: ['src/online/invite.tsx'],
  new: ['src/pages/new-game.tsx'],
  rules: ['src/pages/rules.tsx'],
};

const SCRIPT = `const files = %FILES%;
for (const file of files[location.hash.split('/')[1]] ?? []) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
`;

export function ahead(): Plugin {
  return {
    name: 'kosynier-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = filesOf(chunkOf(chunks, 'src/main.tsx'), bundle);
      const files = Object.fromEntries(
        Object.entries(PAGES).map(([page, modules]) => {
          const files = new Set<string>();
          for (const module of modules) filesOf(chunkOf(chunks, module), bundle, files);
          return [page, [...files].filter((file) => !first.has(file))];
        }),
      );
      const source = SCRIPT.replace('%FILES%', JSON.stringify(files));
      const fileName = `assets/ahead-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page');
      page.source = String(page.source).replace('</head>', `  <script src="./${fileName}" async></script>\n  </head>`);
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (found === undefined) throw new Error(`there is no ${module}`);
  return found;
}

/** The files of a page: its own, those it needs, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, known = new Set<string>()): Set<string> {
  const own = `./${chunk.fileName}`;
  if (known.has(own)) return known;
  known.add(own);
  for (const name of chunk.imports) {
    const needed = bundle[name];
    if (needed?.type === 'chunk') filesOf(needed, bundle, known);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(`./${style}`);
  return known;
}
