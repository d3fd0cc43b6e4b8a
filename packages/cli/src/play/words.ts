/** What the table says to the players, in both languages; everything about the game itself comes from the package words. */
import type { UndoStop } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import type { Category } from './categories.ts';

export interface PlayWords {
  readonly categories: Readonly<Record<Category, string>>;
  readonly page: (from: number, to: number, of: number) => string;
  readonly back: string;
  readonly prompt: string;
  readonly confirm: string;
  readonly handOver: (side: string) => string;
  readonly computer: (side: string, name: string) => string;
  readonly begins: (title: string, seed: number) => string;
  readonly continues: (title: string, actions: number) => string;
  readonly unknown: (text: string) => string;
  readonly noSuchChoice: (last: number) => string;
  readonly nothingAt: (hex: string) => string;
  readonly noOdds: string;
  readonly whyWhat: string;
  readonly allowed: string;
  readonly allowedInstead: (action: string) => string;
  readonly nothingToAsk: (hex: string) => string;
  readonly nothingYet: string;
  readonly noSuchRule: (number: string) => string;
  readonly differsIn: string;
  readonly rulings: string;
  readonly example: string;
  readonly undone: string;
  readonly undo: Readonly<Record<UndoStop, string>>;
  readonly saved: (file: string) => string;
  readonly nothingSaved: string;
  readonly notSaved: (why: string) => string;
  readonly saveWhere: string;
  readonly goOn: (file: string) => string;
  readonly keptOriginal: (original: string, file: string) => string;
  readonly notOver: (original: string) => string;
  readonly ended: string;
  readonly failed: (why: string) => string;
  readonly help: readonly string[];
  readonly legend: readonly string[];
}

