/** Names are never bent: what is done stands in the verb, and the units that do it are counted. */
import { counted, listed } from '../language.ts';
import type { Attack, PlanTongue } from './tongue.ts';

/** `1 oddział`, `3 oddziały`, `5 oddziałów`. */
const unitsOf = (units: number): string => counted(units, 'oddział', 'oddziały', 'oddziałów');
const plansOf = (tried: number): string => counted(tried, 'plan', 'plany', 'planów');

/** Five units and more take the verb in the singular, as one does. */
const isMany = (units: number): boolean => units > 1 && /^\d+ oddziały$/.test(unitsOf(units));

const doing =
  (one: string, many: string) =>
  (units: number): string =>
    `${unitsOf(units)} ${isMany(units) ? many : one}`;

const attack = ({ hex, foes, units }: Attack): string =>
  `pole ${hex}${foes === null ? '' : ` (${foes})`} siłą ${units} ${units === 1 ? 'oddziału' : 'oddziałów'}`;

export const polish: PlanTongue = {
  order: {
    hold: 'trzymać pozycję',
    advance: 'iść naprzód',
    hurry: 'iść naprzód krokiem przyspieszonym',
    closeAndFire: 'podejść i strzelać',
    charge: 'szarżować',
    assault: 'atakować',
    refuse: 'zmienić zwrot dla osłony skrzydła',
    fallBack: 'odejść w tył',
    takeCover: 'skryć się w terenie',
    joinLine: 'stanąć obok swoich',
    guardGuns: 'osłaniać działa',
    moveBattery: 'przesunąć działa',
    limber: 'zaprzodkować działa',
    formSquare: 'uformować czworobok',
    screen: 'osłaniać pozostałych',
    shift: 'zająć lepsze miejsce',
  },
  deed: {
    hold: doing('trzyma pozycję', 'trzymają pozycje'),
    advance: doing('idzie naprzód', 'idą naprzód'),
    hurry: doing('idzie naprzód krokiem przyspieszonym', 'idą naprzód krokiem przyspieszonym'),
    closeAndFire: doing('podchodzi na strzał', 'podchodzą na strzał'),
    charge: doing('szarżuje', 'szarżują'),
    assault: doing('atakuje', 'atakują'),
    refuse: doing('zmienia zwrot dla osłony skrzydła', 'zmieniają zwrot dla osłony skrzydeł'),
    fallBack: doing('odchodzi w tył', 'odchodzą w tył'),
    takeCover: doing('kryje się w terenie', 'kryją się w terenie'),
    joinLine: doing('staje obok swoich', 'stają obok swoich'),
    guardGuns: doing('osłania działa', 'osłaniają działa'),
    moveBattery: doing('przesuwa działa', 'przesuwają działa'),
    limber: doing('zaprzodkowuje działa', 'zaprzodkowują działa'),
    formSquare: doing('formuje czworobok', 'formują czworobok'),
    screen: doing('osłania pozostałych', 'osłaniają pozostałych'),
    shift: doing('zajmuje lepsze miejsce', 'zajmują lepsze miejsca'),
  },
  attacks: (commander, attacks, isCharge) => {
    const [verb, on] = isCharge ? ['szarżuje', 'na '] : ['atakuje', ''];
    return `${commander} ${verb} ${listed(
      attacks.map((one) => `${on}${attack(one)}`),
      'pl',
    )}`;
  },
  stays: (commander) => `${commander} nikogo nie rusza z miejsca.`,
  better: (points, tried) => `${points} punktu wobec pierwszego pomysłu; sprawdzono ${plansOf(tried)}.`,
  firstIdea: (tried) => `Pierwszy pomysł był najlepszy; sprawdzono ${plansOf(tried)}.`,
  best: 'najlepsze',
  alike: 'równie dobre',
  less: (points) => `o ${points} punktu mniej`,
  decimal: ',',
};
