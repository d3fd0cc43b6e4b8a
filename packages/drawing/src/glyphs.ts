/**
 * Branches of service as silhouettes, in a box of about 52 by 38 about 0,0 (y from -25 to 13), in the colour of the group they stand in.
 * The foot is a man with his weapon, the horse a rider with his mount, in close order with a second weapon: what tells them apart is large.
 */
import { ARM_OF_KIND, type Arm, type UnitKind } from '@kosynier/engine';
import { HEADGEAR, type Headgear } from './headgear.ts';
import { circle, element, group, path } from './svg.ts';
import { HORN, WEAPONS, type Weapon } from './weapons.ts';

type KindsOf<A extends Arm> = { [K in UnitKind]: (typeof ARM_OF_KIND)[K] extends A ? K : never }[UnitKind];
type ManKind = KindsOf<'infantry' | 'cavalry'>;

interface Dress {
  readonly headgear: Headgear;
  readonly weapon: Weapon;
  /** Close order: a weapon on both sides of a man on foot. */
  readonly close?: true;
  readonly horn?: true;
  readonly beard?: true;
  /** Hair tied behind, as regulars wore it. */
  readonly queue?: true;
}

/** How each kind is dressed and armed. */
export const DRESS: Readonly<Record<ManKind, Dress>> = {
  infantry: { headgear: 'plumedCap', weapon: 'musket', close: true },
  grenadier: { headgear: 'mitre', weapon: 'musket', close: true, queue: true },
  musketeer: { headgear: 'tricorne', weapon: 'musket', close: true, queue: true },
  fusilier: { headgear: 'fusilierCap', weapon: 'musket', close: true, queue: true },
  jaeger: { headgear: 'huntersHat', weapon: 'musket', horn: true },
  shooter: { headgear: 'huntersHat', weapon: 'rifle' },
  kosynier: { headgear: 'krakuska', weapon: 'scythe', close: true },
  volunteer: { headgear: 'roundHat', weapon: 'carbine' },
  cavalry: { headgear: 'rogatywka', weapon: 'pennonedLance' },
  dragoon: { headgear: 'crestedHelmet', weapon: 'sword' },
  hussar: { headgear: 'mirliton', weapon: 'sabre' },
  'horse-jaeger': { headgear: 'huntersHat', weapon: 'carbine', horn: true },
  carabineer: { headgear: 'bearskin', weapon: 'sword', queue: true },
  cossack: { headgear: 'furCap', weapon: 'lance', beard: true },
  'horse-volunteer': { headgear: 'krakuska', weapon: 'sabre' },
};

/** Head and shoulders in profile; the headgear sits a little above, so that its rim shows. */
const BUST =
  'M-5.2,-5.2H5.2L5.6,-2.6L7.4,.8L5.8,1.4L6,3.6C6,5.6 4.4,6 2.4,5.8L2.4,7.6C6.4,8.4 9.4,10 10.2,13H-10.6C-10,9.8 -7.4,8.2 -3.8,7.6L-3.6,4.8C-5.4,2.6 -6.2,-1.4 -5.2,-5.2Z';
const QUEUE = 'M-6.2,1C-7.4,3.6 -8.6,5.4 -9.6,7.6C-7.6,7.2 -6,6.2 -5,4.6Z';
const BEARD = 'M5.6,2C7.6,5.6 6.6,9.4 3.4,11C2.2,8.6 1,6.8 -.6,4.4Z';
/** Neck and head of a horse, the eye left out. */
const HORSES_HEAD =
  'M5,13C4,6 4.6,-1.4 8.6,-6.2L9.2,-11.4L11.8,-8C14.2,-7.2 15.6,-5.4 16.6,-3.2L22,3.4C23,5.4 21.4,7.8 19.2,7.6L15.6,5.8C13.8,6 13.2,7.2 13.8,9C14.4,10.6 15.6,11.8 16.2,13ZM13,-3.4A1.1,1.1 0 1 0 13.01,-3.4Z';

const shifted = (x: number, content: string, y = 0): string => group({ transform: `translate(${x} ${y})` }, [content]);

