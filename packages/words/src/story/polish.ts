/** The story in Polish, in the present tense: its verbs have number but no gender. */
import { type Modifier, NO_HEX, NORMAL, SKIRMISH, SQUARE } from '@kosynier/engine';
import { modifiersInWords } from '../glossary/index.ts';
import { counted, numeral } from '../language.ts';
import type { Sentences, Tongue } from './sentences.ts';

const modified = (modifiers: readonly Modifier[]): string => {
  const words = modifiersInWords(modifiers, 'pl');
  return words === '' ? '' : ` (${words})`;
};

const summed = (modifiers: readonly Modifier[], total: number): string =>
  modifiers.length === 0 ? '' : `${modified(modifiers)} = ${numeral(total)}`;

const CHECKS = {
  fire: 'pod ogniem',
  counterattack: 'przed kontratakiem',
  skirmish: 'w tyralierze',
  square: 'przed uformowaniem czworoboku',
  lava: 'przed atakiem ławą',
  lastMan: 'przy obronie do ostatniego żołnierza',
  crisis: 'w kryzysie morale',
} as const;
const CAUSES = { fire: 'pod ogniem', crisis: 'w kryzysie morale', reaction: 'przed nieprzyjacielem' } as const;
const POINTS = {
  fire: 'za ogień',
  crisis: 'za kryzys morale',
  melee: 'za starcie',
  capture: 'za zdobyte działa',
  recapture: 'za odbite działa',
  commander: 'za dowódcę',
} as const;
const HURT = { killed: 'śmierć', contused: 'kontuzja', unhurt: 'nic mu się nie stało' } as const;
const LOST = {
  killed: 'ginie',
  trapped: 'dostaje się do niewoli',
  withStack: 'przepada wraz z oddziałem',
  commandGone: 'opuszcza pole: nie ma już oddziałów',
} as const;
const ahead = (balance: number | undefined): string => (balance === undefined ? '' : `, przewaga ${Math.abs(balance)}`);
const ENDINGS = {
  automaticVictory: (balance?: number): string => `automatyczne zwycięstwo na punkty zwycięstwa${ahead(balance)}`,
  points: (balance?: number): string => `na punkty zwycięstwa${ahead(balance)}`,
  offTrack: (): string => 'przy równym bilansie punktów zwycięstwa tak mówi scenariusz',
} as const;
const FORMATIONS: Readonly<Record<number, string>> = { [NORMAL]: 'szyk normalny', [SKIRMISH]: 'tyralierę', [SQUARE]: 'czworobok' };

const ARMS = { infantry: 'piechota', cavalry: 'kawaleria' } as const;
const points = (number: number): string => counted(number, 'punkt', 'punkty', 'punktów');
const verb = (units: readonly unknown[], one: string, many: string): string => (units.length === 1 ? one : many);

