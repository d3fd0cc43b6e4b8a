import { unitHex } from '@kosynier/engine';
import { counted } from '../language.ts';
import { fewestMp, unitsIn } from '../scene.ts';
import type { Questions } from './questions.ts';

const LOSSES = {
  fire: 'od ognia',
  crisis: 'w kryzysie morale',
  reaction: 'po nieudanej reakcji',
  melee: 'po starciu',
  victory: 'po wygranym starciu',
  square: 'po nieudanym czworoboku',
  retreat: 'w odwrocie',
} as const;

const STEP_CAUSES = {
  adjacent: 'nieprzyjaciel podszedł blisko',
  reached: 'nieprzyjaciel doszedł do dowódcy',
  withdrawal: 'jego oddziały uciekły',
} as const;

export const polish: Questions = {
  setupPlacement: (_, { side }) => `${side}: zmieńcie w tajemnicy rozstawienie albo je potwierdźcie.`,
  poolChoice: ({ left }, { side }) =>
    `${side}: wybierzcie w tajemnicy do puli tego etapu jeszcze ${counted(left, 'żeton', 'żetony', 'żetonów')}.`,
  overallCommanderChoice: ({ commander }, { side, say }) => `${side}: kogo aktywuje ${say.commander(commander)}?`,
  namedUnitsChoice: ({ commander }, { side, say }) =>
    `${side}: czy ${say.commander(commander)} używa najwyżej sześciu oddziałów w pobliżu?`,
  liaisonChoice: ({ commander, armies }, { side, say }) =>
    `${side}: kogo aktywuje ${say.commander(commander)} (${armies.map(say.army).join(' albo ')})?`,
  armChoice: ({ commander }, { side, say }) => `${side}: piechota czy kawaleria w tej aktywacji (${say.commander(commander)})?`,
  entryGroup: ({ units, hex }, { side, say }) =>
    `${side}: kto jeszcze wchodzi na mapę na polu ${say.hex(hex)}? Wchodzi: ${say.units(units)}.`,
  arrivalChoice: ({ commander }, { side, say }) => `${side}: czy żeton trafia do puli już teraz: ${say.commander(commander)}?`,
  returnPlacement: ({ units }, { side, say }) => `${side}: ustawcie oddziały, które wracają na pole bitwy: ${say.units(units)}.`,
  fireWindow: (_, { side }) => `${side}: oddajcie salwę albo spasujcie.`,
  phasingAction: (_, { side, say, state }) =>
    state.active < 0
      ? `${side}: ruch lub ogień, albo pas.`
      : `${side}: aktywacja, dowodzi ${say.commander(state.active)}. Ruch lub ogień, albo pas.`,
  moveStep: ({ groups }, asked) => {
    const units = groups.flatMap((group) => group.units);
    return `${asked.side}: następny krok (zostało PR: ${fewestMp(asked, units)}): ${asked.say.units(units)}.`;
  },
  commanderStep: ({ commanders: [first = -1], forced, cause }, { side, say }) =>
    `${side}: ${STEP_CAUSES[cause]}: ${say.commander(first)} ${forced ? 'musi' : 'może'} odjechać.`,
  reaction: ({ units, hex, stacks, guns }, { side, say, state }) => {
    const reactors = say.hexes([...stacks, ...guns.map((gun) => unitHex(state, gun))]);
    return `${side}: na pole ${say.hex(hex)} ${units.length === 1 ? 'wchodzi' : 'wchodzą'} ${say.units(units)}. Jaka reakcja z ${reactors}?`;
  },
  counterattackGroup: ({ hex, stacks }, { side, say }) =>
    `${side}: kontratak na pole ${say.hex(hex)} z ${say.hexes(stacks)}. Kto jeszcze rusza?`,
  skirmisherShot: ({ hex, from, step }, { side, say }) =>
    step === 'shot'
      ? `${side}: czy tyraliera z ${say.hex(from)} strzela na ${say.hex(hex)}?`
      : `${side}: czy tyraliera na polu ${say.hex(from)} zostaje, czy cofa się o jedno pole?`,
  squareAttempt: ({ hex }, { side, say }) => `${side}: kawaleria wpada na pole ${say.hex(hex)}. Czy formujecie czworobok doraźny?`,
  chargeDeclare: ({ hex }, { side, say }) => `${side}: czy szarżujecie teraz na pole ${say.hex(hex)}?`,
  meleeNext: (_, { side }) => `${side}: które starcie jest następne?`,
  meleeLead: ({ hex }, { side, say }) => `${side}: który oddział prowadzi atak na polu ${say.hex(hex)}? Liczy się droga, którą wszedł.`,
  lossAllocation: ({ units, left, cause }, { side, say }) =>
    `${side}: kto ponosi ${left === 1 ? 'stratę' : `kolejną z ${left} strat`} ${LOSSES[cause]}: ${say.units(units)}?`,
  retreatCause: ({ hexes }, { side, say }) => `${side}: który ogień jest przyczyną odwrotu: ${say.hexes(hexes)}?`,
  retreatHex: ({ units, left }, { side, say }) =>
    `${side}: dokąd odwrót (jeszcze ${counted(left, 'pole', 'pola', 'pól')}): ${say.units(units)}?`,
  winnerFacing: ({ kind, hex }, { side, say }) =>
    `${side}: ${kind === 'melee' ? `starcie na polu ${say.hex(hex)} wygrane` : `na polu ${say.hex(hex)} nie ma już z kim walczyć`}. Jaki zwrot przyjmujecie?`,
  crisisOrder: ({ units }, { side, say }) => `${side}: kto teraz wykonuje odwrót w kryzysie morale: ${say.units(units)}?`,
  passingUnitPlacement: ({ units }, { side, say }) => `${side}: oddział nie może zostać wśród swoich: ${say.units(units)}. Na które pole?`,
  commanderMove: ({ commander }, { side, say }) => `${side}: dokąd jedzie ${say.commander(commander)}?`,
  gunFacing: (about, { side, say }) =>
    `${side}: jaki zwrot przyjmują działa: ${say.units(about.kind === 'melee' ? about.guns.slice(0, 1) : [about.unit])}?`,
  stackOrder: ({ hex, ordered }, asked) => {
    const { side, say } = asked;
    const count = counted(unitsIn(asked, hex).length, 'oddział', 'oddziały', 'oddziałów');
    const place = ordered.length === 0 ? 'na wierzchu' : `na miejscu ${ordered.length + 1}`;
    return `${side}: kto leży ${place} w stosie na polu ${say.hex(hex)} (${count})?`;
  },
  gameOver: 'Gra skończona.',
};
