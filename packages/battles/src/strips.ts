/** [4.1] The colours of the strips on the counters, which say whose unit it is. */

/**
 * Eight that everybody can tell apart, whatever the kind of colour blindness: their lightness differs as well, so they do in grey print, too.
 * From light to dark.
 */
export const STRIP_COLOURS = {
  white: '#ffffff',
  yellow: '#ffce00',
  green: '#76cc7c',
  pink: '#f372c1',
  orange: '#e25504',
  blue: '#2362e0',
  red: '#8f3424',
  purple: '#3d0f5c',
} as const satisfies Readonly<Record<string, string>>;
