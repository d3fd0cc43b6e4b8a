/** A drawing as a picture in pixels. The fonts come with the program, so that it looks alike on every machine. */
import { createRequire } from 'node:module';
import { SANS_PRINT, SERIF_PRINT } from '@kosynier/drawing';

const FONT_FILES = [
  'DejaVuSansCondensed.ttf',
  'DejaVuSansCondensed-Bold.ttf',
  'DejaVuSerifCondensed.ttf',
  'DejaVuSerifCondensed-Bold.ttf',
  'DejaVuSerifCondensed-Italic.ttf',
] as const;

/** So large a picture no program shows any more, and the memory for it is not everywhere. */
export const WIDEST = 20_000;

/** As large as the drawing asks to be. It is made beside the thread that asks: a server goes on answering. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const picture = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES.map((file) => resolve(`dejavu-fonts-ttf/ttf/${file}`)),
      defaultFontFamily: SANS_PRINT,
      sansSerifFamily: SANS_PRINT,
      serifFamily: SERIF_PRINT,
    },
  });
  return picture.asPng();
}
