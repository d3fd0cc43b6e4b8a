/** Problems of battle files in Polish. */
import type { Arm, HexsideKind } from '@kosynier/engine';
import type { BookGap, IdKind, Sentences } from './data.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'liczba',
  int: 'liczba całkowita',
  boolean: 'true albo false',
  array: 'lista',
  tuple: 'lista',
  object: 'obiekt',
  record: 'obiekt',
};

const FOUND: Readonly<Record<string, string>> = { '[]': 'lista', '{}': 'obiekt' };
const shown = (found: string): string => FOUND[found] ?? found;
const choice = (values: readonly string[]): string => (values.length === 1 ? `${values[0]}` : `jedno z: ${values.join(', ')}`);
const KINDS: Readonly<Record<IdKind, string>> = {
  side: 'żadna strona',
  army: 'żadna armia',
  commander: 'żaden dowódca',
  unit: 'żadna jednostka',
};
const ARM_WORDS: Readonly<Record<Arm, string>> = { infantry: 'piechota', cavalry: 'kawaleria', artillery: 'artyleria' };
const SIDE_WORDS: Readonly<Record<HexsideKind, string>> = {
  slope: 'stok',
  escarpment: 'skarpa',
  rampart: 'szaniec',
  creek: 'strumień',
  river: 'rzeka',
};
const RATINGS = { Morale: 'Morale', Size: 'Liczebności', Firepower: 'Siły ognia' } as const;
const some = (examples: readonly string[], count: number): string => `${examples.join(', ')}${count > examples.length ? ' …' : ''}`;

const EXPECTED: Readonly<Record<string, string>> = {
  'a value': 'wartość',
  'a value or ]': 'wartość albo ]',
  'a key in quotes': 'klucz w cudzysłowie',
  'a key in quotes or }': 'klucz w cudzysłowie albo }',
  'a colon': 'dwukropek',
  'a comma or ]': 'przecinek albo ]',
  'a comma or }': 'przecinek albo }',
  'the end': 'koniec',
  'the rest of a text in quotes': 'dalszy ciąg tekstu w cudzysłowie',
};

const GAPS: Readonly<Record<BookGap, string>> = {
  horseArtillery: 'artylerii konnej',
  limbering: 'dział zaprzodkowanych',
  skirmishers: 'tyraliery',
  castle: 'zamków',
  marsh: 'bagien',
  village: 'wsi',
  creek: 'strumieni',
  river: 'rzek',
  escarpment: 'skarp',
  rampart: 'szańców',
};

