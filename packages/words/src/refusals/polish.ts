import { NO_HEX, type RefusalFor } from '@kosynier/engine';
import { polish as glossary } from '../glossary/polish.ts';
import { counted } from '../language.ts';
import type { Speaker } from '../speaker.ts';
import type { RefusalTongue } from './tongue.ts';

const GROUNDS = glossary.grounds;
const fields = (number: number): string => counted(number, 'pole', 'pola', 'pól');
const left = (number: number): string => `zostało ${number} PR`;

const farFromCommander = ({ commander, distance, limit, barred }: RefusalFor<'outOfCommand' | 'tooFarToName'>, say: Speaker): string =>
  barred
    ? `Nieprzyjaciel zamyka drogę do dowódcy (${say.commander(commander)}); wolno najwyżej ${fields(limit)}.`
    : `Do dowódcy (${say.commander(commander)}) jest ${fields(distance)}; wolno ${limit}.`;

const room = ({ arm, size, joining, limit, guns }: RefusalFor<'stackingLimit' | 'passingLimit'>): string =>
  `${arm === 'infantry' ? 'piechota' : 'kawaleria'} ma tam liczebność ${size}, doszłoby ${joining}, a limit${guns ? ' na polu z działami' : ''} to ${limit}`;

const WAY_OF_COMMANDER = {
  melee: 'Na drodze leży pole starcia: dowódca przez nie nie przejeżdża.',
  terrain: 'Na drodze leży teren zamknięty.',
  enemies: 'Drogę zamyka nieprzyjaciel.',
} as const;

const SPOILERS = {
  turn: 'obrót',
  fire: 'strzał',
  terrain: 'zakazany teren',
  hexside: 'zakazana krawędź',
  friends: 'przejście przez swoich',
  backward: 'cofnięcie się',
} as const;

const BLOCKERS = { woods: 'las', village: 'wieś', hill: 'wzgórze', castle: 'zamek', unit: 'oddziały', escarpment: 'skarpa' } as const;

const BARRED = { edge: 'tam kończy się mapa', enemies: 'jest tam nieprzyjaciel', terrain: 'teren jest zamknięty' } as const;

