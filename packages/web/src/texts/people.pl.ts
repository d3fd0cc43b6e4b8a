/** Ludzie, ich ranking i tabela po polsku. */
import { percent } from '@kosynier/words';
import type { peopleEn } from './people.en.ts';
import type { Widened } from './widened.ts';

export const peoplePl: Widened<typeof peopleEn> = {
  ladder: {
    title: 'Tabela',
    lead: 'Kto jest jak silny w danej bitwie, o ile mówią o tym gry rankingowe. Ranking z ± 100 leży w 95 przypadkach na 100 nie dalej niż 100 punktów od prawdy.',
    battle: 'Bitwa',
    name: 'Imię',
    rating: 'Ranking',
    games: 'Gry',
    none: 'Nikt jeszcze nie rozegrał gry rankingowej w tej bitwie. Zacznij: przełącznik jest w nowej grze pod „Więcej”.',
    level: (level) => `Komputer: ${level}`,
    levels: { recruit: 'rekrut', captain: 'kapitan', general: 'generał' },
    levelsMean:
      'Komputer stoi tam, gdzie stawiają go jego własne gry: odstępy między poziomami zmierzono w tylu grach między nimi, ile podaje tabela. To, że kapitan stoi na 1500, od których zaczyna każdy, jest umową. 200 punktów więcej wygrywa około trzech gier z czterech.',
    provisional: 'jeszcze niepewny',
    howTo: 'Skąd się biorą te liczby',
    rules: [
      'Każda bitwa ma własny ranking. Każdy zaczyna od 1500 z niepewnością 700 w obie strony; każda gra rankingowa czyni liczbę pewniejszą, a rok bez gier znów mniej pewną.',
      'Liczy się ją metodą Glicko-2, gdy gra się kończy: wygrana z kimś silniejszym daje więcej, przegrana z kimś słabszym kosztuje więcej.',
      'Strony nie są równe. Dla każdego scenariusza zmierzono, jak często każda z nich wygrywa między równymi, i wygrana lepszą stroną liczy się mniej.',
      'Gra poddana przed pierwszą kostką i pierwszym żetonem niczego nie zmienia, remis to pół wygranej, a przekroczenie czasu to przegrana.',
    ],
  },
  profile: {
    since: (date) => `Od ${date}`,
    ratings: 'Ranking',
    noRatings: 'Jeszcze bez gier rankingowych.',
    curve: (battle, from, to) => `Ranking w bitwie ${battle} od ${from} do ${to}`,
    results: 'Wyniki z innymi ludźmi',
    won: 'wygrane',
    drawn: 'remisy',
    lost: 'przegrane',
    running: 'w toku',
    reliability: 'Rzetelność',
    finished: (share, games) => `${percent(share)} z ${games} ${games === 1 ? 'gry' : 'gier'} rozegrane do końca`,
    noGames: 'Żadna gra się jeszcze nie skończyła.',
    timeouts: (count) => `przegrane na czas: ${count}`,
    pairs: 'Pary: dwie gry rankingowe z zamianą stron',
    against: (name) => `przeciwnik: ${name}`,
    stillPlayed: 'jeszcze w toku',
    games: 'Gry',
    privateToo: 'Gry prywatne są policzone, ale nie wymienione.',
    rated: 'rankingowa',
    ladder: 'Tabela',
    online: 'Gra przez sieć',
  },
  ends: {
    automaticVictory: 'automatyczne zwycięstwo',
    points: 'na punkty',
    offTrack: 'przy równym bilansie',
    resignation: 'poddanie',
    agreement: 'za zgodą',
    time: 'na czas',
    lapsed: 'wygasła',
    left: 'zabrana z serwera',
  },
  game: {
    reckoning: 'Ranking jest obliczany…',
    none: 'Ta gra nie zmienia rankingu: skończyła się przed pierwszą kostką i pierwszym żetonem albo bez wyniku.',
    change: (name, before, after) => `${name}: ${before} → ${after}`,
    pair: (one, first, second, two) => `Para: ${one} ${first} : ${second} ${two}`,
  },
};
