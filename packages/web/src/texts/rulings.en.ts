import type { RulingCatalogue } from './rulings.ts';

export const rulingsEn: RulingCatalogue = {
  losCornerBlocks: {
    name: 'A corner blocks sight',
    means: 'A line of sight that touches only the corner of a wood, village or other obstacle is blocked.',
  },
  turn180Cost: {
    name: 'Cost of an about-face',
    means: 'Turning round on the spot costs this many movement points.',
    values: { 2: '2 points', 3: '3 points' },
  },
  meleeNeedsCommand: {
    name: 'Melee needs a command',
    means: 'A melee must be fought on only if at least one foot or horse unit in it is In Command.',
  },
  leaderlessMayCounterattack: {
    name: 'Units without a commander counterattack',
    means: 'Units whose commander is lost may answer an attack with a counterattack, not only with fire or retreat.',
  },
  kosynierTurn5BindsKosciuszko: {
    name: 'The reserve waits for Kościuszko too',
    means: 'Kościuszko may not name scythemen among his six units before the Turn from which the reserve may be used.',
  },
  commanderRidesThroughMelee: {
    name: 'Commanders ride through a melee',
    means: 'A commander may ride on through a melee hex of his own side; otherwise it ends his move.',
  },
  doubleTimeStrict6: {
    name: 'Exactly six points at double time',
    means: 'A run at double time must spend all six movement points; a step after which they cannot be spent to the last is refused.',
  },
  doubleTimeMayEndInCover: {
    name: 'A run may end in cover',
    means: 'At double time a wood or village may be entered as the last hex of the run, but not passed through.',
  },
  reactionTrigger: {
    name: 'What is answered by a reaction',
    means: 'Whether a step from one front hex of a unit into its other front hex lets it react again.',
    values: { zone: 'Entering the front zone: no', hex: 'Every hex of it: yes' },
  },
  rifleKillOfGunsVp: {
    name: 'Points for guns shot by muskets',
    means: 'What a battery is worth that musket fire has destroyed.',
    values: { capture: 'As much as a captured one', one: '1 point' },
  },
  alliedMixedStacks: {
    name: 'Allied armies share hexes',
    means: 'Russians and Prussians may end a move in the same hex.',
  },
  chargeIntoCoverAllowed: {
    name: 'Charges into cover',
    means: 'Cavalry may charge an enemy who stands in terrain that a charge may not ride through.',
  },
  chargeTurnBeforeRunAllowed: {
    name: 'A turn before a charge',
    means: 'Cavalry may turn before its run and still charge.',
  },
  hillObjectsBlockHillSight: {
    name: 'Woods on hills hide hills',
    means: 'Between two hills, woods and villages that stand on a hill block sight as well.',
  },
  fireLossOnNine: {
    name: 'A 9 always hits',
    means: 'A modified 9 under fire costs a loss in every battle, as it is printed for Niemenczyn.',
  },
  artilleryBands: {
    name: 'Ranges of the guns',
    means: 'Where the effect of artillery falls off; the printed table is lost.',
    values: { '3-6-10': 'at 3, 6 and 10 hexes', '2-4-7-10': 'at 2, 4, 7 and 10 hexes' },
  },
  sizeRatioRounding: {
    name: 'Odds of size in melee',
    means: 'Whether 3 against 2 counts as two to one.',
    values: { halfUp: 'Round half up: yes', floor: 'Round down: no' },
  },
  sparedSide: {
    name: 'Who is spared in a clear melee',
    means: 'Who takes no loss when a melee is won by 6 or more.',
    values: { winner: 'Whoever wins', attacker: 'Only an attacker who wins' },
  },
  crisisOnTotalElimination: {
    name: 'A wiped-out stack shocks its neighbours',
    means: 'A morale crisis follows a melee also when nobody is left to run away.',
  },
  commanderVpWhenCommandGone: {
    name: 'Points for a commander without troops',
    means: 'A commander who leaves because his whole command is gone gives the enemy 3 points too.',
  },
  rampartProtectsDefenderOnly: {
    name: 'Ramparts protect one way',
    means: 'A rampart protects only those behind it, not those who are shot at from it.',
  },
};