export const polish: RefusalTongue = {
  // [3] sequence and set-up
  notNow: 'W tej chwili nie można tego zrobić.',
  gameOver: 'Gra jest skończona.',
  setupKeepsHexes: 'W tym scenariuszu oddziały tej strony zaczynają na polach wydrukowanych na żetonach.',
  setupOutsideArea: 'To pole leży poza obszarem rozstawienia.',
  notOnOffer: 'Tego żetonu nie można teraz wybrać.',
  notYourUnit: 'Ten oddział należy do drugiej strony.',
  noSuchUnit: 'Nie ma takiego oddziału na mapie.',
  noSuchHex: 'Nie ma takiego pola na planszy.',
  noSuchFacing: 'Zwrot to jeden z sześciu wierzchołków pola.',
  noSuchGroup: 'W tym ruchu nie ma takiej grupy.',
  alreadySo: 'Tak już jest.',
  alreadyFacing: ({ facing }, say) => `Ten zwrot już jest: ${say.bearing(facing)}.`,
  // [4] command
  notInActivatedCommand: ({ commander }, say) =>
    commander === null
      ? 'Żaden dowódca nie jest aktywowany.'
      : `Mogą to zrobić tylko oddziały aktywowanego dowódcy (${say.commander(commander)}).`,
  outOfCommand: (facts, say) => farFromCommander(facts, say),
  leaderless: 'Oddziały poległego dowódcy nie działają same.',
  commanderFallen: 'Dowódca poległ.',
  contused: 'Kontuzjowanego dowódcy nie można w tym etapie aktywować.',
  mustCommandFallen: 'Po poległym dowódcy zostały oddziały: wódz naczelny musi nimi dowodzić i nie może z tego zrezygnować.',
  fallenFirst: 'Najpierw oddziały poległego dowódcy: wódz naczelny musi się nimi zająć.',
  notFallen: 'Nikogo nie trzeba tu zastępować: dowódca jest w grze.',
  oneFallenCommand: 'W jednej aktywacji dowodzi on oddziałami tylko jednego poległego.',
  notToBeActivated: 'Tego dowódcy nie można w ten sposób aktywować.',
  noEntry: 'Oddział nie może tu ani teraz wejść na mapę.',
  entryHeldByEnemy: ({ hex }, say) => `Pole wejścia ${say.hex(hex)} zajmuje nieprzyjaciel.`,
  sixUnitsNamed: ({ limit }) => `Użyto już oddziałów: ${limit}; więcej nie wolno.`,
  tooFarToName: (facts, say) => `Wódz naczelny nie może użyć tego oddziału. ${farFromCommander(facts, say)}`,
  reserveTooEarly: ({ fromTurn, turn }) => `Trwa etap ${turn}; odwodu można użyć od etapu ${fromTurn}.`,
  reserveOfOthers: 'Ten odwód należy do innych dowódców.',
  otherArmDeclared: ({ arm }) => `W tej aktywacji dowódca prowadzi ${arm === 'infantry' ? 'piechotę' : 'kawalerię'}.`,
  noUnitOfArm: 'Dowódca nie ma oddziału tego rodzaju broni, który mógłby działać.',
  // [6] stacking
  stackFacing: 'Wszystkie oddziały stosu mają jeden zwrot.',
  partOfStackTurned: ({ hex }, say) => `Stos ma jeden zwrot: część, która się obróciła na polu ${say.hex(hex)}, musi je teraz opuścić.`,
  armiesInOneHex: 'Oddziały różnych armii nie pozostają na jednym polu.',
  armsInOneHex: 'Kawaleria i piechota jednej strony nie pozostają na jednym polu.',
  armsNeverMix: 'Kawaleria i piechota jednej strony nigdy nie są na jednym polu, nawet w przejściu.',
  armsCounterattackTogether: 'Piechota i kawaleria nigdy nie kontratakują razem.',
  stackingLimit: (facts) => `Nie ma miejsca: ${room(facts)}.`,
  lineNeedsSize: ({ size }) =>
    `LINIA wymaga piechoty o łącznej liczebności od 6 do 10 albo kawalerii o liczebności 4; tu jest ${size} albo oddziały do siebie nie pasują.`,
  noCloseLine: 'Ta instrukcja nie zna znacznika LINIA.',
  lineNotThere: 'Na tym polu nie ma znacznika LINIA.',
  lineOncePerPhase: 'LINIĘ formuje się lub rozwiązuje raz w fazie.',
  lineUnitsMustAct: 'Oddziały zatrzymane, idące krokiem przyspieszonym lub dopiero przybyłe nie formują LINII.',
  mustJoinOrPass: 'Na tym polu stoją swoi: trzeba dołączyć do stosu albo przez nich przejść.',
  cannotEndWhilePassing: ({ hex }, say) => `Ruch nie może się skończyć podczas przechodzenia przez swoich na polu ${say.hex(hex)}.`,
  passingNeedsMp: ({ has }) => `Za mało PR, by przejść przez swoich i wyjść: ${left(has)}.`,
  nobodyToJoin: ({ hex }, say) => `Na polu ${say.hex(hex)} nie ma do kogo dołączyć ani przez kogo przejść.`,
  passingLimit: (facts) => `Nie ma miejsca nawet na przejście: ${room(facts)}.`,
  commanderIntoEnemies: ({ hex }, say) => `Pole ${say.hex(hex)} zajmuje nieprzyjaciel: dowódca tam nie wchodzi.`,
  reorderNeedsStack: 'Potrzebny jest stos co najmniej dwóch oddziałów, które mogą się ruszyć.',
  reorderNeedsWholeStack: 'Kolejność zmienia cały stos razem.',
  reorderNeedsMp: ({ unit }, say) => `Każdy oddział stosu musi mieć 1 PR na zmianę kolejności; nie ma go ${say.unit(unit)}.`,
  notTopOfStack: 'Robi to tylko oddział na wierzchu stosu.',
  passingUnitActs: 'Oddział, który przechodzi przez swoich, nie robi nic innego.',
  fixedInMelee: 'Na polu starcia oddziały zachowują szyk, kolejność i zwrot.',
  heldInMelee: 'Oddział opuszcza pole starcia tylko wskutek wyniku starcia.',
  // [7] formations
  noFormationChangeInMelee: 'Na polu starcia żaden oddział nie zmienia szyku.',
  noSkirmisher: ({ unit }, say) => `${say.unit(unit)}: ten oddział nie potrafi walczyć w tyralierze.`,
  alreadySkirmishing: 'Oddział już jest w tyralierze.',
  notSkirmishing: 'Oddział nie jest w tyralierze.',
  skirmishNeedsMp: 'Przejście w tyralierę lub z tyraliery kosztuje 1 PR.',
  freeTurnAgain: 'Oddział już się obrócił: przed następnym darmowym obrotem musi zrobić krok.',
  squareNeedsFour: ({ companies, needs }) => `Kompanie na jednym polu: ${companies}; czworobok wymaga ${needs}.`,
  squareNeedsClear: ({ hex, ground }, say) => `Czworobok formuje się tylko w terenie czystym; ${say.hex(hex)}: ${GROUNDS[ground]}.`,
  squareNeedsAllMp: ({ unit, spent }, say) => `Uformowanie czworoboku zużywa wszystkie PR, a ${say.unit(unit)}: wydano już ${spent} PR.`,
  squareNeedsSize: ({ size, needs }) => `Te kompanie są zbyt słabe na czworobok: liczebność ${size}, potrzeba ${needs}.`,
  squareNeedsWholeHex: 'Czworobok formują razem wszystkie kompanie z pola.',
  squareTogether: 'Oddziały czworoboku działają razem.',
  noSquareHere: 'Na tym polu nie ma czworoboku.',
  alreadySquare: 'Czworobok jest już uformowany.',
  onlyAgainstCavalry: 'Czworobok doraźny formuje się tylko wtedy, gdy na pole wchodzi nieprzyjacielska kawaleria.',
  kosynierzyFormNoSquare: 'Kosynierzy nie formują czworoboku.',
  squareCannotAttack: 'Czworobok nie może atakować.',
  squareMovesInClear: ({ hex, ground }, say) =>
    `Czworobok przechodzi tylko z terenu czystego na czysty; ${say.hex(hex)}: ${GROUNDS[ground]}.`,
  squareMovesOneHex: 'Czworobok przechodzi jedno pole za wszystkie PR.',
  squareCannotJoin: 'Czworobok do nikogo nie dołącza i przez nikogo nie przechodzi.',
  notIntoSquareMelee: 'Nikt nie dołącza do starcia, w którym stoi czworobok jego strony.',
  cavalryNotIntoSquare: 'Kawaleria nie wchodzi na pole czworoboku własnej strony.',
  squareCannotTurn: 'Czworobok ma przód dookoła: nie obraca się.',
  // [8] movement
  notFrontHex: ({ hex, zone }, say) =>
    zone === 'rear'
      ? `${say.hex(hex)} to pole tylne: oddział obraca się za darmo i wchodzi tylko na pola przednie.`
      : `${say.hex(hex)} to pole boczne: oddział wchodzi na pola przednie albo cofa się na tylne.`,
  notAdjacent: 'To pole nie sąsiaduje z oddziałem.',
  tooFewMp: ({ unit, needs, has }, say) => `${say.unit(unit)}: potrzeba ${needs} PR, zostało ${has}.`,
  closedTerrain: ({ hex, ground }, say) => `Pole ${say.hex(hex)} jest stąd dla oddziału zamknięte (${GROUNDS[ground]}).`,
  minimumMoveOnlyFirst: ({ unit, needs, has }, say) =>
    `${say.unit(unit)}: potrzeba ${needs} PR, zostało ${has}; ruch minimalny o jedno pole jest możliwy tylko jako pierwszy krok.`,
  backwardIntoEnemy: 'Krokiem w tył nie wchodzi się na pole z nieprzyjacielem.',
  turnNeedsMp: ({ unit, needs, has }, say) => `${say.unit(unit)}: obrót wymaga ${needs} PR, zostało ${has}.`,
  commanderTooFar: ({ distance, limit }) => `Dowódca musiałby przejechać ${fields(distance)}; wolno ${limit}.`,
  commanderStandsThere: 'Dowódca już tam jest.',
  commanderWayClosed: ({ by }) => WAY_OF_COMMANDER[by],
  doubleTimeFirst: 'O kroku przyspieszonym decyduje się przed pierwszym krokiem.',
  doubleTimeInfantryOnly: 'Krokiem przyspieszonym idzie tylko piechota, i nie w czworoboku.',
  doubleTimeNoTurn: 'W kroku przyspieszonym oddział się nie obraca.',
  doubleTimeNoFire: 'W kroku przyspieszonym oddział nie strzela.',
  doubleTimeNoPassing: 'W kroku przyspieszonym oddział nie przechodzi przez swoich.',
  doubleTimeTerrain: ({ hex, ground }, say) => `Na pole ${say.hex(hex)} (${GROUNDS[ground]}) nie wchodzi się stąd krokiem przyspieszonym.`,
  doubleTimeSpendAll: ({ left: rest }) => `W kroku przyspieszonym trzeba wydać wszystkie PR; ${left(rest)}.`,
  doubleTimeExactly: ({ left: rest }) => `W kroku przyspieszonym trzeba wydać dokładnie sześć PR; zostałoby ${rest} PR.`,
  doubleTimeCoverLast: ({ left: rest }) => `W kroku przyspieszonym w osłonę wchodzi się tylko ostatnim krokiem; zostałoby ${rest} PR.`,
  doubleTimeJoinLast: ({ left: rest }) => `W kroku przyspieszonym oddział dołącza do innych tylko ostatnim krokiem; zostałoby ${rest} PR.`,
  doubleTimeNoFormation: 'W kroku przyspieszonym oddział nie zmienia szyku.',
  gunFired: 'Działa strzelały i nie mogą się już ruszyć.',
  gunActed: 'Działa zrobiły już swoje w tej aktywacji.',
  gunMoved: 'Działa ruszały się już w tym etapie.',
  gunNotIntoEnemy: ({ hex }, say) => `Na polu ${say.hex(hex)} jest nieprzyjaciel: działa tam nie wchodzą.`,
  gunClosedTerrain: ({ hex, ground }, say) => `Działa nie mogą wejść na pole ${say.hex(hex)} (${GROUNDS[ground]}).`,
  gunTookFacing: 'Działa obrócono w tej aktywacji, więc nie strzelają.',
  gunsDoNotMarch: 'Działa, które nie są zaprzodkowane, nie maszerują: obracają się albo przechodzą na sąsiednie pole.',
  limberedNoFire: 'Zaprzodkowane działa nie strzelają.',
  limberedInThisActivation: 'Działa zaprzodkowano w tej aktywacji, więc jeszcze nie ruszają.',
  limberedNotIntoEnemy: 'Zaprzodkowane działa nie wchodzą na pola z nieprzyjacielem.',
  unlimberNeedsMp: 'Odprzodkowanie kosztuje 1 PR.',
  notLimbered: 'Działa nie są zaprzodkowane.',
  alreadyLimbered: 'Działa są już zaprzodkowane.',
  unlimberedSilent: 'Działa odprzodkowane w tym etapie strzelają dopiero w następnym.',
  noLimbering: 'W tej instrukcji dział się nie zaprzodkowuje.',
  onlyGuns: 'Mogą to zrobić tylko działa.',
  onlyCavalryCharges: 'Szarżuje tylko kawaleria.',
  chargeTooShort: ({ run, needs }) => `Szarża wymaga rozpędu ${needs} pól, licząc pole wroga; dotąd ${run}.`,
  chargeSpoiled: ({ by, hex }, say) => `Nie ma szarży: ${SPOILERS[by]} (${say.hex(hex)}).`,
  chargeHoldAlone: 'Nie ma już nikogo, kto mógłby dołączyć do szarży.',
  alreadyFinished: 'Oddział zakończył już ruch w tej fazie.',
  oneAtATime: 'Oddział lub stos kończy ruch, zanim zacznie następny.',
  notInBattleLine: 'Oddział nie stoi w linii bojowej z tymi, którzy się ruszają.',
  groupStopped: 'Ta grupa nie zrobi już kroku.',
  counterattackEndsMove: 'Oddział był kontratakowany: jego ruch się skończył.',
  counterattackFirst: 'Najpierw reakcja, potem ruch trwa dalej.',
  oneCounterattack: 'Na oddział lub stos przypada tylko jeden kontratak.',
  infantryCounterattackedAlready: 'Piechota kontratakuje raz na fazę ruchu nieprzyjaciela.',
  counterattackClosed: ({ hex }, say) => `Teren nie pozwala na kontratak z pola ${say.hex(hex)}.`,
  // [9] reaction
  notTriggered: 'Nikt tam nie ma nieprzyjaciela w strefie przedniej: nie ma reakcji.',
  noCounterattackOnCavalry: 'Piechota nie kontratakuje kawalerii.',
  noSkirmishOption: 'Mogą to zrobić tylko tyralierzy.',
  noRetreatOption: 'Te oddziały nie mogą odpowiedzieć temu nieprzyjacielowi odwrotem.',
  noRetreatPath: 'Nie ma drogi odwrotu, którą wszyscy by przetrwali.',
  artilleryOnlyFires: 'Działa reagują tylko ogniem.',
  reactionOnlyAtMover: ({ hex }, say) => `Reakcja dotyczy oddziału, który się rusza, na polu ${say.hex(hex)}.`,
  // [10] fire
  blocked: ({ by, hex }, say) => `Nie ma linii widzenia: ${BLOCKERS[by]} (${say.hex(hex)}).`,
  outsideField: 'Cel jest poza polem ostrzału.',
  noTarget: ({ hex }, say) => `Na polu ${say.hex(hex)} nie ma do kogo strzelać.`,
  ownTarget: ({ hex }, say) => `Na polu ${say.hex(hex)} stoją własne oddziały.`,
  enemyInFront: ({ hexes }, say) => `W strefie przedniej stoi nieprzyjaciel (${say.hexes(hexes)}): tylko tam wolno strzelać.`,
  firerInMelee: 'Oddziały na polu starcia nie strzelają.',
  targetInMelee: 'Do oddziałów na polu starcia się nie strzela.',
  stopped: 'Ogień zatrzymał oddział: w tej fazie się nie rusza.',
  outOfRange: ({ distance, limit }) => `Do celu jest ${fields(distance)}; zasięg wynosi ${limit}.`,
  nobodyFires: ({ hex }, say) => (hex === NO_HEX ? 'Nie wskazano, kto strzela.' : `Na polu ${say.hex(hex)} nikt nie może teraz strzelać.`),
  enemiesFire: ({ hex }, say) => `Oddziały na polu ${say.hex(hex)} należą do nieprzyjaciela.`,
  gunsFireByThemselves: ({ hex }, say) => `Na polu ${say.hex(hex)} są tylko działa: każda bateria strzela sama.`,
  fourShots: ({ unit, limit }, say) => `${say.unit(unit)}: liczba strzałów ${limit}, więcej w tym etapie nie wolno.`,
  shotNeedsMp: ({ unit }, say) => `Strzał we własnej fazie ruchu kosztuje 1 PR, a ${say.unit(unit)} już go nie ma.`,
  noFirepower: ({ unit }, say) => `${say.unit(unit)} nie strzela.`,
  loneGunsTooFar: ({ distance, limit }) => `Muszkiety trafiają działa bez osłony z odległości ${limit}; tu jest ${fields(distance)}.`,
  loneGunsTooWeak: ({ firepower, needs }) => `Przeciw działom bez osłony potrzebna jest siła ognia ${needs}; tu jest ${firepower}.`,
  notLinked: ({ hex }, say) =>
    `Razem strzelają oddziały stojące w linii, każdy na polu bocznym następnego; ${say.hex(hex)} nie należy do niej.`,
  oneArm: 'Razem strzelają tylko oddziały jednego rodzaju broni.',
  noPassingTarget: 'Nikt nie przechodzi przez to pole.',
  noCarriedMarker: 'Oddział nie ma znacznika ostrzału z wcześniejszego etapu.',
  clearOnFirstActivation: 'Znacznik ostrzału zdejmuje się tylko przy pierwszej aktywacji dowódcy w etapie.',
  clearNeedsMp: 'Zdjęcie znacznika ostrzału kosztuje 1 PR.',
  gunNotEntitled: ({ commander }, say) =>
    `Te działa nie mogą strzelać w tej fazie: aktywowany jest ${say.commander(commander)}, a nie ich dowódca.`,
  gunFiredInPhase: 'Działa strzelały już w tej fazie.',
  gunJammed: 'Usterka techniczna: działa milczą do końca etapu.',
  counterBatteryTooFar: ({ distance, limit }) =>
    `Do dział bez osłony działa strzelają z odległości najwyżej ${limit}; tu jest ${fields(distance)}.`,
  notALegalRetreat: 'Odwrót tam nie prowadzi: oddział cofa się na swoje pola tylne.',
  retreatBarred: ({ by, hex }, say) => `Odwrót nie może prowadzić na pole ${say.hex(hex)}: ${BARRED[by]}.`,
  retreatNoRoom: ({ hex }, say) => `Na polu ${say.hex(hex)} nie ma miejsca na odwrót.`,
  retreatOtherHexFirst: ({ hexes }, say) => `Pola tylne mają pierwszeństwo przed bocznymi, a te przed przednimi: ${say.hexes(hexes)}.`,
  retreatNotAway: ({ hex, from }, say) => `Pole ${say.hex(hex)} nie oddala od ${say.hex(from)}.`,
  notTheCause: 'To nie ten ogień był przyczyną odwrotu.',
  keepsFacing: 'W odwrocie oddział zachowuje zwrot.',
  stepsAwayOnArrival: 'W tej instrukcji dowódca odchodzi tylko wtedy, gdy przeciwnik podchodzi na sąsiednie pole.',
  notYourCommander: 'Odejść może tylko dowódca własnej strony, który jest na planszy.',
  steppedAwayAlready: 'W tej aktywacji już raz odszedł od przeciwnika.',
  noEnemyNextToHim: 'Obok niego nie stoi żaden oddział przeciwnika.',
  commanderStepOne: 'Dowódca odchodzi o jedno pole, nie dalej.',
  commanderMustStep: 'Dowódca musi odejść: nieprzyjaciel jest tuż przy nim.',
  // [11] melee
  noDuty: 'Na tym polu nie ma starcia do rozegrania.',
  meleeDuty: ({ hexes }, say) => `Najpierw trzeba rozegrać starcie: ${say.hexes(hexes)}.`,
  foughtInThisPhase: 'Oddział atakuje lub jest atakowany raz na fazę.',
  notInThisMelee: 'Oddział nie bierze udziału w tym starciu.',
  notAmongTheLosers: 'Ten oddział nie musi ponieść straty.',
  notInCrisis: 'Ten oddział zdał test w kryzysie morale albo go nie wykonywał.',
  returnedThisActivation: 'Oddział, który właśnie wrócił, nie rusza się w tej aktywacji.',
  returnNotDue: 'Na powrót tego oddziału jeszcze nie pora.',
  returnsFirst: ({ units }, say) => `Najpierw muszą wrócić: ${say.units(units)}.`,
  returnPlace: 'Oddział nie może tam wrócić.',
};
