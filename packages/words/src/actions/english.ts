import { distance, type Hex } from '@kosynier/engine';
import { costOf, facingOf, groupUnits, hexOfUnit, mpOf, type Scene, unitsIn } from '../scene.ts';
import type { Labels } from './labels.ts';

const mp = (cost: number | undefined): string => (cost === undefined ? '' : cost === 0 ? ' (free)' : ` (${cost} MP)`);
const group = (scene: Scene, number: number): string => scene.say.units(groupUnits(scene, number));

function step(scene: Scene, number: number, hex: Hex): string {
  const units = groupUnits(scene, number);
  return mp(costOf(scene, units, { hex, facing: facingOf(scene, units[0]) }));
}

function turn(scene: Scene, number: number, facing: number): string {
  return mp(costOf(scene, groupUnits(scene, number), { facing }));
}

const line = (hex: Hex, isLine: boolean, { say }: Scene): string => `${isLine ? 'Form a LINE in' : 'Give up the LINE in'} ${say.hex(hex)}`;

/** What "no" means depends on the question. */
function decline({ about }: Scene): string {
  switch (about?.kind) {
    case 'arrival':
      return 'Not yet: a Turn later';
    case 'squareAttempt':
      return 'No square';
    case 'chit':
      return about.step === 'choose' ? 'Activate nobody' : 'Use no units';
    default:
      return 'Activate nobody';
  }
}

function done({ about }: Scene): string {
  switch (about?.kind) {
    case 'entry':
      return 'Nobody else: enter the map';
    case 'skirmisherShot':
      return 'Do not fire';
    case 'return':
      return 'Let the others wait';
    default:
      return 'No reaction';
  }
}

function pass({ about }: Scene): string {
  return about?.kind === 'phase4' ? 'No more melees' : 'Pass';
}

