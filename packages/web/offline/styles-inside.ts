/** Writes the styles of the first page into the page itself: it is painted as soon as it has come, without another journey to the server. */
import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>\n?/g;

export function stylesInside(): Plugin {
  return {
    name: 'kosynier-styles-inside',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page');
      page.source = String(page.source).replace(LINK, (_link, name: string) => {
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error(`there is no ${name}`);
        // Addresses in a file of styles are told from where it lies.
        return `<style>${String(file.source)
          .replace(/url\(\.\//g, 'url(./assets/')
          .trim()}</style>\n`;
      });
    },
  };
}
