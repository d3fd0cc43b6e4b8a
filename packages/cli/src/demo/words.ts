/** The words of the demonstration itself, in both languages. */
import type { Language } from '@kosynier/words';

interface DemoWords {
  readonly anyKey: string;
  readonly stoppedAfter: (turn: number) => string;
  readonly legend: readonly string[];
}

export const DEMO_WORDS: Readonly<Record<Language, DemoWords>> = {
  en: {
    anyKey: '(any key goes on)',
    stoppedAfter: (turn) => `The demonstration stops here, after Turn ${turn}.`,
    legend: [
      'A unit: its side, its arm (I infantry, C cavalry, G guns, L limbered), Size, facing, + if others lie below.',
      '* a commander, x in melee, & woods, ^ hill, ~ gully, = road, @ camp.',
    ],
  },
  pl: {
    anyKey: '(dowolny klawisz: dalej)',
    stoppedAfter: (turn) => `Pokaz kończy się tutaj, po etapie ${turn}.`,
    legend: [
      'Oddział: strona, rodzaj broni (I piechota, C kawaleria, G działa, L zaprzodkowane), liczebność, zwrot, + gdy pod nim leżą inne.',
      '* dowódca, x w starciu, & las, ^ wzgórze, ~ wąwóz, = droga, @ obóz.',
    ],
  },
};
