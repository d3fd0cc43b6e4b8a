/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { endingEn } from './ending.en.ts';
import type { Widened } from './widened.ts';

export const endingPl: Widened<typeof endingEn> = {
  wins: (side, why) => `Zwyciężają ${side}: ${why}.`,
  draw: 'Remis: nieprzyjaciel wszedł do obozu.',
  why: {
    automaticVictory: (points) => `automatyczne zwycięstwo na punkty zwycięstwa, przewaga ${points}`,
    points: (points) => `na punkty zwycięstwa, przewaga ${points}`,
    offTrack: () => 'przy równym bilansie punktów zwycięstwa tak mówi scenariusz',
  },
  conceded: {
    resignation: (name) => `Zwycięstwo: ${name}. Druga strona się poddała.`,
    time: (name) => `Zwycięstwo: ${name}. Czas drugiej strony minął.`,
    agreement: 'Remis za zgodą obu stron.',
    lapsed: 'Gra wygasła: nikt nie wygrał.',
    untaken: 'Nikt nie przyjął tego wyzwania: zostało cofnięte albo wygasło po trzydziestu dniach.',
    left: 'Partia opuściła serwer. Zapisz jej przebieg albo graj dalej od tej chwili.',
  },
  points: 'Punkty zwycięstwa',
  losses: 'Straty',
  lost: (lost, all, units, guns) =>
    `pozostała liczebność: ${all - lost} z ${all} (stracono ${lost}); ${counted(units, 'oddział', 'oddziały', 'oddziałów')} poza grą${guns === 0 ? '' : `, w tym działa: ${guns}`}`,
  luck: 'Szczęście',
  luckOf: (passed, all, mean) => `zdane testy morale: ${passed} z ${all}; średnia kości dziesięciościennej ${mean} (równo: 4,5)`,
  noChecks: 'bez testów morale',
  curve: 'Bilans',
  curveAbout: (low, high) => `Bilans punktów zwycięstwa w toku bitwy: ${high} nad linią, ${low} pod linią.`,
  rematch: 'Zagraj jeszcze raz',
  changeSides: 'Zagraj jeszcze raz, zamieniając strony',
  watch: 'Obejrzyj od początku',
  name: 'Nazwa tej gry',
  namePlaceholder: 'żeby ją potem znaleźć',
};
