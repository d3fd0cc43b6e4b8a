/** The texts of a report. */
import type { Ending } from '@kosynier/engine';
import { counted, type Language, plural } from '@kosynier/words';

export interface ReportWords {
  readonly against: (first: string, second: string) => string;
  readonly facts: (games: number, pairs: number | null, seed: number) => string;
  readonly pairsWon: (name: string) => string;
  readonly ofPairs: (won: number, tied: number, lost: number) => string;
  readonly margin: (name: string) => string;
  readonly pointsAGame: string;
  readonly winsOf: (side: string) => string;
  readonly ofGames: (count: number, games: number) => string;
  readonly length: string;
  readonly turns: (mean: string) => string;
  readonly decisions: (mean: number) => string;
  readonly control: string;
  readonly wins: {
    readonly title: string;
    readonly about: string;
    readonly pairs: (name: string) => string;
    readonly all: (name: string) => string;
  };
  readonly as: (name: string, side: string) => string;
  readonly draw: string;
  readonly course: {
    readonly title: string;
    readonly about: (name: string) => string;
    readonly mean: string;
    readonly half: string;
    readonly most: string;
    readonly turn: string;
    readonly ahead: (name: string) => string;
  };
  readonly endings: {
    readonly title: string;
    readonly about: string;
    readonly how: Readonly<Record<Ending, (side: string) => string>>;
    readonly drawn: string;
    readonly byCamp: string;
  };
  readonly losses: {
    readonly title: string;
    readonly about: string;
    readonly steps: string;
    readonly gone: string;
    readonly more: (units: number) => string;
  };
  readonly heat: {
    readonly title: string;
    readonly about: string;
    readonly shots: (most: string) => string;
    readonly melees: (most: string) => string;
    readonly label: string;
  };
  readonly luck: {
    readonly title: string;
    readonly about: string;
    readonly passed: string;
    readonly expected: string;
    readonly checks: (side: string, checks: number) => string;
    readonly difference: (side: string) => string;
    readonly balance: (side: string) => string;
    readonly correlation: (value: string) => string;
    readonly levelled: (name: string, margin: string) => string;
  };
  readonly price: {
    readonly title: (what: string) => string;
    readonly about: (seeds: number) => string;
    readonly balance: (side: string) => string;
    readonly wins: (side: string) => string;
    readonly rule: (rule: string) => string;
    readonly unit: (name: string) => string;
    readonly inPoints: string;
    readonly inPercent: string;
  };
  readonly made: { readonly title: string; readonly intervals: string; readonly again: string };
  readonly failed: (games: number) => string;
}

