import type { ReopenedTongue } from './tongue.ts';

export const polish: ReopenedTongue = {
  changes: {
    earlierRules: 'Tę partię zaczęto na wcześniejszych zasadach.',
    newerRules: 'Tę partię prowadzono na zasadach nowszych niż obecne.',
    earlierBattle: 'Bitwę od tego czasu poprawiono; ta partia toczy się dalej na bitwie takiej, jaka była.',
    otherBattle: 'Bitwę od tego czasu zmieniono; ta partia toczy się dalej na bitwie takiej, jaka jest teraz.',
    otherStates: 'Pozycje po drodze są inne, niż zapisano.',
  },
  whole: 'Wszystkie jej kroki zgadzają się z obecnymi i partia toczy się dalej według nich.',
  upTo: (steps, of) => (steps === 0 ? 'Otwarto ją na początku.' : `Otwarto ją do kroku ${steps} z ${of}.`),
  misfit: (step, action, why) => `Krok ${step}${action === null ? '' : ` („${action}”)`} się nie zgadza. ${why}`,
  why: {
    dice: 'Rzuca się teraz za niego innymi kośćmi.',
    unknownNames: 'Wymienia kogoś lub miejsce, którego w tej bitwie nie ma.',
    nonsense: 'To nie jest krok tej partii.',
  },
  sealed: (line) =>
    `Decyzja w wierszu ${line} pliku jest jeszcze zapieczętowana, bo nie wszystkim wolno ją już znać: partię otwarto do wiersza poprzedniego, a jej dalszy ciąg będzie widać po otwarciu pieczęci.`,
  kept: 'Oryginał zachowano bez zmian.',
};
