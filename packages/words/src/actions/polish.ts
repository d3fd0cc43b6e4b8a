import { distance, type Hex } from '@kosynier/engine';
import { costOf, facingOf, groupUnits, hexOfUnit, mpOf, type Scene, unitsIn } from '../scene.ts';
import type { Labels } from './labels.ts';

const mp = (cost: number | undefined): string => (cost === undefined ? '' : cost === 0 ? ' (za darmo)' : ` (${cost} PR)`);
const group = (scene: Scene, number: number): string => scene.say.units(groupUnits(scene, number));

function step(scene: Scene, number: number, hex: Hex): string {
  const units = groupUnits(scene, number);
  return mp(costOf(scene, units, { hex, facing: facingOf(scene, units[0]) }));
}

function turn(scene: Scene, number: number, facing: number): string {
  return mp(costOf(scene, groupUnits(scene, number), { facing }));
}

const line = (hex: Hex, isLine: boolean, { say }: Scene): string =>
  `${isLine ? 'Uformuj linię na polu' : 'Rozwiąż linię na polu'} ${say.hex(hex)}`;

/** What "no" means depends on the question. */
function decline({ about }: Scene): string {
  switch (about?.kind) {
    case 'arrival':
      return 'Jeszcze nie: etap później';
    case 'squareAttempt':
      return 'Bez czworoboku';
    case 'chit':
      return about.step === 'choose' ? 'Nie aktywuj nikogo' : 'Nie używaj oddziałów';
    default:
      return 'Nie aktywuj nikogo';
  }
}

function done({ about }: Scene): string {
  switch (about?.kind) {
    case 'entry':
      return 'Nikt więcej: wejście na mapę';
    case 'skirmisherShot':
      return 'Bez strzału';
    case 'return':
      return 'Pozostałe niech czekają';
    default:
      return 'Bez reakcji';
  }
}

function pass({ about }: Scene): string {
  return about?.kind === 'phase4' ? 'Dość starć' : 'Pas';
}