const english: ReportWords = {
  against: (first, second) => (first === second ? `${first} against itself` : `${first} against ${second}`),
  facts: (games, pairs, seed) =>
    `${plural(games, 'game')}${pairs === null ? '' : ` in ${plural(pairs, 'pair')} with seats swapped`}, seed ${seed}`,
  pairsWon: (name) => `Pairs won by ${name}`,
  ofPairs: (won, tied, lost) => `${won} won, ${tied} tied, ${lost} lost`,
  margin: (name) => `Margin of ${name}`,
  pointsAGame: 'victory points a game',
  winsOf: (side) => `Games won by the ${side}`,
  ofGames: (count, games) => `${count} of ${games}`,
  length: 'Length of a game',
  turns: (mean) => `Turn ${mean}`,
  decisions: (mean) => `${mean} decisions on average`,
  control: 'A player against itself is the control: with the same dice it plays the same game from both seats, so every pair is a tie.',
  wins: {
    title: 'Who wins',
    about: 'The dot is the share, the bar the interval in which the true share lies with 95% confidence. A tied pair counts half.',
    pairs: (name) => `Pairs won by ${name}`,
    all: (name) => `Games won by ${name}`,
  },
  as: (name, side) => `${name} as ${side}`,
  draw: 'Draws',
  course: {
    title: 'Victory points over the Turns',
    about: (name) => `How far ${name} is ahead at the end of each Turn. A game that has ended keeps its last balance.`,
    mean: 'mean',
    half: 'half of the games',
    most: 'nine games of ten',
    turn: 'Turn',
    ahead: (name) => `points ahead, ${name}`,
  },
  endings: {
    title: 'How games end',
    about: 'Share of all games.',
    how: {
      automaticVictory: (side) => `Automatic victory of the ${side}`,
      points: (side) => `${side}, on points after the last Turn`,
      offTrack: (side) => `Level after the last Turn: ${side}`,
    },
    drawn: 'Draw',
    byCamp: 'Draw: the camp was entered',
  },
  losses: {
    title: 'Losses by unit',
    about:
      'The units that suffer most. Wide bar: steps lost, as a part of the size of the unit. Narrow bar: games in which it was eliminated or captured. On the right: steps lost a game, and the share of those games.',
    steps: 'steps lost',
    gone: 'eliminated or captured',
    more: (units) => `${plural(units, 'more unit')} ${units === 1 ? 'suffers' : 'suffer'} less.`,
  },
  heat: {
    title: 'Where the fighting was',
    about: 'The redder a hex, the more often it was fired at; a ring tells of melees.',
    shots: (most) => `fired at: up to ${most} times a game`,
    melees: (most) => `melees: up to ${most} a game`,
    label: 'The board with the hexes that were fired at and fought in',
  },
  luck: {
    title: 'Luck of the dice',
    about: 'Morale Checks passed, against what fair dice would have passed with the same morale and modifiers.',
    passed: 'passed',
    expected: 'expected',
    checks: (side, checks) => `${side}, ${checks} checks`,
    difference: (side) => `checks passed beyond expectation: ${side} less the others`,
    balance: (side) => `mean balance (+ for the ${side})`,
    correlation: (value) => `Correlation of luck and balance: ${value}. Near 0 the players decide, near 1 the dice.`,
    levelled: (name, margin) =>
      `Margin of ${name} with the dice levelled: ${margin} points a game. What luck explains of the margins is taken out.`,
  },
  price: {
    title: (what) => what.charAt(0).toUpperCase() + what.slice(1),
    about: (seeds) =>
      `The same ${plural(seeds, 'seed')}, played as the battle is and with the change: the difference that it makes, with its interval over seeds.`,
    balance: (side) => `Balance (+ for the ${side})`,
    wins: (side) => `Wins of the ${side}`,
    rule: (rule) => `with ${rule}`,
    unit: (name) => `without ${name}`,
    inPoints: 'In victory points',
    inPercent: 'In percentage points',
  },
  made: {
    title: 'How it was made',
    intervals:
      'Every seed is played from both seats with the same dice. A pair is won by the greater sum of the margins in victory points over both seats; a tie counts half. Shares have the interval of Wilson, means that of Student; those of pairs are over pairs.',
    again: 'The same command gives the same games and this same page:',
  },
  failed: (games) => `${plural(games, 'game')} failed and ${games === 1 ? 'is' : 'are'} not counted.`,
};

