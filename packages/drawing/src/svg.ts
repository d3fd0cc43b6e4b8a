/** SVG as text: small pieces put together, everything from outside escaped. */
import type { Point } from './layout.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe as content and between quotes; what XML cannot hold at all (control characters) is left out. */
export const escaped = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? '');

/** A tenth of a unit is finer than any screen shows. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const at = ({ x, y }: Point): string => `${short(x)},${short(y)}`;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes are escaped here, the children must be SVG already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, children: readonly string[]): string =>
  children.length === 0 ? '' : element('g', attributes, children.join(''));

export const text = (attributes: Attributes, content: string): string => element('text', attributes, escaped(content));

export const path = (d: string, attributes: Attributes = {}): string => element('path', { d, ...attributes });

export const circle = (centre: Point, r: number, attributes: Attributes = {}): string =>
  element('circle', { cx: centre.x, cy: centre.y, r, ...attributes });

/** A closed outline through points. */
export const outline = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

export const moved = ({ x, y }: Point, extra = ''): string => `translate(${short(x)} ${short(y)})${extra}`;
