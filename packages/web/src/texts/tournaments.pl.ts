/** Turnieje po polsku. */
import { counted } from '@kosynier/words';
import type { tournamentsEn } from './tournaments.en.ts';
import type { Widened } from './widened.ts';

const players = (places: number): string => counted(places, 'gracz', 'graczy', 'graczy');

export const tournamentsPl: Widened<typeof tournamentsEn> = {
  title: 'Turnieje',
  lead: 'Małe i bez organizatora: turniej zaczyna się, gdy wszystkie miejsca są zajęte, każde spotkanie to dwie gry rankingowe z zamianą stron, a następna runda zaczyna się sama.',
  none: 'Nie ma jeszcze turniejów. Utwórz pierwszy.',
  kinds: {
    roundRobin: (places) => `${players(places)}, każdy z każdym`,
    swiss: (places, rounds) => `${players(places)}, system szwajcarski, ${counted(rounds, 'runda', 'rundy', 'rund')}`,
  },
  states: {
    open: (taken, places) => `Zajęte miejsca: ${taken} z ${places}`,
    running: (round, rounds) => `Runda ${round} z ${rounds}`,
    over: 'Zakończony',
  },
  youAreIn: 'Grasz w nim',
  look: 'Oglądaj',
  make: {
    title: 'Nowy turniej',
    battle: 'Bitwa',
    form: 'Gracze',
    pace: 'Tempo',
    create: 'Utwórz i zajmij miejsce',
    needsAccount: 'Turnieje są dla zachowanych imion: nadaj sobie hasło pod swoim imieniem na stronie „Gra przez sieć”.',
  },
  join: 'Zajmij miejsce',
  leave: 'Oddaj moje miejsce',
  withdraw: 'Wycofaj się z turnieju',
  sure: 'Wycofać się? Twoje gry w toku zostaną poddane, a pozostałe przegrasz bez gry.',
  stay: 'Zostań',
  waiting: 'Turniej zacznie się sam, gdy ktoś zajmie ostatnie miejsce. Możesz zamknąć tę stronę: dostaniesz powiadomienie.',
  mine: 'Moje gry',
  toGame: (opponent, number) => `Gra ${number}, przeciwnik: ${opponent}`,
  standings: 'Tabela',
  columns: { place: 'Miejsce', name: 'Imię', points: 'Punkty', sonnebornBerger: 'SB', buchholz: 'Buchholz', lot: 'Los' },
  ties: {
    roundRobin:
      'Przy równych punktach: najpierw Sonneborn-Berger (SB: punkty pokonanych i połowa punktów tych, z którymi był remis), potem los ciągnięty na początku.',
    swiss:
      'Przy równych punktach: najpierw Buchholz (punkty wszystkich przeciwników), potem Sonneborn-Berger (SB), potem los ciągnięty na początku.',
  },
  left: 'po wycofaniu',
  annulled: 'po wczesnym wycofaniu, nie liczy się',
  round: (round) => `Runda ${round}`,
  bye: 'pauzuje',
  byeWins: 'pauzuje: dwa punkty',
  forfeit: 'bez gry',
  game: (number) => `gra ${number}`,
  all: 'Wszystkie turnieje',
  online: 'Gra przez sieć',
};
