/** Branches of service as silhouettes, drawn about 0,0 in a box of about 40 by 24, in the colour of the group they stand in. */
import { ARM_OF_KIND, type UnitKind } from '@kosynier/engine';
import { circle, element, group, path } from './svg.ts';

/** Hat, head, coat and legs; the weapon comes from the kind. */
const MAN =
  'M-4,-8.4C-2,-11.8 2,-11.8 4,-8.4ZM-2.1,-8.2H2.1V-6.2C2.1,-4.4 -2.1,-4.4 -2.1,-6.2ZM-3,-4.6H3L3.6,3.2H1.4L2.1,11H.4L0,4.6L-.4,11H-2.1L-1.4,3.2H-3.6Z';
const MITRE = 'M-2.4,-8L-1.8,-12.6L0,-15L1.8,-12.6L2.4,-8Z';
const MUSKET = 'M4.6,4.4L4.2,-14.2';
const SCYTHE = 'M4.4,8V-13C4.6,-17 2,-18.5 -1.5,-18.6C1.6,-17 3,-15.4 3.2,-12';

function foot(kind: UnitKind): string {
  const weapon = kind === 'kosynier' ? SCYTHE : MUSKET;
  const man = (x: number): string =>
    group({ transform: `translate(${x} 0)` }, [
      path(MAN + (kind === 'grenadier' ? MITRE : '')),
      path(weapon, { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    ]);
  // Light infantry stands in open order.
  return (kind === 'jaeger' || kind === 'shooter' || kind === 'volunteer' ? [-13, 10] : [-12.5, -1, 10.5]).map(man).join('');
}

const HORSE =
  'M-17,-1C-15,-4 -9,-4.4 -4,-3.6L4,-4C6,-7 8,-10.6 11.4,-12L12.4,-14.2L13.6,-12L17.8,-7L16.6,-4.8L12.6,-5.8C11.4,-2.6 10.6,-.6 9.4,1L15,3.6L13.6,8.6L11.8,8.2L12.2,5.2L6.6,4C2,4.8 -3,4.8 -7,4L-11,6.6L-16.6,11.4L-18,10L-13.6,4.6C-14.6,3 -15.4,1.6 -15.2,0C-18,1.4 -19.6,4 -20,7.4C-21.6,3.6 -20,.4 -17,-1ZM-4,4.4L-1.6,8L-6.4,11.8L-7.8,10.4L-5,8L-7,4.6Z';
const RIDER = 'M-4.6,-3.8L-3.8,-10.4C-4.4,-13.6 1.2,-13.8 1.4,-10.8L2.6,-5L4.8,.8L3,2.2L.2,-3.2ZM-3.6,-14.6C-1.8,-17.6 .8,-17.6 2.4,-14.6Z';
const RIDERS_HEAD = { x: -0.7, y: -13.4 };
const SABRE = 'M1,-9.6L6.6,-10.6C9,-13.6 10,-16 10,-19';
const LANCE = 'M-9,-1L15.6,-19';

function mounted(kind: UnitKind): string {
  const isLancer = kind === 'cossack';
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5, 'stroke-linecap': 'round' };
  const arm = isLancer ? path(LANCE, stroke) + path('M15.6,-19L8.4,-18.4L11.6,-16Z') : path(SABRE, stroke);
  return path(HORSE + RIDER) + circle(RIDERS_HEAD, 2.3) + arm;
}

const wheel = (x: number, r: number): string =>
  element(
    'g',
    { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.9 },
    circle({ x, y: 11 - r }, r),
    path(
      `M${x - r},${11 - r}h${2 * r}M${x},${11 - 2 * r}v${2 * r}M${x - r * 0.7},${11 - r * 1.7}l${r * 1.4},${r * 1.4}M${x + r * 0.7},${11 - r * 1.7}l${-r * 1.4},${r * 1.4}`,
      {
        'stroke-width': 1,
      },
    ),
  );

const BARREL = 'M-20,-9.6L-19.2,-12.4L9.4,-5.4L11.4,-6.6L12.8,-4.4L11,-2.8L8.4,-1.6Z';
const GUN = path(BARREL) + path('M2,1L21,10.6L19.8,12L-1,4Z') + wheel(-1, 8.6);
const HORSE_GUN_STAR = 'M15,-14.5l1.2,2.6 2.8,.3 -2.1,1.9 .6,2.8 -2.5,-1.4 -2.5,1.4 .6,-2.8 -2.1,-1.9 2.8,-.3Z';
/** Hooked to its limber, with the pole for the horses. */
const LIMBERED_GUN =
  group({ transform: 'translate(-8 2.6) scale(.76)' }, [path(BARREL), path('M2,1L18,4.6L17.6,7L-1,4Z'), wheel(-1, 8.6)]) +
  wheel(11, 5.4) +
  path('M6,-2.4H16V3.4H6ZM16,1.6L24,-2.6', { stroke: 'currentColor', 'stroke-width': 1.6, 'stroke-linecap': 'round' });

export function silhouette(kind: UnitKind, limbered: boolean): string {
  switch (ARM_OF_KIND[kind]) {
    case 'infantry':
      return foot(kind);
    case 'cavalry':
      return mounted(kind);
    case 'artillery':
      return (limbered ? LIMBERED_GUN : GUN) + (kind === 'horse-artillery' ? path(HORSE_GUN_STAR) : '');
  }
}

/** A cocked hat, for a commander. */
export const HAT = 'M-13,4.5C-11,-4 -6,-9.5 0,-9.5C6,-9.5 11,-4 13,4.5C8,1.6 4,.6 0,.6C-4,.6 -8,1.6 -13,4.5Z';

/** Crossed sabres, for a melee hex. */
export const CROSSED_SABRES =
  'M-13,12L-9,8C-1,1 7,-5 12,-14C5,-9 -4,-3 -11,5ZM-14,6L-7,13M13,12L9,8C1,1 -7,-5 -12,-14C-5,-9 4,-3 11,5ZM14,6L7,13';
