import { unitHex } from '@kosynier/engine';
import { plural } from '../language.ts';
import { fewestMp, unitsIn } from '../scene.ts';
import type { Questions } from './questions.ts';

const LOSSES = {
  fire: 'from the fire',
  crisis: 'of the crisis of morale',
  reaction: 'of the failed reaction',
  melee: 'of the melee',
  victory: 'of the won melee',
  square: 'of the failed square',
  retreat: 'of the retreat',
} as const;

const STEP_CAUSES = {
  adjacent: 'an enemy has come near',
  reached: 'an enemy has reached him',
  withdrawal: 'his men are gone from the field',
} as const;

export const english: Questions = {
  setupPlacement: (_, { side }) => `${side}: change your set-up in secret, or confirm it.`,
  poolChoice: ({ left }, { side }) => `${side}: choose in secret ${plural(left, 'more chit')} for the pool of this Turn.`,
  overallCommanderChoice: ({ commander }, { side, say }) => `${side}: whom does ${say.commander(commander)} activate?`,
  namedUnitsChoice: ({ commander }, { side, say }) => `${side}: does ${say.commander(commander)} use up to six units near him?`,
  liaisonChoice: ({ commander, armies }, { side, say }) =>
    `${side}: whom does ${say.commander(commander)} activate (${armies.map(say.army).join(' or ')})?`,
  armChoice: ({ commander }, { side, say }) => `${side}: does ${say.commander(commander)} lead infantry or cavalry in this activation?`,
  entryGroup: ({ units, hex }, { side, say }) => `${side}: who enters the map in ${say.hex(hex)} together with ${say.units(units)}?`,
  arrivalChoice: ({ commander }, { side, say }) => `${side}: does the chit of ${say.commander(commander)} come into the pool now?`,
  returnPlacement: ({ units }, { side, say }) => `${side}: place units that return to the field: ${say.units(units)}.`,
  fireWindow: (_, { side }) => `${side}: fire a salvo, or pass.`,
  phasingAction: (_, { side, say, state }) =>
    state.active < 0 ? `${side}: move or fire, or pass.` : `${side}: ${say.commander(state.active)} is activated. Move or fire, or pass.`,
  moveStep: ({ groups }, asked) => {
    const units = groups.flatMap((group) => group.units);
    return `${asked.side}: the next step of ${asked.say.units(units)} (${fewestMp(asked, units)} MP left).`;
  },
  commanderStep: ({ commanders: [first = -1], forced, cause }, { side, say }) =>
    `${side}: ${STEP_CAUSES[cause]}: ${say.commander(first)} ${forced ? 'must' : 'may'} step aside.`,
  reaction: ({ units, hex, stacks, guns }, { side, say, state }) => {
    const reactors = say.hexes([...stacks, ...guns.map((gun) => unitHex(state, gun))]);
    return `${side}: ${say.units(units)} came to ${say.hex(hex)}. How do you react from ${reactors}?`;
  },
  counterattackGroup: ({ hex, stacks }, { side, say }) =>
    `${side}: counterattack into ${say.hex(hex)} from ${say.hexes(stacks)}. Who else goes along?`,
  skirmisherShot: ({ hex, from, step }, { side, say }) =>
    step === 'shot'
      ? `${side}: do the skirmishers in ${say.hex(from)} fire at ${say.hex(hex)}?`
      : `${side}: do the skirmishers in ${say.hex(from)} stay, or fall back one hex?`,
  squareAttempt: ({ hex }, { side, say }) => `${side}: cavalry rides into ${say.hex(hex)}. Do you try to form square?`,
  chargeDeclare: ({ hex }, { side, say }) => `${side}: charge into ${say.hex(hex)} now?`,
  meleeNext: (_, { side }) => `${side}: which melee is fought next?`,
  meleeLead: ({ hex }, { side, say }) => `${side}: which unit leads the attack in ${say.hex(hex)}? The way it came in counts.`,
  lossAllocation: ({ units, left, cause }, { side, say }) =>
    `${side}: who takes ${left === 1 ? 'the loss' : `the next of ${left} losses`} ${LOSSES[cause]}: ${say.units(units)}?`,
  retreatCause: ({ hexes }, { side, say }) => `${side}: from whose fire do they retreat: ${say.hexes(hexes)}?`,
  retreatHex: ({ units, left }, { side, say }) =>
    `${side}: retreat of ${say.units(units)}. To which hex${left > 1 ? ` (${left} hexes to go)` : ''}?`,
  winnerFacing: ({ kind, hex }, { side, say }) =>
    `${side}: ${kind === 'melee' ? `the melee in ${say.hex(hex)} is won` : `nobody is left to fight in ${say.hex(hex)}`}. Which way do you face now?`,
  crisisOrder: ({ units }, { side, say }) => `${side}: who retreats next in the crisis of morale: ${say.units(units)}?`,
  passingUnitPlacement: ({ units }, { side, say }) => `${side}: ${say.units(units)} cannot stay among these friends. Into which hex?`,
  commanderMove: ({ commander }, { side, say }) => `${side}: where does ${say.commander(commander)} ride?`,
  gunFacing: (about, { side, say }) =>
    `${side}: which way do the guns face: ${say.units(about.kind === 'melee' ? about.guns.slice(0, 1) : [about.unit])}?`,
  stackOrder: ({ hex, ordered }, asked) => {
    const { side, say } = asked;
    const count = unitsIn(asked, hex).length;
    return `${side}: who lies ${ordered.length === 0 ? 'on top of' : `in place ${ordered.length + 1} of`} the stack in ${say.hex(hex)} (${plural(count, 'unit')})?`;
  },
  gameOver: 'The game is over.',
};