export const polish: Labels = {
  confirmSetup: () => 'Potwierdź rozstawienie',
  setupPlace: ({ unit, hex }, { say }) => `Ustaw na polu ${say.hex(hex)}: ${say.unit(unit)}`,
  setupCommander: ({ commander, hex }, { say }) => `Ustaw na polu ${say.hex(hex)}: ${say.commander(commander)}`,
  setupFacing: ({ unit, facing }, { say }) => `Zwrot na ${say.bearing(facing)}: ${say.unit(unit)}`,
  setupTop: ({ unit }, { say }) => `Na wierzch stosu: ${say.unit(unit)}`,
  setupLine: (action, scene) => line(action.hex, action.line, scene),
  chooseChit: ({ commander }, { say }) => `Do puli żeton: ${say.commander(commander)}`,
  activate: ({ commander }, { say }) => `Aktywuj: ${say.commander(commander)}`,
  takeCommand: ({ commander }, { say }) => `Przejmij oddziały, które zostawił ${say.commander(commander)}`,
  takeReserve: ({ reserve }, { game, say }) => `Przejmij odwód: ${say.units(game.reserves[reserve]?.units ?? [])}`,
  useUnits: () => 'Użyj najwyżej sześciu oddziałów',
  chooseArm: ({ arm }) => (arm === 'infantry' ? 'Piechota i działa' : 'Kawaleria i działa'),
  enterMap: ({ unit, hex, facing }, { say }) =>
    `Wejście na mapę na polu ${say.hex(hex)}, zwrot na ${say.bearing(facing)}: ${say.unit(unit)}`,
  placeReturning: ({ unit, hex, facing }, { say }) => `Powrót na pole ${say.hex(hex)}, zwrot na ${say.bearing(facing)}: ${say.unit(unit)}`,
  pass: (_, scene) => pass(scene),
  salvo: ({ from, target, passing }, { say }) => `Salwa z ${say.hexes(from)} na ${say.hex(target)}${passing ? ', do przechodzących' : ''}`,
  cannon: ({ unit, target }, scene) =>
    `Ostrzał pola ${scene.say.hex(target)} (odległość ${distance(hexOfUnit(scene, unit), target)}): ${scene.say.unit(unit)}`,
  begin: ({ unit }, scene) => `Rusz: ${scene.say.unit(unit)} (${mpOf(scene, unit)} PR)`,
  beginStack: ({ hex }, scene) => `Rusz stos z pola ${scene.say.hex(hex)}: ${scene.say.units(unitsIn(scene, hex))}`,
  include: ({ unit }, { say }) => `Razem z nimi: ${say.unit(unit)}`,
  doubleTime: (action, scene) => `Krok przyspieszony: ${group(scene, action.group)}`,
  enter: (action, scene) => `Na pole ${scene.say.hex(action.hex)}${step(scene, action.group, action.hex)}: ${group(scene, action.group)}`,
  join: (action, scene) =>
    `Dołącz do stosu na polu ${scene.say.hex(action.hex)}${step(scene, action.group, action.hex)}: ${group(scene, action.group)}`,
  passThrough: (action, scene) => `Przejdź przez swoich na polu ${scene.say.hex(action.hex)}: ${group(scene, action.group)}`,
  turn: (action, scene) =>
    `Obrót na ${scene.say.bearing(action.facing)}${turn(scene, action.group, action.facing)}: ${group(scene, action.group)}`,
  formSquare: (action, scene) => `Uformuj czworobok: ${group(scene, action.group)}`,
  leaveSquare: (action, scene) => `Opuść czworobok, zwrot na ${scene.say.bearing(action.facing)}: ${group(scene, action.group)}`,
  skirmish: ({ unit, skirmish }, { say }) => `${skirmish ? 'Tyraliera' : 'Szyk normalny'} (1 PR): ${say.unit(unit)}`,
  line: (action, scene) => line(action.hex, action.line, scene),
  reorder: (action, scene) => `Zmień kolejność w stosie (1 PR): ${group(scene, action.group)}`,
  nextInStack: ({ unit }, { say }) => `${say.unit(unit)}`,
  clearFireMarker: ({ unit }, { say }) => `Zdejmij znacznik ostrzału (1 PR): ${say.unit(unit)}`,
  end: () => 'Zakończ ruch',
  gunFace: ({ unit, facing }, { say }) => `Obróć działa na ${say.bearing(facing)}: ${say.unit(unit)}`,
  gunShift: ({ unit, hex }, { say }) => `Przetocz działa na pole ${say.hex(hex)}: ${say.unit(unit)}`,
  gunFacing: ({ facing }, { say }) => `Zwrot na ${say.bearing(facing)}`,
  limber: ({ unit }, { say }) => `Zaprzodkuj: ${say.unit(unit)}`,
  unlimber: ({ unit }, { say }) => `Odprzodkuj (1 PR): ${say.unit(unit)}`,
  counterattack: ({ hex }, { say }) => `Kontratak z pola ${say.hex(hex)}`,
  joinCounterattack: ({ hex }, { say }) => `Rusza także pole ${say.hex(hex)}`,
  launch: () => 'Wykonaj kontratak',
  fallBack: ({ hex }, { say }) => `Odwrót z pola ${say.hex(hex)}`,
  skirmishCheck: ({ hex }, { say }) => `Tyraliera na polu ${say.hex(hex)}: test morale, potem strzał i pozostanie lub krok w tył`,
  done: (_, scene) => done(scene),
  commanderStep: ({ hex }, { say }) => `Krok na pole ${say.hex(hex)}`,
  stepAway: ({ commander, hex }, { say }) => `${say.commander(commander)} odchodzi na pole ${say.hex(hex)}`,
  stay: () => 'Zostań',
  formEmergencySquare: () => 'Spróbuj uformować czworobok (test morale)',
  decline: (_, scene) => decline(scene),
  charge: () => 'Szarża!',
  hold: () => 'Poczekaj na innych i szarżuj razem',
  noCharge: () => 'Bez szarży: starcie czeka na fazę 4',
  retreat: ({ hex, facing }, scene) =>
    `Odwrót na pole ${scene.say.hex(hex)}${isSameFacing(scene, facing) ? '' : `, zwrot na ${scene.say.bearing(facing)}`}`,
  nameCause: ({ hex }, { say }) => `Ogień z pola ${say.hex(hex)}`,
  takeLoss: ({ unit }, { say }) => `Stratę ponosi ${say.unit(unit)}`,
  crisisNext: ({ unit }, { say }) => `Odwrót wykonuje ${say.unit(unit)}`,
  placePassing: ({ hex }, { say }) => `Na pole ${say.hex(hex)}`,
  fight: ({ hex }, { say }) => `Starcie na polu ${say.hex(hex)}`,
  lead: ({ unit }, { say }) => `Prowadzi ${say.unit(unit)}`,
  winnerFacing: ({ facing }, { say }) => `Zwrot na ${say.bearing(facing)}`,
  moveCommander: ({ hex }, { say }) => `Jedź na pole ${say.hex(hex)}`,
};

/** Only units that leave a Square have a choice. */
const isSameFacing = (scene: Scene, facing: number): boolean =>
  scene.about?.kind === 'retreat' && facingOf(scene, scene.about.units[0]) === facing;
