import type { Layout, Point } from '@kosynier/drawing';

/** A hex about a point. What moves from hex to hex keeps its outline about 0,0 and is only put elsewhere. */
export const outlineAt = ({ corners }: Layout, { x, y }: Point, share: number): string =>
  corners.map((corner) => `${(x + corner.x * share).toFixed(1)},${(y + corner.y * share).toFixed(1)}`).join(' ');
