/** The guided first battle in Polish. */

import type { learnEn } from './learn.en.ts';
import type { Widened } from './widened.ts';

export const learnPl: Widened<typeof learnEn> = {
  title: 'Pierwsza bitwa z przewodnikiem',
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
      text: 'Karabiny sięgają trzech pól. Zanim się zdecydujesz, widzisz dokładne szanse z każdym modyfikatorem i jego przepisem. Cel rzuca kością dziesięciościenną na swoje morale: więcej, i się cofa.',
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
  },
  over: {
    title: 'To była aktywacja',
    text: 'Ruch, ogień, reakcja, starcie, ucieczka: z tego zbudowana jest reszta. Gra pokazuje, co można zrobić, a na „dlaczego nie?” odpowiada numerem przepisu.',
  },
};
