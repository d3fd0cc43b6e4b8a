/** Powiadomienia po polsku. */

import type { noticesEn } from './notices.en.ts';
import type { Widened } from './widened.ts';

export const noticesPl: Widened<typeof noticesEn> = {
  title: 'Powiadomienia',
  lead: 'Gdy bitwa czeka na ciebie, a ty nie patrzysz: raz dla każdej bitwy, dopóki czegoś w niej nie zrobisz.',
  saved: 'Zapisano.',
  kinds: {
    title: 'O czym',
    turn: 'Czeka moja decyzja',
    begun: 'Bitwa się zaczyna',
    low: 'Została ćwierć mojego czasu',
    offer: 'Czeka propozycja',
    chat: 'Ktoś coś powiedział',
    over: 'Bitwa się skończyła',
  },
  push: {
    title: 'W tej przeglądarce',
    on: 'Powiadamiaj w tej przeglądarce',
    off: 'Już nie w tej przeglądarce',
    isOn: 'Powiadomienia przychodzą do tej przeglądarki, także gdy strona jest zamknięta.',
    forgotten: 'Powiadomienia nie przychodzą już do tej przeglądarki: serwer o niej zapomniał albo usunięto ją z listy.',
    needsHttps:
      'Przeglądarki pozwalają na to tylko na stronach z https, a ta go nie ma. Kto prowadzi serwer, może go za takim postawić (docs/hosting.md).',
    notHere:
      'Ta przeglądarka tutaj tego nie potrafi. Na iPhonie i iPadzie najpierw dodaj stronę do ekranu początkowego i otwórz ją stamtąd.',
    denied: 'Tej przeglądarce zabroniono pokazywać powiadomienia tej strony. Pozwól na nie w jej ustawieniach.',
    failed: 'Przeglądarka tego nie przyjęła. Sprawdź połączenie i spróbuj ponownie.',
    others: 'Powiadamiane przeglądarki',
    remove: (name) => `Usuń: ${name}`,
  },
  mail: {
    title: 'E-mailem',
    none: 'Ten serwer nie wysyła poczty: kto go prowadzi, nie podał serwera poczty.',
    address: 'Adres',
    confirm: 'Wyślij list z potwierdzeniem',
    waiting: (mail) => `List jest w drodze do ${mail}: otwórz jego link w ciągu doby.`,
    lost: (mail) => `Listu do ${mail} nie udało się doręczyć albo jego link jest już za stary. Sprawdź adres i wpisz go ponownie.`,
    stuck: (mail) =>
      `Serwer poczty nie przyjmuje teraz listu do ${mail}. Przez kilka minut będą kolejne próby; jeśli nic nie przyjdzie, wpisz adres ponownie później.`,
    isOn: (mail) => `Poczta do ${mail}`,
    mails: 'Wysyłaj pocztę',
    remove: 'Usuń adres',
    rhythm: 'Jak często',
    atOnce: 'Każde od razu',
    daily: (hour) => `Jeden list dziennie, o ${hour}`,
  },
  hook: {
    title: 'Przez webhook',
    hint: 'Dla Discorda, Slacka albo własnego programu: adres dostaje JSON z tekstem.',
    address: 'Adres webhooka',
    save: 'Użyj go',
    isOn: (host) => `Powiadomienia idą do ${host}.`,
    off: (host) => `Webhook w ${host} zawiódł kilka razy z rzędu i został wyłączony. Podaj go ponownie, gdy będzie działał.`,
    remove: 'Usuń webhook',
    wrong: 'Tego adresu nie można użyć: musi zaczynać się od https:// i nie może prowadzić do sieci prywatnej.',
  },
  when: {
    title: 'Kiedy',
    quiet: 'Nie w nocy',
    from: 'od',
    to: 'do',
    zone: 'Strefa czasowa',
    language: 'Język powiadomień',
    languages: { en: 'English', pl: 'polski' },
  },
  test: 'Wyślij mi jedno na próbę',
  tested: 'Jest w drodze.',
  noWay: 'Nie ma jeszcze jak cię powiadomić: wybierz sposób powyżej.',
  game: {
    title: 'Powiadomienia o tej bitwie',
    usual: 'Jak zawsze',
    own: 'Inaczej:',
    all: 'Wszystkie ustawienia',
  },
};
