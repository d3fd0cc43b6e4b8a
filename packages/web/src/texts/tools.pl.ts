/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { toolsEn } from './tools.en.ts';
import type { Widened } from './widened.ts';

const pola = (count: number): string => counted(count, 'pole', 'pola', 'pól');

export const toolsPl: Widened<typeof toolsEn> = {
  title: 'Narzędzia',
  tools: {
    sight: 'Linia widzenia',
    sees: 'Co widać z pola',
    field: 'Pole ostrzału',
    danger: 'Kto może tam strzelać',
    cavalry: 'Kawaleria, która mi grozi',
    notes: 'Moje notatki i strzałki',
  },
  ask: {
    sight: 'Wskaż dwa pola.',
    sees: 'Wskaż pole.',
    field: 'Wskaż stos: co obejmuje jego ogień.',
    danger: 'Wskaż pole: kto z nieprzyjaciół mógłby tam strzelać do wybranych oddziałów albo do tych, które na nim stoją.',
    cavalry: '',
    notes: 'Wskaż pole i pole, na które wskazuje strzałka; dwa razy to samo pole to znak.',
  },
  distance: (from, to, hexes) => `Z ${from} na ${to}: ${pola(hexes)}.`,
  clear: 'Linia widzenia jest wolna.',
  blocked: (by) => `Nie ma linii widzenia: ${by}.`,
  sees: (hex, count) => `Z pola ${hex} widać ${pola(count)} w promieniu dziesięciu.`,
  field: (who, count) => `${who}: ${pola(count)}.`,
  noField: 'Nikt tam nie mógłby strzelać.',
  danger: (units, hex, who) => `Na pole ${hex} (tam: ${units}) mogą strzelać: ${who}.`,
  noDanger: (units, hex) => `Na pole ${hex} (tam: ${units}) nikt nie mógłby teraz strzelać.`,
  nobodyThere: (hex) => `Na polu ${hex} nie ma twojego oddziału. Najpierw wybierz oddział: kto mógłby tam do niego strzelać.`,
  cavalry: (riders, hexes) =>
    `Oddziały kawalerii nieprzyjaciela: ${riders}; mogą wjechać na twoje pola (${hexes}), jeśli nikt nie odpowie.`,
  noCavalry: 'Żadna kawaleria nieprzyjaciela nie dojedzie do ciebie w następnej aktywacji.',
  noteText: 'Słowa następnej notatki',
  erase: 'Zmaż wszystkie notatki',
  close: 'Zamknij narzędzia',
  legend: 'Objaśnienie żetonów i znaków',
  legendRows: {
    ratings: 'Morale – liczebność – siła ognia, po stratach. Kropka: bez muszkietów.',
    strip: 'Kolor i litery dowódcy, który nim dowodzi.',
    guns: 'Działa; gwiazdki to lepsze działa.',
    back: 'Jasny pas: żeton odwrócony.',
    losses: 'Czerwone −1, −2: straty.',
    shots: 'Pomarańczowe 1 do 4: strzały w tym etapie.',
    arrow: 'Ostrze strzałki: zwrot.',
    reach: 'Przerywane niebieskie pola: dokąd może iść i za ile; ⚠: ktoś zareaguje.',
    front: 'Zielona krawędź: front.',
    flank: 'Ukośne kreski: flanka.',
    rear: 'Kropki: tył.',
    source: 'Żółty pierścień: może działać.',
    target: 'Czerwone kreski: można wybrać.',
    m: 'M: test morale; 1M, 2M: z dodatkiem 1 lub 2 do rzutu.',
  },
  markers: {
    line: 'w zwartej linii',
    square: 'w czworoboku',
    skirmish: 'w tyralierze',
    limbered: 'zaprzodkowane',
    stop: 'zatrzymany, nie rusza się dalej',
    jammed: 'usterka techniczna',
    captured: 'zdobyte',
    doubleTime: 'marsz przyspieszony',
    outOfCommand: 'poza dowodzeniem',
    contused: 'dowódca kontuzjowany',
  },
};