const sentences: Sentences = {
  setupChanged: ({ side }, say) => `${say.side(side)} zmieniają rozstawienie.`,
  setupRevealed: () => 'Obie strony są rozstawione.',
  turnBegan: ({ turn }) => `Zaczyna się etap ${turn}.`,
  chitChosen: ({ commander }, say) => `Do puli trafia w tajemnicy żeton: ${say.commander(commander)}.`,
  poolMade: ({ known, hidden }, say) => {
    const open = known.map(say.commander).join(', ') || 'jawnie nikt';
    const secret = ([0, 1] as const)
      .filter((side) => hidden[side] > 0)
      .map((side) => `${say.side(side)}: ${counted(hidden[side], 'żeton zakryty', 'żetony zakryte', 'żetonów zakrytych')}`);
    return `Pula aktywacji: ${[open, ...secret].join('; ')}.`;
  },
  chitDrawn: ({ commander }, say) => `Wylosowany żeton: ${say.commander(commander)}. Aktywacja.`,
  activated: ({ commander, by }, say) =>
    commander === by
      ? `Własnymi oddziałami dowodzi: ${say.commander(by)}.`
      : `${say.commander(by)} aktywuje dowódcę: ${say.commander(commander)}.`,
  armDeclared: ({ commander, arm }, say) => `${say.commander(commander)}: działa ${ARMS[arm]} i artyleria.`,
  tookCommand: ({ by, units }, say) => `${say.commander(by)} przejmuje oddziały bez dowódcy: ${say.units(units)}.`,
  activatedNobody: ({ by }, say) => `${say.commander(by)} nikogo nie aktywuje.`,
  arrivalRolled: ({ commander, die, turn }, say) =>
    `Rzut na przybycie (${say.commander(commander)}): ${die}, ${turn === null ? 'nie przybędzie' : `etap ${turn}`}.`,
  arrivalPutOff: ({ commander, turn }, say) =>
    turn === null ? `Już nie przybędzie: ${say.commander(commander)}.` : `Przybycie odłożone na etap ${turn}: ${say.commander(commander)}.`,
  chitReturns: ({ commander, turn }, say) =>
    turn === null ? `Żeton już nie wróci: ${say.commander(commander)}.` : `Żeton wróci w etapie ${turn}: ${say.commander(commander)}.`,
  unitsNamed: ({ by, units }, say) => `${say.commander(by)} używa: ${say.units(units)}.`,
  phaseBegan: ({ phase }) => `Faza ${phase}.`,
  returned: ({ unit, hex, facing }, say) => `${say.unit(unit)} wraca na pole ${say.hex(hex)}, zwrot na ${say.bearing(facing)}.`,
  returnDelayed: ({ unit, due }, say) => `${say.unit(unit)} nie może wrócić i czeka do etapu ${due}.`,
  passed: ({ side }, say) => `${say.side(side)} pasują.`,
  moveBegan: ({ units }, say) => `${say.units(units)} ${verb(units, 'rusza', 'ruszają')}.`,
  doubleTime: ({ units }, say) => `${say.units(units)} ${verb(units, 'rusza', 'ruszają')} krokiem przyspieszonym.`,
  entered: ({ units, from, hex, how }, say) => {
    if (from === NO_HEX) return `${say.units(units)} ${verb(units, 'wchodzi', 'wchodzą')} na mapę: ${say.hex(hex)}.`;
    const goes = verb(units, 'przechodzi', 'przechodzą');
    const way = how === 'pass' ? `${goes} przez swoich` : how === 'join' ? verb(units, 'dołącza do stosu', 'dołączają do stosu') : goes;
    return `${say.units(units)} ${way}: ${say.hex(from)} → ${say.hex(hex)}.`;
  },
  turned: ({ units, facing }, say) => `${say.units(units)} ${verb(units, 'zmienia', 'zmieniają')} zwrot na ${say.bearing(facing)}.`,
  formed: ({ units, formation: number }, say) =>
    say.isGun(units[0])
      ? `${number === NORMAL ? 'Odprzodkowanie' : 'Zaprzodkowanie'}: ${say.units(units)}.`
      : `${say.units(units)} ${verb(units, 'przyjmuje', 'przyjmują')} ${FORMATIONS[number] ?? ''}.`,
  lineMarker: ({ hex, line }, say) => `Stos na polu ${say.hex(hex)} ${line ? 'formuje linię' : 'rozwiązuje linię'}.`,
  reordered: ({ hex, units }, say) => `Stos na polu ${say.hex(hex)} zmienia kolejność: ${say.units(units)}.`,
  fireMarkerCleared: ({ unit }, say) => `${say.unit(unit)} ponownie nabija broń.`,
  moveEnded: ({ units }, say) => `${say.units(units)} ${verb(units, 'kończy', 'kończą')} ruch.`,
  fired: ({ units, from, target, value, row, effect }, say) => {
    const what = row < 0 ? `odległość ${value}` : `siła ognia ${value}`;
    const result = row < 0 ? '' : effect === null ? ', bez skutku' : `, wynik ${effect === 0 ? '' : effect}M`;
    return `${row < 0 ? 'Ostrzał' : 'Salwa'} z ${say.hexes(from)} na ${say.hex(target)} (${say.units(units)}): ${what}${result}.`;
  },
  checked: ({ unit, purpose, die, modifiers, total, morale, passed }, say) =>
    `${say.unit(unit)} sprawdza morale ${morale} ${CHECKS[purpose]}: kość ${die}${summed(modifiers, total)}: ${passed ? 'test zdany' : 'test niezdany'}.`,
  gunsShelled: ({ unit, dice, destroyed }, say) =>
    `Ostrzał dział ${say.unit(unit)}: ${dice.length === 1 ? 'kość' : 'kości'} ${dice.join(' i ')}: ${destroyed ? 'zniszczone' : 'bez szkody'}.`,
  jammed: ({ unit }, say) => `Usterka techniczna, ${say.unit(unit)} milknie do końca etapu.`,
  stopped: ({ unit }, say) => `Ogień zatrzymuje oddział ${say.unit(unit)}.`,
  retreated: ({ units, from, hex, cause }, say) => `Odwrót ${CAUSES[cause]}: ${say.units(units)}, ${say.hex(from)} → ${say.hex(hex)}.`,
  loss: ({ unit }, say) => `${say.unit(unit)} ponosi stratę.`,
  eliminated: ({ unit, hex }, say) =>
    hex === NO_HEX ? `${say.unit(unit)} już nie przybędzie.` : `Oddział wyeliminowany na polu ${say.hex(hex)}: ${say.unit(unit)}.`,
  captured: ({ unit, hex }, say) => `Zdobyte działa na polu ${say.hex(hex)}: ${say.unit(unit)}.`,
  recaptured: ({ unit, hex }, say) => `Odbite działa na polu ${say.hex(hex)}: ${say.unit(unit)}.`,
  points: ({ side, points: number, why }, say) => `${say.side(side)} otrzymują ${points(number)} ${POINTS[why]}.`,
  counterattack: ({ units, hex }, say) => `${say.units(units)} ${verb(units, 'kontratakuje', 'kontratakują')} na pole ${say.hex(hex)}.`,
  charge: ({ units, hex }, say) => `${say.units(units)} ${verb(units, 'szarżuje', 'szarżują')} na pole ${say.hex(hex)}!`,
  melee: ({ hex, attacker, dice, totals, attackerModifiers, defenderModifiers, winner, difference }, say) => {
    const other = attacker === 0 ? 1 : 0;
    const mine = `${say.side(attacker)} ${dice[0]}${modified(attackerModifiers)} = ${numeral(totals[0])}`;
    const theirs = `${say.side(other)} ${dice[1]}${modified(defenderModifiers)} = ${numeral(totals[1])}`;
    return `Starcie na polu ${say.hex(hex)}: ${mine}, ${theirs}. ${say.side(winner)} wygrywają różnicą ${difference}.`;
  },
  withdrew: ({ units, due }, say) => `${say.units(units)} ${verb(units, 'ucieka', 'uciekają')} z pola bitwy; powrót w etapie ${due}.`,
  crisis: ({ hex, side }, say) => `Kryzys morale wokół pola ${say.hex(hex)}: ${say.side(side)}.`,
  commanderMoved: ({ commander, from, hex }, say) =>
    from === NO_HEX
      ? `${say.commander(commander)} przybywa: ${say.hex(hex)}.`
      : `${say.commander(commander)} jedzie: ${say.hex(from)} → ${say.hex(hex)}.`,
  casualtyRoll: ({ commander, die, outcome }, say) => `Zagrożony dowódca ${say.commander(commander)}: kość ${die}, ${HURT[outcome]}.`,
  commanderLost: ({ commander, how }, say) => `${say.commander(commander)} ${LOST[how]}.`,
  campEntered: ({ unit }, say) => `${say.unit(unit)} wkracza do obozu!`,
  roundThree: ({ turn }) => `Koniec etapu ${turn}.`,
  gameOver: ({ result: { winner, how, byCamp }, balance }, say) =>
    winner === null
      ? `Koniec gry: remis${byCamp ? ', bo zdobyto obóz' : ''}.`
      : `Koniec gry: zwyciężają ${say.side(winner)}: ${ENDINGS[how](balance)}.`,
};

export const polish: Tongue = {
  sentences,
  path: (units, hexes, many) => `${units} ${many ? 'przechodzą' : 'przechodzi'}: ${hexes.join(' → ')}.`,
  turnHeading: (turn, turns) => `Etap ${turn} z ${turns}`,
  balance: (number, side) => (side === null ? 'Bilans: równowaga' : `Bilans: ${side} +${number}`),
};
