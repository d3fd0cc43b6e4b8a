/** Weapons beside the figure that carries them: as tall as it is, about x = 0. */

export const WEAPONS = {
  /** With its bayonet. */
  musket: 'M-2.4,13L-1.2,4L-1,-7.6H1L1.2,4L1.8,13ZM-.5,-8.4H.6V-15.4H-.5ZM.9,-13.2L1.7,-21L-.1,-14.6Z',
  /** Without a bayonet, at the slant. */
  rifle: 'M-8.6,12.6L-4.6,6L-4.4,3.6L3.4,-10.2L5,-9.2L-2.2,4.6L-1,6.4L-2.4,7.2L-4,6.6L-5.2,13.8ZM3.9,-11L8.2,-18.6L9.4,-17.9L5.2,-10.2Z',
  /** Its blade set upright on the pole. */
  scythe: 'M-.9,13V-5H.9V13ZM-1.3,-6C-2.6,-13 -1,-20 6.4,-25.4C4.4,-18.6 4,-12.2 1.3,-6Z',
  sabre: 'M-.4,7.4C-6,0 -5.4,-11.4 3.4,-19.4C-1,-11 -1.4,-1.6 2.2,6.4ZM-3.6,9.4L4.8,6.2L5.4,7.6L2.6,8.8L4.4,12.6L2.6,13.4L.8,9.6L-3,11Z',
  /** Straight and heavy. */
  sword: 'M-1.1,6.6V-17.2L0,-20.6L1.1,-17.2V6.6ZM-4,7.4H4V9H.9V13H-.9V9H-4Z',
  lance: 'M-.7,13V-16.4L-1.7,-17.8L0,-25L1.7,-17.8L.7,-16.4V13Z',
  /** With a swallow-tailed pennon. */
  pennonedLance: 'M-.7,13V-18.4L0,-24.4L.7,-18.4V13ZM-1.6,-17.8L-10.6,-16.6L-7.4,-13.2L-10.6,-9.8L-1.6,-8.6Z',
  /** Short, carried upright. */
  carbine: 'M-2.8,11L-1.4,3.6L-1.1,-4H1.1L1.3,3.6L2,11ZM-.6,-4.8H.6V-12H-.6Z',
} as const satisfies Readonly<Record<string, string>>;

export type Weapon = keyof typeof WEAPONS;

/** The sign of the jägers: a hunting horn on its cord. */
export const HORN =
  'M-9.6,-3.4L-7.8,-3.8C-6.4,1.4 -1.4,3 2,-.4C3,-1.4 3.2,-2.8 2.8,-4.2L10,-4.6C10.4,1.4 6.4,6.6 .4,6.6C-5.4,6.6 -9,2.4 -9.6,-3.4ZM-9,-4.4L-1,-10.8L6.8,-5.4L5.8,-4.9L-1,-9.4L-7.9,-4.2Z';
