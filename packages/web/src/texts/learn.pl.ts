/** The lessons in Polish. */

import type { learnEn } from './learn.en.ts';
import type { Widened } from './widened.ts';

export const learnPl: Widened<typeof learnEn> = {
  titles: ['Pierwsza bitwa z przewodnikiem', 'Lekcja druga: ogień, szarża, czworobok', 'Lekcja trzecia: dowodzenie armią'],
  lesson: (number, of) => `Lekcja ${number} z ${of}`,
  goOn: 'Dalej',
  nextLesson: 'Następna lekcja',
  count: (step, of) => `Krok ${step} z ${of}`,
  strayed: 'W grze wolno to zrobić, ale najpierw zróbmy tamto.',
  playOn: 'Zagraj całą bitwę',
  home: 'Do bitew',
  steps: {
    move: {
      title: 'Ruch',
      text: 'W każdym etapie żetony dowódców trafiają do puli i są losowane po jednym. Wylosowano Grabowskiego: jego oddziały mogą teraz działać, o ile są nie dalej niż cztery pola od niego. Piechota ma 4 punkty ruchu (PR). Oddział idzie naprzód, na jedno z dwóch pól przed sobą.',
      task: (hex) => `Kliknij kompanię 1/I/7 na polu 0708: widać, dokąd może pójść i ile to kosztuje. Potem kliknij ${hex}.`,
    },
    end: {
      title: 'Koniec ruchu',
      text: 'Zostały jej punkty ruchu i mogłaby iść dalej. Po każdym ruchu druga strona może strzelać, jeśli ktoś jest w zasięgu; tutaj Rosjanie czekają.',
      task: () => 'Wybierz zakończenie ruchu.',
    },
    fire: {
      title: 'Ogień',
      text: 'Muszkiety sięgają trzech pól. Zanim się zdecydujesz, widzisz dokładne szanse z każdym modyfikatorem i jego przepisem. Cel rzuca kością dziesięciościenną na swoje morale: więcej, i się cofa.',
      task: (hex) => `Kliknij kompanię na polu 0808, potem Rosjan na polu ${hex}; przeczytaj szanse i strzel.`,
    },
    advance: {
      title: 'Reakcja',
      text: 'Wytrzymali. Teraz podprowadź drugą kompanię. Kto wejdzie na jedno z dwóch pól przed wrogiem, daje mu reakcję: może strzelać, kontratakować albo nic nie robić. Pola, na których tak będzie, mają znak ostrzegawczy.',
      task: (hex) => `Poślij kompanię 2/I/7 z pola 0707 na ${hex}.`,
    },
    assault: {
      title: 'Szturm',
      text: 'Strzelili, a twoi ludzie zdali test. Zostały dwa PR: w sam raz na krok na pole wroga, który kosztuje o jeden więcej. Odtąd obaj stoją na polu starcia.',
      task: (hex) => `Wejdź na pole ${hex}.`,
    },
    pass: {
      title: 'Koniec fazy',
      text: 'Twoja kawaleria mogłaby jeszcze działać. Ale masz to, po co przyszedłeś, a starcie rozgrywa się na końcu aktywacji.',
      task: () => 'Wybierz pas.',
    },
    ride: {
      title: 'Ruch dowódcy',
      text: 'W fazie 3 rusza się dowódca, do dziewięciu pól. Blisko niego walczy się lepiej, a walczyć muszą tylko oddziały w jego zasięgu.',
      task: () => 'Niech Grabowski zostanie albo podjedzie blisko starcia.',
    },
    facing: {
      title: 'Starcie i ucieczka',
      text: 'Każda strona rzuciła kością i dodała modyfikatory: wygrałeś o 6. Rosjanie tracą dwa punkty liczebności i uciekają z pola; wrócą w późniejszym etapie. Pobity oddział jest wart punkt zwycięstwa. Zwycięzca może obrócić się, jak chce.',
      task: () => 'Wybierz zwrot zwycięzców.',
    },
    window: {
      title: 'Ogień w aktywacji przeciwnika',
      text: 'Aktywację ma Tomatis, Rosjanin. Zanim zacznie i po każdym jego działaniu może strzelać ten, kto ma kogoś w zasięgu. Pytanie mówi, kto i z jaką szansą mógłby strzelić; linia jest narysowana na planszy. Pas znaczy: nie pytaj, dopóki nie da się zrobić czegoś nowego.',
      task: (hex) => `Ostrzelaj grenadierów na polu ${hex}: przycisk obok pasu oddaje najlepszy strzał.`,
    },
    orders: {
      title: 'Rozkazy stałe',
      text: 'Kompania grenadierów nie zdała testu i cofnęła się ze stratą. W wielkiej bitwie takich pytań byłyby dziesiątki. Odpowiadają na nie rozkazy stałe: ostrożnie, równo lub śmiało, albo własne reguły dla dowódcy czy oddziału. O to, czego nie obejmują, gra nadal pyta.',
      task: () => 'Otwórz „Rozkazy” i wybierz Polakom rozkazy „równo”.',
    },
    guns: {
      title: 'Działa',
      text: 'Działa sięgają daleko, ale z daleka działają słabiej. Odprzodkowane strzelają, obracają się i można je przetoczyć; zaprzodkowane jadą i nie strzelają. Same działa zmuszają do odwrotu albo zadają stratę: otwierają drogę innym.',
      task: (hex) => `Kliknij działa na polu 1620, potem grenadierów na polu ${hex}, i strzelaj.`,
    },
    gallop: {
      title: 'Rozpęd do szarży',
      text: 'Jazda, która przejedzie trzy pola prosto przed siebie po otwartym terenie, licząc pole przeciwnika, może szarżować: daje to 2 w walce wręcz, którą rozgrywa się od razu. Jazda Madalińskiego stoi trzy pola za plecami jegrów.',
      task: (hex) => `Kliknij jazdę na polu 1623, potem pole ${hex}.`,
    },
    charge: {
      title: 'Szarża',
      text: 'Dwa pola prosto przed siebie; trzecie zajmuje przeciwnik. Kto wchodzi na pole przeciwnika, jest pytany jeszcze raz i widzi szanse.',
      task: (hex) => `Kliknij pole ${hex} dwa razy i wybierz szarżę.`,
    },
    counterattack: {
      title: 'Kontratak',
      text: 'Jegrzy weszli na pole przed twoim frontem. Masz prawo do reakcji: ogień, kontratak albo nic. Kontratak wymaga zdanego testu morale i rozgrywa się od razu; kto strzela, zostaje na miejscu.',
      task: (hex) => `Kontratakuj na pole ${hex}.`,
    },
    square: {
      title: 'Czworobok',
      text: 'Jazda jest blisko. Cztery kompanie na jednym czystym polu mogą uformować czworobok za wszystkie punkty ruchu: nie ma boków ani tyłu, a jazda walczy z nim źle. Za to prawie się nie rusza, nie atakuje, a działa szkodzą mu bardziej.',
      task: (hex) => `Kliknij stos na polu ${hex}, aż wszystkie cztery kompanie będą wybrane, rusz stosem i wybierz „Uformuj czworobok”.`,
    },
    victory: {
      title: 'Co daje zwycięstwo',
      text: 'Punkty dają pobite oddziały, zdobyte działa i miejsca; znacznik przesuwa się tam i z powrotem. Równowaga nie wszędzie znaczy to samo: pod Niemenczynem wygrywają wtedy Rosjanie. Niektóre progi kończą bitwę od razu, inne sprawdza się na końcu etapu.',
      task: () => 'Otwórz „Pole bitwy”: mówi, skąd wziął się każdy punkt, kto wygrałby teraz i czego jeszcze trzeba.',
    },
    chit: {
      title: 'Wódz naczelny',
      text: 'Wylosowano żeton samego Kościuszki. Aktywuje on jednego ze swoich dowódców, który działa tak, jakby to jego wylosowano; może też odmówić i sam poprowadzić kilka oddziałów.',
      task: () => 'Aktywuj Szyrera.',
    },
    armies: {
      title: 'Armie',
      text: 'Leży tu ponad sto żetonów. Spis armii wymienia każdą komendę: kto gdzie stoi, kto może działać, kto już działał, kto jest poza dowodzeniem i dlaczego. Kliknięcie prowadzi na miejsce; klawisz c pokazuje całą komendę, n następny oddział, który może działać.',
      task: () => 'Otwórz „Armie”.',
    },
    gather: {
      title: 'Wielu naraz',
      text: 'Komendę, linię albo skrzydło można ruszyć razem. Kliknięcia z klawiszem Shift lub prostokąt dodają i ujmują stosy.',
      task: () => 'Na liście, przy Szyrerze, zaznacz wszystkich, którzy mogą działać.',
    },
    march: {
      title: 'Marsz',
      text: 'Wskaż pole: wszyscy pójdą tak daleko i w tę samą stronę, co najbliższy z nich. Widać, gdzie kto stanie, ile to kosztuje i gdzie ktoś by zareagował. Marsz staje tam, gdzie przeciwnik odpowie.',
      task: (hex) => `Kliknij pole ${hex} dwa razy: pierwsze kliknięcie pokazuje, drugie jest rozkazem.`,
    },
    close: {
      title: 'Koniec aktywacji',
      text: 'Linia poszła naprzód. Zanim aktywacja się skończy, gra mówi, kto mógłby jeszcze działać. A jeśli nie wiesz, co robić: podpowiedź układa plan, rysuje go na planszy i wykonuje jeden rozkaz albo wszystkie.',
      task: () => 'Zakończ aktywację.',
    },
  },
  after: ['', 'Przeciwnik stracił miejsce. Obejrzyj planszę i idź dalej.', 'Obejrzyj planszę i idź dalej.'],
  overs: [
    {
      title: 'To była aktywacja',
      text: 'Ruch, ogień, reakcja, starcie, ucieczka: z tego zbudowana jest reszta. Gra pokazuje, co można zrobić, a na „dlaczego nie?” odpowiada numerem przepisu.',
    },
    {
      title: 'Teraz umiesz walczyć',
      text: 'Ogień w ruchu przeciwnika i rozkazy, działa, szarża, kontratak, czworobok, zwycięstwo: reszta to wprawa, a zasady są o jedno kliknięcie stąd.',
    },
    {
      title: 'Teraz umiesz dowodzić armią',
      text: 'Żetony, komendy, marsze i plany: cały dzień pod Szczekocinami to jeden wieczór.',
    },
  ],
};
