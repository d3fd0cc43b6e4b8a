import type { NoticeWords } from './table.ts';

function counted(number: number, one: string, few: string, many: string): string {
  const isFew = number % 10 >= 2 && number % 10 <= 4 && (number % 100 < 12 || number % 100 > 14);
  return `${number} ${number === 1 ? one : isFew ? few : many}`;
}

const days = (number: number): string => counted(number, 'dzień', 'dni', 'dni');
const hours = (number: number): string => counted(number, 'godzina', 'godziny', 'godzin');
const minutes = (number: number): string => counted(number, 'minuta', 'minuty', 'minut');

export const polish: NoticeWords = {
  titles: {
    turn: (battle) => `${battle}: Twoja decyzja`,
    begun: (battle) => `${battle}: bitwa się zaczyna`,
    low: (battle) => `${battle}: kończy się Twój czas`,
    offer: (battle) => `${battle}: propozycja`,
    chat: (battle) => `${battle}: wiadomość`,
    over: (battle) => `${battle}: koniec bitwy`,
  },
  somebody: 'przeciwnik',
  turn: (opponent) => `Twoja decyzja w bitwie (przeciwnik: ${opponent}).`,
  begun: (opponent) => `Bitwa się zaczyna (przeciwnik: ${opponent}).`,
  low: (time) => `Została ćwierć Twojego czasu na tę decyzję: ${time}.`,
  rest: (time) => `Twój zegar jest pusty, a z dni odpoczynku zostało: ${time}. Potem przeciwnik może zażądać zwycięstwa.`,
  chat: (opponent) => `Nowa wiadomość (${opponent}).`,
  offers: {
    draw: (opponent) => `${opponent} proponuje remis.`,
    pause: (opponent) => `${opponent} proponuje przerwę.`,
    resume: (opponent) => `${opponent} proponuje grać dalej.`,
    newDice: (opponent) => `${opponent} proponuje nowe kości.`,
    undo: (opponent) => `${opponent} prosi o cofnięcie ruchu.`,
    rules: (opponent) => `${opponent} proponuje grać dalej według nowszych zasad.`,
    leave: (opponent) => `${opponent} proponuje zabrać bitwę z serwera i grać dalej gdzie indziej.`,
    rematch: (opponent) => `${opponent} chce jeszcze jednej bitwy ze zmianą stron.`,
  },
  over: (opponent) => `Bitwa zakończona (przeciwnik: ${opponent}).`,
  won: 'Zwycięstwo jest po Twojej stronie.',
  lost: 'Zwyciężył przeciwnik.',
  noWinner: 'Nikt nie zwyciężył.',
  about: (battle, scenario, side) => `${battle}, ${scenario}${side === null ? '' : `; Twoja strona: ${side}`}`,
  left: (time) => `Pozostały czas: ${time}.`,
  days: (whole, rest) => (rest === 0 ? days(whole) : `${days(whole)} i ${hours(rest)}`),
  hours: (whole, rest) => (whole === 0 ? minutes(rest) : rest === 0 ? hours(whole) : `${hours(whole)} i ${minutes(rest)}`),
  open: 'Otwórz bitwę',
  settings: 'Zmień powiadomienia',
  stop: 'Nie chcę więcej poczty',
  digest: (games) => (games === 1 ? 'Twoja bitwa na dziś' : `Twoje bitwy na dziś: ${games}`),
  test: { title: 'Kosynier: powiadomienie na próbę', text: 'Tak będzie wyglądać, gdy bitwa czeka na Ciebie.' },
  hookOff: {
    title: 'Kosynier: webhook wyłączony',
    text: (why) => `Zawiódł kilka razy z rzędu (${why}). Podaj go ponownie w ustawieniach, gdy będzie działał.`,
  },
  confirm: {
    title: 'Kosynier: potwierdź adres',
    text: (name) =>
      `Ktoś o imieniu ${name} chce dostawać pod tym adresem powiadomienia o bitwach. Jeśli to Ty, potwierdź adres w ciągu doby. Jeśli nie, nie rób nic: więcej poczty nie będzie.`,
    open: 'Potwierdź adres',
  },
  signIn: {
    title: 'Kosynier: logowanie',
    text: (code) =>
      `Otwórz link w ciągu dwudziestu minut albo wpisz kod ${code} tam, gdzie o niego prosisz. Działa raz. Jeśli to nie Ty, nie rób nic.`,
    open: 'Zaloguj się',
  },
  pages: {
    signIn: 'Czy chcesz zalogować się na tym urządzeniu?',
    signInButton: 'Tak, zaloguj',
    signInGone: 'Ten link został już użyty albo jest za stary. Poproś o nowy.',
    confirm: 'Czy chcesz dostawać pod tym adresem powiadomienia o swoich bitwach?',
    confirmButton: 'Tak, potwierdzam',
    confirmed: 'Adres jest potwierdzony. Od teraz powiadomienia będą tam przychodzić.',
    confirmGone: 'Ten link został już użyty albo jest za stary. Podaj adres ponownie w ustawieniach.',
    confirmTaken: 'Ten adres należy już do innego konta na tym serwerze. Zaloguj się tam albo najpierw go tam usuń.',
    stop: 'Poczta o Twoich bitwach ustanie od razu.',
    stopGame: 'Poczta o tej bitwie albo o wszystkich Twoich bitwach ustanie od razu.',
    stopButton: 'Nie chcę więcej poczty',
    stopGameButton: 'Nie chcę więcej poczty o tej bitwie',
    stopped: 'Więcej poczty nie będzie. Można ją włączyć ponownie w ustawieniach.',
    stoppedGame: 'O tej bitwie nie będzie już powiadomień. Można je włączyć ponownie w jej menu.',
    stopGone: 'Ten link nie pochodzi z tego serwera.',
    home: 'Do strony',
  },
};