export const polish: Sentences = {
  notJson: ({ line, column, found, expected }) => {
    const where = `wiersz ${line}, kolumna ${column}`;
    if (line === 0) return 'To nie jest JSON.';
    const wanted = EXPECTED[expected] ?? expected;
    if (found === null) return `To nie jest JSON: tekst kończy się (${where}), a powinno tu być: ${wanted}.`;
    return `To nie jest JSON: ${where}: jest ${JSON.stringify(found)}, a powinno być: ${wanted}.`;
  },
  notText: () => 'To nie jest tekst.',
  tooLarge: ({ most }) => `Plik jest większy niż ${most / 1024 / 1024} MB.`,
  tooDeep: () => 'Zagnieżdżenie jest zbyt głębokie jak na bitwę.',
  unknownFormat: ({ format }) => `format ${format} nie jest znany: program czyta formaty 1 i 2`,
  notBattle: ({ found }) => `to jest ${shown(found)} Kosyniera, nie bitwa`,

  unknownKey: () => 'taki klucz tu nie należy',
  missing: () => 'brakuje',
  wrongType: ({ expected, found }) => `ma być: ${TYPES[expected] ?? expected}, a jest: ${shown(found)}`,
  notOneOf: ({ values, found }) => `ma być ${choice(values)}, a jest: ${shown(found)}`,
  wrongLength: ({ length }) => `liczba pozycji ma być ${length}`,
  tooSmall: ({ least, found }) => `ma być co najmniej ${least}, a jest ${shown(found)}`,
  tooBig: ({ most, found }) => `ma być co najwyżej ${most}, a jest ${shown(found)}`,
  tooLong: ({ most }) => `jest dłuższe niż ${most} znaków`,
  tooMany: ({ most }) => `ma więcej niż ${most} pozycji`,
  empty: () => 'jest puste',
  notHex: ({ found }) => `${found} to nie numer heksu z czterech cyfr (KKPP)`,
  notId: ({ found }) => `${found} to nie identyfikator (litery, cyfry, . _ -)`,
  reservedId: () => 'takiej nazwy identyfikator mieć nie może',
  notTime: ({ found }) => `${found} to nie godzina taka jak 16:00`,
  notDate: ({ found }) => `${found} to nie data taka jak 1794-04-27, 1794-04 albo 1794`,
  notRun: ({ found }) => `${found} to nie lista heksów taka jak 0101-04 0212`,
  notRatings: ({ found }) => `${found} to nie współczynniki takie jak 7-5-5 albo 7-5-5/6-2`,
  otherShape: () => 'ma nieznaną tu postać',

  offBoard: ({ hex }) => `${hex} leży poza planszą`,
  hexTwice: ({ hex }) => `${hex} jest na liście dwa razy`,
  notNeighbours: ({ a, b }) => `${a} i ${b} nie sąsiadują ze sobą`,
  upElsewhere: ({ up, a, b }) => `${up} to ani ${a}, ani ${b}`,
  upMissing: ({ kind }) => `brakuje: ${SIDE_WORDS[kind]} ma heks wyższy`,
  upNeedless: ({ kind }) => `${SIDE_WORDS[kind]} nie ma heksu wyższego`,
  hexsideTwice: ({ kind, a, b }) => `${SIDE_WORDS[kind]} między ${a} a ${b} jest na liście dwa razy`,
  roadTooShort: () => 'droga biegnie przez co najmniej dwa heksy',
  impassable: ({ hex }) => `${hex} jest nie do przejścia`,

  sideCount: ({ count }) => `bitwa ma dwie strony, nie ${count}`,
  sideWithoutArmy: ({ side }) => `strona „${side}” nie ma armii`,
  overallTwice: ({ army }) => `armia „${army}” ma już wodza naczelnego`,
  idTwice: ({ id }) => `identyfikator „${id}” jest użyty dwa razy`,
  listedTwice: ({ id }) => `„${id}” jest na liście dwa razy`,
  unknownId: ({ what, id }) => `${KINDS[what]} nie ma identyfikatora „${id}”`,
  unknownPiece: ({ id }) => `żadna jednostka ani dowódca nie ma identyfikatora „${id}”`,
  nobodyCommands: () => 'nikt nie dowodzi tą jednostką',
  gunRating: ({ rating }) => `artyleria nie ma ${RATINGS[rating]}: ma tu być ${rating === 'Size' ? '0' : 'null'}`,
  needsMorale: ({ arm }) => `${ARM_WORDS[arm]} musi mieć Morale`,
  needsSize: ({ arm }) => `${ARM_WORDS[arm]} musi mieć Liczebność 1 lub większą`,
  onlyArtillery: ({ what }) =>
    what === 'stars'
      ? 'takie gwiazdki ma tylko artyleria'
      : what === 'guns'
        ? 'działa ma tylko artyleria'
        : 'zaprzodkowana może być tylko artyleria',
  onlyInfantrySkirmishes: () => 'tyralierę tworzy tylko piechota',
  skirmishingWithoutLeave: () => 'w tyralierze zaczyna tylko jednostka, która może ją tworzyć',
  backOfSmall: () => 'rewers ma tylko jednostka o Liczebności 2 lub większej',
  commanderOfOtherArmy: ({ id, own, army }) => `„${id}” należy do armii „${own}”, jednostka do „${army}”`,

  noScenario: () => 'bitwa ma co najmniej jeden scenariusz',
  takesNoPart: ({ id }) => `„${id}” nie bierze udziału w tym scenariuszu`,
  nobodyTakesPart: ({ id }) => `nikt, kto dowodzi „${id}”, nie bierze udziału w tym scenariuszu`,
  outsideColumns: ({ hex, first, last }) => `${hex} leży poza kolumnami w grze, od ${first} do ${last}`,
  outsideRows: ({ hex, first, last }) => `${hex} leży poza pozycjami w grze, od ${first} do ${last}`,
  columnsBackwards: ({ first, last }) => `kolumny od ${first} do ${last} idą wstecz`,
  rowsBackwards: ({ first, last }) => `pozycje od ${first} do ${last} idą wstecz`,
  columnOff: ({ column, all }) => `kolumny ${column} nie ma na planszy, która ma ich ${all}`,
  rowOff: ({ row, all }) => `pozycji ${row} nie ma na planszy, która ma ich ${all}`,
  needsUnit: () => 'potrzeba co najmniej jednej jednostki',
  needsHex: () => 'potrzeba co najmniej jednego heksu',
  needsArmy: () => 'potrzeba co najmniej jednej armii',
  placesItself: ({ id }) => `strona, do której należy „${id}”, rozstawia się sama`,
  neverComes: ({ id }) => `„${id}” nigdy nie wejdzie na mapę`,
  turnsBackwards: ({ first, last }) => `etapy od ${first} do ${last} idą wstecz`,
  turnAfterEnd: ({ turn, last }) => `etap ${turn} przypada po ostatnim, ${last}`,
  turnTwice: ({ turn }) => `etap ${turn} jest w dwóch pulach`,
  turnWithoutPool: ({ turn }) => `etap ${turn} nie ma puli`,
  armyWithoutChits: ({ army }) => `brakuje armii „${army}”: jeśli nie ma żetonów, trzeba to napisać`,
  inPoolTwice: ({ id }) => `„${id}” jest w tej puli dwa razy`,
  notOfArmy: ({ id, own, army }) => `„${id}” należy do armii „${own}”, nie do „${army}”`,
  chooseTooMany: ({ choose, of }) => `nie można wybrać ${choose} spośród ${of}`,
  sideWithoutLimit: ({ side }) => `brakuje strony „${side}”`,
  campOfBoth: ({ side }) => `„${side}” nie może i wkraczać do obozu, i tracić przez to zwycięstwa`,
  armyWithoutReturn: ({ army }) => `armia „${army}” nie ma heksu powrotu`,
  inReserveTwice: ({ id }) => `„${id}” jest już w odwodzie`,
  notReserve: ({ id }) => `„${id}” ma jednego dowódcę: to nie odwód`,
  otherStrip: ({ id }) => `„${id}” ma innych dowódców niż jednostki przed nią`,
  armyOfOtherSide: ({ army }) => `armia „${army}” nie jest po jego stronie`,
  liaisonHasUnits: ({ id }) => `„${id}” ma jednostki`,
  liaisonInPool: ({ id }) => `„${id}” jest w puli, a jego żeton dochodzi osobno`,
  standsAlready: ({ id, hex }) => `„${id}” stoi na początku w ${hex}`,
  notOnEdge: ({ hex }) => `${hex} nie leży na skraju mapy`,

  bothSides: ({ hex }) => `w ${hex} są obie strony`,
  twoArmies: ({ hex }) => `w ${hex} są dwie armie, a stos jest z jednej [6.0]`,
  stackTaken: ({ stack, hex }) => `miejsce ${stack} w stosie w ${hex} jest zajęte`,
  mixedArms: ({ hex }) => `w ${hex} są piechota i kawaleria [6.1]`,
  overLimit: ({ arm, size, guns, hex, limit }) =>
    `${ARM_WORDS[arm]} o Liczebności ${size}${guns ? ' z działami' : ''} jest w ${hex}, a limit to ${limit} [6.2]`,
  facesOtherwise: ({ facing, hex, others }) => `front ${facing}, a stos w ${hex} ma front ${others} [6.0]`,
  outsideSetup: ({ hex }) => `${hex} nie należy do heksów tego rozstawienia`,
  pieceWithoutHex: ({ id, title }) => `„${id}” nie ma heksu w rozstawieniu scenariusza „${title.pl}”`,
  notOfSide: ({ id }) => `„${id}” to nie jednostka ani dowódca tej strony w tym scenariuszu`,

  directionsContradict: () => 'gdy kolumny biegną na wschód, pozycje biegną na północ; gdy kolumny na północ, pozycje na zachód',
  upIsLower: ({ a, b }) => `${a} podano jako heks wyższy, a leży niżej niż ${b}`,
  twoOnOneSide: ({ a, b, kind, other }) => `na boku między ${a} a ${b} są naraz ${SIDE_WORDS[kind]} i ${SIDE_WORDS[other]}`,
  closedHex: ({ hex }) => `${hex} jest nie do przejścia: nikt tu nie wejdzie`,
  sideWithoutUnits: ({ side, title }) => `strona „${side.pl}” nie ma jednostek w scenariuszu „${title.pl}”`,
  armyWithoutCommander: ({ army, title }) => `armia „${army.pl}” ma w scenariuszu „${title.pl}” jednostki, a nie ma dowódcy`,
  sideWithoutChits: ({ side, title }) => `strona „${side.pl}” nie ma żetonu w żadnym etapie scenariusza „${title.pl}”: nic nie może zrobić`,
  fireAboveSize: ({ fire, size }) => `Siła ognia ${fire} jest większa niż Liczebność ${size}: strzelają ci ludzie, którzy są`,
  moraleOutOfRange: ({ morale }) => `Morale ${morale} nie mieści się od 1 do 10`,
  sizeOffTable: ({ size, most }) => `Liczebność ${size}: drukowane żetony kończą się na ${most}`,
  backBetter: ({ front, back }) => `rewers ma ${back}, więcej niż awers z ${front}`,
  backMissing: ({ size }) => `jednostka o Liczebności ${size} ma rewers [3.4]; opuść klucz, a zostanie obliczony`,
  noRuleInBook: ({ what, book }) => `instrukcja ${book} nie zna ${GAPS[what]}`,
  badColour: ({ colour }) => `„${colour}” to nie kolor: weź nazwę z palety albo #rrggbb`,
  entryNever: ({ id, turn }) => `„${id}” może wejść od etapu ${turn}, ale nic go wtedy nie uaktywni: ani pula, ani rzut, ani nikt inny`,
  cannotCompile: ({ scenario, reason }) => `scenariusza „${scenario}” nie da się przygotować do gry: ${reason}`,

  stepsWithoutSlope: ({ count, examples }) => `boki z różnicą wysokości bez stoku (${count}): ${some(examples, count)}`,
  levelSlopes: ({ count, examples }) => `stoki między heksami jednej wysokości (${count}): ${some(examples, count)}`,
  rampartForNobody: ({ a, b }) => `za szańcem między ${a} a ${b} nikt nie może stać`,
  flatHills: ({ count, examples }) => `wzgórza o wysokości 0 (${count}): ${some(examples, count)}`,
  highGullies: ({ count, examples }) => `jary powyżej wysokości 0 (${count}): ${some(examples, count)}`,
  campWithoutScenario: ({ count, examples }) => `obóz, którego nie zna żaden scenariusz (${count}): ${some(examples, count)}`,
  waterEnds: ({ count, examples }) => `woda kończy się wewnątrz planszy (${count}): ${some(examples, count)}`,
  bridges: ({ count, examples }) => `droga przechodzi przez wodę mostem: ${some(examples, count)}`,
  roadBackAndForth: () => 'droga biegnie tam i z powrotem',
  roadEndsNowhere: ({ hex }) => `droga kończy się w ${hex}: ani skraj, ani miejscowość, ani inna droga`,
  roadTwice: ({ count, examples }) => `boki, przez które biegną dwie drogi (${count}): ${some(examples, count)}`,
  roadClosed: ({ hex }) => `droga biegnie przez ${hex}, który jest nie do przejścia`,
  placeTwice: ({ hex }) => `w ${hex} są dwie nazwy`,
  exitInside: ({ hex }) => `${hex} nazwano wyjściem, a nie leży na skraju planszy`,
  villagesWithoutName: ({ count, examples }) => `wsie bez nazwy w pobliżu (${count}): ${some(examples, count)}`,
  namesNothing: ({ hex }) => `w nazwie w ${hex} nie ma ani jednej litery`,
  redoubtWithoutRampart: ({ hex, name }) => `„${name.pl}” w ${hex} nazwano umocnieniem, a ani ten heks, ani sąsiedni nie ma szańca`,
  neverInPool: ({ id, scenario }) => `„${id}” nie jest w żadnej puli scenariusza „${scenario}”: jego jednostek nie można użyć`,
  outOfCommand: ({ id, commander, distance, scenario }) =>
    `„${id}” jest na początku scenariusza „${scenario}” poza dowodzeniem: ${distance} heksów od „${commander}” [4.2]`,
  commanderAhead: ({ id, scenario }) => `„${id}” stoi w scenariuszu „${scenario}” bliżej wroga niż wszystkie jego jednostki`,
  facesOff: ({ id, hex }) => `„${id}” w ${hex} patrzy poza planszę`,
  adjacentAtStart: ({ scenario, hex, other }) => `na początku scenariusza „${scenario}” strony stoją obok siebie: ${hex} i ${other}`,
  inReturnHex: ({ id, hex, scenario }) => `„${id}” zaczyna w ${hex}, dokąd w scenariuszu „${scenario}” wraca wróg [11.11.4]`,
  returnHexesExchanged: ({ scenario }) =>
    `heksy powrotu scenariusza „${scenario}” wyglądają na zamienione: każda strona wraca bliżej wroga`,
  nameTwice: ({ name }) => `inny żeton tej armii też nazywa się „${name}”`,
  stripTwice: ({ colour }) => `inny dowódca tej armii też ma pasek koloru ${colour}`,
  noStripLeft: ({ colour }) =>
    `inny dowódca tej armii też ma pasek koloru ${colour}, a żadna nazwa koloru nie jest już wolna: podaj #rrggbb`,
  lettersTwice: ({ name, letters, in: where }) =>
    `ten pasek i pasek „${name.pl}” mają te same litery${where === 'en' ? ` po angielsku: ${letters.en}` : `: ${letters.pl}`}`,
  armyColourTwice: ({ colour }) => `inna armia też ma kolor ${colour}`,
  starsIgnored: ({ book }) => `w instrukcji ${book} białe gwiazdki nic nie znaczą`,
  footWithoutFire: () => 'piechota bez Siły ognia: opuszcza się ją tylko kosynierom',
  kosynierFires: () => 'kosynierzy z Siłą ognia',
  largerThanUsual: ({ arm, size, most }) => `${ARM_WORDS[arm]} o Liczebności ${size}; drukowane żetony mają co najwyżej ${most}`,
  noBetterGunners: ({ army }) =>
    `instrukcja daje polskim kanonierom premię, a nie ma jej żadna armia: czy chodzi o „${army}”? Napisz "gunners": "better"`,
  limitOutOfReach: ({ side, limit, points }) => `„${side}” nie osiągnie ${limit} punktów: wszystkie żetony wroga są warte razem ${points}`,
  limitTooLow: ({ limit }) => `limit ${limit} kończy grę przy pierwszej stracie`,
  turnsWithoutChits: ({ turns }) => `nikt nie ma żetonu w etapie ${turns.join(', ')}`,
  choosesNobody: () => 'jest lista do wyboru, a nikogo się nie wybiera',
  reserveFromStart: () => 'odwodu dostępnego od etapu 1 nie trzeba wymieniać',
  arrivalAfterEnd: ({ id }) => `„${id}” nie zdąży wejść w etapach tego scenariusza`,
  neverTakesPart: ({ id }) => `„${id}” nie bierze udziału w żadnym scenariuszu`,
  emptyArea: ({ scenario, percent }) =>
    `żetony scenariusza „${scenario}” zajmują ${percent}% jego obszaru: można go zwęzić przez columns i rows`,
  unknownRule: ({ rule }) => `nie ma reguły o numerze ${rule}`,
  oneLanguage: ({ language, count }) =>
    `teksty bez wersji ${language === 'en' ? 'angielskiej' : 'polskiej'} (${count}): pokazuje się drugi język`,
  notesMissing: ({ count }) => `żetony bez notatki: ${count}`,
  ratingsFromBook: ({ count }) => `żetony, których współczynniki mają być z instrukcji, choć reszta pliku jest własna: ${count}`,
  strengthOff: ({ label, men, counters }) => `${label.pl}: według źródła ${men} ludzi, według żetonów około ${counters}`,
  blindGuns: ({ count, of, scenario }) => `na początku scenariusza „${scenario}” ${count} z ${of} dział nie widzi niczego w zasięgu`,
};