const holed = (d: string): string => path(d, { 'fill-rule': 'evenodd' });

const man = ({ headgear, queue, beard }: Dress): string =>
  holed(HEADGEAR[headgear]) + path(BUST + (queue ? QUEUE : '')) + (beard ? path(BEARD) : '');

const MEN_ON_FOOT = 15;

function onFoot(dress: Dress): string {
  const weapon = path(WEAPONS[dress.weapon]);
  const left = dress.horn ? shifted(-19, path(HORN), 5) : dress.close ? shifted(-MEN_ON_FOOT, weapon) : '';
  return left + man(dress) + shifted(MEN_ON_FOOT, weapon);
}

function onHorseback(dress: Dress): string {
  const weapon = shifted(-22, path(WEAPONS[dress.weapon]));
  const horn = dress.horn ? group({ transform: 'translate(18 -16) scale(.85)' }, [path(HORN)]) : '';
  return weapon + shifted(-7, man(dress)) + path(HORSES_HEAD, { 'fill-rule': 'evenodd' }) + horn;
}

const wheel = (x: number, r: number): string =>
  element(
    'g',
    { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.9 },
    circle({ x, y: 11 - r }, r),
    path(
      `M${x - r},${11 - r}h${2 * r}M${x},${11 - 2 * r}v${2 * r}M${x - r * 0.7},${11 - r * 1.7}l${r * 1.4},${r * 1.4}M${x + r * 0.7},${11 - r * 1.7}l${-r * 1.4},${r * 1.4}`,
      { 'stroke-width': 1 },
    ),
  );

const BARREL = 'M-20,-9.6L-19.2,-12.4L9.4,-5.4L11.4,-6.6L12.8,-4.4L11,-2.8L8.4,-1.6Z';
const GUN = path(BARREL) + path('M2,1L21,10.6L19.8,12L-1,4Z') + wheel(-1, 8.6);
/** Hooked to its limber, with the pole for the horses. */
const LIMBERED_GUN =
  group({ transform: 'translate(-8 2.6) scale(.76)' }, [path(BARREL), path('M2,1L18,4.6L17.6,7L-1,4Z'), wheel(-1, 8.6)]) +
  wheel(11, 5.4) +
  path('M6,-2.4H16V3.4H6ZM16,1.6L24,-2.6', { stroke: 'currentColor', 'stroke-width': 1.6, 'stroke-linecap': 'round' });

const scaled = (factor: number, x: number, y: number, content: string): string =>
  group({ transform: `translate(${x} ${y}) scale(${factor})` }, [content]);

function gun(isHorse: boolean, limbered: boolean): string {
  const piece = limbered ? LIMBERED_GUN : GUN;
  if (!isHorse) return scaled(1.3, 0, -2, piece);
  return scaled(1.1, -9, 0.6, piece) + shifted(9, path(HORSES_HEAD, { 'fill-rule': 'evenodd' }));
}

const drawn = new Map<string, string>();

/** Drawn once for each kind: a board has hundreds of them. */
export function silhouette(kind: UnitKind, limbered: boolean): string {
  const key = `${kind} ${limbered}`;
  const known = drawn.get(key) ?? newSilhouette(kind, limbered);
  drawn.set(key, known);
  return known;
}

function newSilhouette(kind: UnitKind, limbered: boolean): string {
  switch (kind) {
    case 'foot-artillery':
    case 'horse-artillery':
      return gun(kind === 'horse-artillery', limbered);
    default:
      return ARM_OF_KIND[kind] === 'cavalry' ? onHorseback(DRESS[kind]) : onFoot(DRESS[kind]);
  }
}

/** A commander, or the commander-in-chief. */
export const leader = (isOverall: boolean): string => holed(HEADGEAR[isOverall ? 'plumedBicorne' : 'bicorne']) + path(BUST);

/** Crossed sabres, for a melee hex. */
export const CROSSED_SABRES =
  'M-13,12L-9,8C-1,1 7,-5 12,-14C5,-9 -4,-3 -11,5ZM-14,6L-7,13M13,12L9,8C1,1 -7,-5 -12,-14C-5,-9 4,-3 11,5ZM14,6L7,13';