const polish: ReportWords = {
  against: (first, second) => (first === second ? `${first} sam ze sobą` : `${first} przeciw ${second}`),
  facts: (games, pairs, seed) =>
    `${counted(games, 'partia', 'partie', 'partii')}${pairs === null ? '' : `, ${counted(pairs, 'para', 'pary', 'par')} z zamianą stron`}, ziarno ${seed}`,
  pairsWon: (name) => `Wygrane pary: ${name}`,
  ofPairs: (won, tied, lost) => `wygrane: ${won}, remisy: ${tied}, przegrane: ${lost}`,
  margin: (name) => `Średnia przewaga: ${name}`,
  pointsAGame: 'punktu zwycięstwa na partię',
  winsOf: (side) => `Wygrane partie: ${side}`,
  ofGames: (count, games) => `${count} z ${games}`,
  length: 'Długość partii',
  turns: (mean) => `etap ${mean}`,
  decisions: (mean) => `średnio decyzji: ${mean}`,
  control:
    'Gracz przeciw samemu sobie to próba kontrolna: przy tych samych kościach rozgrywa z obu miejsc tę samą partię, więc każda para jest remisem.',
  wins: {
    title: 'Kto wygrywa',
    about: 'Punkt to udział, kreska to przedział, w którym z ufnością 95% leży prawdziwy udział. Para remisowa liczy się za pół.',
    pairs: (name) => `Wygrane pary: ${name}`,
    all: (name) => `Wygrane partie: ${name}`,
  },
  as: (name, side) => `${name} jako ${side}`,
  draw: 'Remisy',
  course: {
    title: 'Punkty zwycięstwa w kolejnych etapach',
    about: (name) => `O ile punktów prowadzi ${name} na koniec każdego etapu. Partia zakończona zachowuje swój ostatni wynik.`,
    mean: 'średnia',
    half: 'połowa partii',
    most: 'dziewięć partii na dziesięć',
    turn: 'etap',
    ahead: (name) => `przewaga w punktach: ${name}`,
  },
  endings: {
    title: 'Jak kończą się partie',
    about: 'Udział we wszystkich partiach.',
    how: {
      automaticVictory: (side) => `Automatyczne zwycięstwo: ${side}`,
      points: (side) => `Na punkty po ostatnim etapie: ${side}`,
      offTrack: (side) => `Równowaga po ostatnim etapie: ${side}`,
    },
    drawn: 'Remis',
    byCamp: 'Remis: wkroczono do obozu',
  },
  losses: {
    title: 'Straty oddziałów',
    about:
      'Oddziały, które cierpią najbardziej. Szeroki pasek: poniesione straty jako część liczebności oddziału. Wąski pasek: partie, w których oddział wyeliminowano lub zdobyto. Po prawej: straty na partię i udział takich partii.',
    steps: 'straty',
    gone: 'wyeliminowany lub zdobyty',
    more: (units) => `Mniej cierpi jeszcze ${counted(units, 'oddział', 'oddziały', 'oddziałów')}.`,
  },
  heat: {
    title: 'Gdzie toczyła się walka',
    about: 'Im czerwieńsze pole, tym częściej je ostrzeliwano; pierścień oznacza starcia.',
    shots: (most) => `ostrzał: do ${most} na partię`,
    melees: (most) => `starcia: do ${most} na partię`,
    label: 'Plansza z polami, które ostrzeliwano i na których dochodziło do starć',
  },
  luck: {
    title: 'Szczęście w kościach',
    about: 'Zdane testy morale w porównaniu z tym, ile zdałyby uczciwe kości przy tym samym morale i modyfikatorach.',
    passed: 'zdane',
    expected: 'oczekiwane',
    checks: (side, checks) => `${side}, testów: ${checks}`,
    difference: (side) => `testy zdane ponad oczekiwanie: ${side} minus przeciwnik`,
    balance: (side) => `średni wynik (+ na korzyść: ${side})`,
    correlation: (value) => `Korelacja szczęścia z wynikiem: ${value}. Blisko 0 decydują gracze, blisko 1 kości.`,
    levelled: (name, margin) =>
      `Średnia przewaga przy wyrównanych kościach, ${name}: ${margin} punktu na partię. Odjęto to, co w przewadze wyjaśnia szczęście.`,
  },
  price: {
    title: (what) => what.charAt(0).toUpperCase() + what.slice(1),
    about: (seeds) => `Te same ziarna (${seeds}) rozegrane bez zmiany i ze zmianą: różnica, jaką ona robi, z przedziałem po ziarnach.`,
    balance: (side) => `Wynik (+ na korzyść: ${side})`,
    wins: (side) => `Wygrane partie: ${side}`,
    rule: (rule) => `przy zasadzie ${rule}`,
    unit: (name) => `bez oddziału ${name}`,
    inPoints: 'W punktach zwycięstwa',
    inPercent: 'W punktach procentowych',
  },
  made: {
    title: 'Jak to powstało',
    intervals:
      'Każde ziarno rozgrywa się z obu miejsc przy tych samych kościach. Parę wygrywa większa suma przewag w punktach zwycięstwa z obu miejsc; remis liczy się za pół. Udziały mają przedział Wilsona, średnie przedział Studenta; dla par liczy się je po parach.',
    again: 'To samo polecenie daje te same partie i tę samą stronę:',
  },
  failed: (games) => `Liczba partii, które się nie powiodły i nie są liczone: ${games}.`,
};

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en: english, pl: polish };
