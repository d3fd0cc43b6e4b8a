/** The same in Polish. */
import type { settingsEn } from './settings.en.ts';
import type { Widened } from './widened.ts';

export const settingsPl: Widened<typeof settingsEn> = {
  followNear: 'Przybliżaj miejsce wydarzeń i wracaj potem na swoje',
  ownSideBelow: 'Obróć planszę tak, by moja armia stała na dole',
  sounds: 'Dźwięki: kości, strzały, twoja kolej, koniec',
  names: {
    newsTime: 'Wydarzenia widać na planszy',
    newsStyle: 'Wydarzenia są opowiadane',
    scheme: 'Kolory strony',
    counters: 'Żetony',
    keys: 'Pojedyncze litery jako klawisze',
    adviser: 'Podpowiedzi daje',
  },
  newsTime: { normal: '4 sekundy', short: '2 sekundy', long: '8 sekund', stay: 'do następnego kroku' },
  newsStyle: { both: 'obok pytania i na planszy', line: 'obok pytania', board: 'na planszy' },
  scheme: { auto: 'jak w systemie', light: 'jasne', dark: 'ciemne' },
  counters: { normal: 'jak w druku', large: 'większe', small: 'mniejsze' },
  keys: { everywhere: 'działają wszędzie', board: 'działają tylko na planszy', off: 'są wyłączone' },
  adviser: { general: 'generał, po namyśle', captain: 'kapitan, od razu' },
  ownKey: (does) => `Klawisz: ${does}`,
  keysReset: 'Zwykłe klawisze',
  speed: 'Tempo ruchów komputera i powtórki',
  print: 'Drukuj planszę',
};