export const english: Labels = {
  confirmSetup: () => 'Confirm the set-up',
  setupPlace: ({ unit, hex }, { say }) => `Place ${say.unit(unit)} in ${say.hex(hex)}`,
  setupCommander: ({ commander, hex }, { say }) => `Place ${say.commander(commander)} in ${say.hex(hex)}`,
  setupFacing: ({ unit, facing }, { say }) => `Face ${say.unit(unit)} ${say.bearing(facing)}`,
  setupTop: ({ unit }, { say }) => `Put ${say.unit(unit)} on top of its stack`,
  setupLine: (action, scene) => line(action.hex, action.line, scene),
  chooseChit: ({ commander }, { say }) => `Put the chit of ${say.commander(commander)} into the pool`,
  activate: ({ commander }, { say }) => `Activate ${say.commander(commander)}`,
  takeCommand: ({ commander }, { say }) => `Command the units that ${say.commander(commander)} has left`,
  takeReserve: ({ reserve }, { game, say }) => `Command the reserve: ${say.units(game.reserves[reserve]?.units ?? [])}`,
  useUnits: () => 'Use up to six units',
  chooseArm: ({ arm }) => (arm === 'infantry' ? 'Infantry and guns' : 'Cavalry and guns'),
  enterMap: ({ unit, hex, facing }, { say }) => `Bring ${say.unit(unit)} onto the map in ${say.hex(hex)}, facing ${say.bearing(facing)}`,
  placeReturning: ({ unit, hex, facing }, { say }) => `Return ${say.unit(unit)} to ${say.hex(hex)}, facing ${say.bearing(facing)}`,
  pass: (_, scene) => pass(scene),
  salvo: ({ from, target, passing }, { say }) =>
    `Fire from ${say.hexes(from)} at ${say.hex(target)}${passing ? ', at those who pass through' : ''}`,
  cannon: ({ unit, target }, scene) =>
    `Fire the guns of ${scene.say.unit(unit)} at ${scene.say.hex(target)} (range ${distance(hexOfUnit(scene, unit), target)})`,
  begin: ({ unit }, scene) => `Move ${scene.say.unit(unit)} (${mpOf(scene, unit)} MP)`,
  beginStack: ({ hex }, scene) => `Move the stack in ${scene.say.hex(hex)}: ${scene.say.units(unitsIn(scene, hex))}`,
  include: ({ unit }, { say }) => `Take ${say.unit(unit)} along`,
  doubleTime: (action, scene) => `Double time: ${group(scene, action.group)}`,
  enter: (action, scene) => `Move ${group(scene, action.group)} to ${scene.say.hex(action.hex)}${step(scene, action.group, action.hex)}`,
  join: (action, scene) =>
    `Join the stack in ${scene.say.hex(action.hex)}: ${group(scene, action.group)}${step(scene, action.group, action.hex)}`,
  passThrough: (action, scene) => `Pass through friends in ${scene.say.hex(action.hex)}: ${group(scene, action.group)}`,
  turn: (action, scene) =>
    `Turn ${group(scene, action.group)} ${scene.say.bearing(action.facing)}${turn(scene, action.group, action.facing)}`,
  formSquare: (action, scene) => `Form square: ${group(scene, action.group)}`,
  leaveSquare: (action, scene) => `Leave the square facing ${scene.say.bearing(action.facing)}: ${group(scene, action.group)}`,
  skirmish: ({ unit, skirmish }, { say }) => `${skirmish ? 'Take skirmish order' : 'Take normal order'}: ${say.unit(unit)} (1 MP)`,
  line: (action, scene) => line(action.hex, action.line, scene),
  reorder: (action, scene) => `Change the order of the stack: ${group(scene, action.group)} (1 MP)`,
  nextInStack: ({ unit }, { say }) => `${say.unit(unit)}`,
  clearFireMarker: ({ unit }, { say }) => `Take the fire marker off ${say.unit(unit)} (1 MP)`,
  end: () => 'End the move',
  gunFace: ({ unit, facing }, { say }) => `Turn the guns of ${say.unit(unit)} ${say.bearing(facing)}`,
  gunShift: ({ unit, hex }, { say }) => `Move the guns of ${say.unit(unit)} to ${say.hex(hex)}`,
  gunFacing: ({ facing }, { say }) => `Face ${say.bearing(facing)}`,
  limber: ({ unit }, { say }) => `Limber up ${say.unit(unit)}`,
  unlimber: ({ unit }, { say }) => `Unlimber ${say.unit(unit)} (1 MP)`,
  counterattack: ({ hex }, { say }) => `Counterattack from ${say.hex(hex)}`,
  joinCounterattack: ({ hex }, { say }) => `Go along from ${say.hex(hex)}`,
  launch: () => 'Launch the counterattack',
  fallBack: ({ hex }, { say }) => `Fall back from ${say.hex(hex)}`,
  skirmishCheck: ({ hex }, { say }) => `Skirmishers in ${say.hex(hex)}: check Morale, then fire and stay or fall back`,
  done: (_, scene) => done(scene),
  commanderStep: ({ hex }, { say }) => `Step to ${say.hex(hex)}`,
  stepAway: ({ commander, hex }, { say }) => `${say.commander(commander)} steps away to ${say.hex(hex)}`,
  stay: () => 'Stay',
  formEmergencySquare: () => 'Try to form square (a check of Morale)',
  decline: (_, scene) => decline(scene),
  charge: () => 'Charge!',
  hold: () => 'Wait for others and charge with them',
  noCharge: () => 'No charge: the melee waits for Phase 4',
  retreat: ({ hex, facing }, scene) =>
    `Retreat to ${scene.say.hex(hex)}${isSameFacing(scene, facing) ? '' : `, facing ${scene.say.bearing(facing)}`}`,
  nameCause: ({ hex }, { say }) => `The fire from ${say.hex(hex)}`,
  takeLoss: ({ unit }, { say }) => `${say.unit(unit)} takes the loss`,
  crisisNext: ({ unit }, { say }) => `${say.unit(unit)} retreats next`,
  placePassing: ({ hex }, { say }) => `Into ${say.hex(hex)}`,
  fight: ({ hex }, { say }) => `Fight in ${say.hex(hex)}`,
  lead: ({ unit }, { say }) => `${say.unit(unit)} leads`,
  winnerFacing: ({ facing }, { say }) => `Face ${say.bearing(facing)}`,
  moveCommander: ({ hex }, { say }) => `Ride to ${say.hex(hex)}`,
};

/** Only units that leave a Square have a choice. */
const isSameFacing = (scene: Scene, facing: number): boolean =>
  scene.about?.kind === 'retreat' && facingOf(scene, scene.about.units[0]) === facing;