export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = {
  en: {
    categories: {
      move: 'Move',
      turn: 'Turn',
      fire: 'Fire',
      formation: 'Formation',
      guns: 'Guns',
      melee: 'Fight',
      commander: 'Commanders',
      place: 'Place',
      other: 'Other',
    },
    page: (from, to, of) => `(${from} to ${to} of ${of}; + next page, - page before; or type a hex)`,
    back: '(0 back)',
    prompt: '> ',
    confirm: 'Do it? (Enter yes, n no) ',
    handOver: (side) => `Hand over to the ${side}: Enter when they sit at the screen.`,
    computer: (side, name) => `${side}: the computer plays (${name}).`,
    begins: (title, seed) => `${title}. Dice from seed ${seed}. Type help for the commands.`,
    continues: (title, actions) => `${title}, continued after ${actions} actions. Type help for the commands.`,
    unknown: (text) => `"${text}" is neither a choice nor a command. Type help.`,
    noSuchChoice: (last) => `Choose a number from 1 to ${last}.`,
    nothingAt: (hex) => `No choice goes to ${hex}. "why ${hex}" tells why not.`,
    noOdds: 'Nothing in this list is decided by dice at once.',
    whyWhat: 'Ask about a hex: why 0507. About fire from one hex at another: why 0406 0508.',
    allowed: 'This is allowed.',
    allowedInstead: (action) => `Allowed instead: ${action}`,
    nothingToAsk: (hex) => `In this decision nothing is done with ${hex}: name a hex with units, or begin a move and ask again.`,
    nothingYet: 'Nothing has happened yet.',
    noSuchRule: (number) => `There is no rule ${number}.`,
    differsIn: 'Otherwise in this battle',
    rulings: 'Our ruling',
    example: 'Example',
    undone: 'Taken back.',
    undo: {
      nothing: 'There is nothing to take back.',
      dice: 'Not any more: dice have been rolled. [9.5]',
      secret: 'Not any more: a secret has come out. [9.5]',
      answered: 'Not any more: the other side has decided something since. [9.5]',
      ordered: 'Your standing orders have decided that, and would do so again.',
    },
    saved: (file) => `The record is in ${file}.`,
    nothingSaved: 'Nothing was played, so there is no record.',
    notSaved: (why) => `The record could not be saved: ${why}.`,
    saveWhere: 'Say where: save game.jsonl',
    goOn: (file) => `Go on with: kosynier play --continue ${file}`,
    keptOriginal: (original, file) => `It stays in ${original}; this game goes on in ${file}.`,
    notOver: (original) => `${original} holds the original and is not written over: name another file.`,
    ended: 'The game has ended.',
    failed: (why) => `This cannot be carried out: ${why}`,
    help: [
      '1, 2, …      choose from the list; 0 goes back, + and - turn pages',
      '0507         choose what goes to this hex',
      'board [all]  draw the board around what is asked, or all of it',
      'odds [2]     what the dice may bring, for all choices or for one',
      'why 0507     why something is not allowed there, with the rule; why 0406 0508 for fire',
      'rule 8.14    what a rule says',
      'log [20]     what has happened',
      'undo         take back, as far as no dice, no secret and no other player came between',
      'save file    write the record of the game',
      'quit         save and leave',
    ],
    legend: [
      'A unit: its side, its arm (I infantry, C cavalry, G guns, L limbered), Size, facing, + if others lie below.',
      '* a commander, x in melee, & woods, # village, % marsh, ^ hill, ~ gully, = road, @ camp.',
    ],
  },
  pl: {
    categories: {
      move: 'Ruch',
      turn: 'Zwrot',
      fire: 'Ogień',
      formation: 'Szyk',
      guns: 'Działa',
      melee: 'Walka',
      commander: 'Dowódcy',
      place: 'Ustawienie',
      other: 'Inne',
    },
    page: (from, to, of) => `(od ${from} do ${to} z ${of}; + następna strona, - poprzednia; albo wpisz pole)`,
    back: '(0 wstecz)',
    prompt: '> ',
    confirm: 'Wykonać? (Enter tak, n nie) ',
    handOver: (side) => `Teraz gra druga strona (${side}): Enter, gdy siedzi przy ekranie.`,
    computer: (side, name) => `${side}: gra komputer (${name}).`,
    begins: (title, seed) => `${title}. Kości z ziarna ${seed}. Polecenia: pomoc.`,
    continues: (title, actions) => `${title}, dalszy ciąg; zagrano już decyzji: ${actions}. Polecenia: pomoc.`,
    unknown: (text) => `„${text}” to ani wybór, ani polecenie. Polecenia: pomoc.`,
    noSuchChoice: (last) => `Wybierz liczbę od 1 do ${last}.`,
    nothingAt: (hex) => `Żaden wybór nie prowadzi na ${hex}. „dlaczego ${hex}” powie, dlaczego.`,
    noOdds: 'W tej liście nic nie zależy od razu od kości.',
    whyWhat: 'Zapytaj o pole: dlaczego 0507. O ogień z pola na pole: dlaczego 0406 0508.',
    allowed: 'To jest dozwolone.',
    allowedInstead: (action) => `Dozwolone zamiast tego: ${action}`,
    nothingToAsk: (hex) => `W tej decyzji z polem ${hex} nic się nie robi: podaj pole z oddziałami albo zacznij ruch i zapytaj znowu.`,
    nothingYet: 'Jeszcze nic się nie wydarzyło.',
    noSuchRule: (number) => `Nie ma zasady ${number}.`,
    differsIn: 'W tej bitwie inaczej',
    rulings: 'Nasze rozstrzygnięcie',
    example: 'Przykład',
    undone: 'Cofnięte.',
    undo: {
      nothing: 'Nie ma czego cofać.',
      dice: 'Już nie: padły kości. [9.5]',
      secret: 'Już nie: tajemnica wyszła na jaw. [9.5]',
      answered: 'Już nie: od tego czasu decydowała druga strona. [9.5]',
      ordered: 'Tak zdecydowały twoje stałe rozkazy i zdecydowałyby znowu.',
    },
    saved: (file) => `Zapis gry: ${file}.`,
    nothingSaved: 'Nic nie zagrano, więc nie ma zapisu.',
    notSaved: (why) => `Zapis się nie udał: ${why}.`,
    saveWhere: 'Podaj plik: zapisz gra.jsonl',
    goOn: (file) => `Dalszy ciąg: kosynier play --continue ${file}`,
    keptOriginal: (original, file) => `Jest nadal w ${original}; ta gra toczy się dalej w ${file}.`,
    notOver: (original) => `W ${original} jest oryginał, którego się nie nadpisuje: podaj inny plik.`,
    ended: 'Gra skończona.',
    failed: (why) => `Nie da się tego wykonać: ${why}`,
    help: [
      '1, 2, …            wybór z listy; 0 wstecz, + i - przewracają strony',
      '0507               wybór tego, co prowadzi na to pole',
      'plansza [cała]     plansza wokół tego, o co chodzi, albo cała',
      'szanse [2]         co mogą przynieść kości, dla wszystkich wyborów albo dla jednego',
      'dlaczego 0507      dlaczego coś nie jest tam dozwolone, z zasadą; dlaczego 0406 0508 dla ognia',
      'zasada 8.14        co mówi zasada',
      'dziennik [20]      co się wydarzyło',
      'cofnij             cofa, dopóki nie padły kości, nie było tajnego wyboru ani drugiego gracza',
      'zapisz plik        zapisuje grę',
      'koniec             zapisuje i kończy',
    ],
    legend: [
      'Oddział: strona, rodzaj broni (I piechota, C kawaleria, G działa, L zaprzodkowane), liczebność, zwrot, + gdy pod nim leżą inne.',
      '* dowódca, x w starciu, & las, # wieś, % bagno, ^ wzgórze, ~ wąwóz, = droga, @ obóz.',
    ],
  },
};
