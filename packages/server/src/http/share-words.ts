/** What a shared link says of a game before it is opened, in both languages. */
import type { SideNumber } from '@kosynier/engine';
import type { Json } from '@kosynier/table';
import { type BattleTold, toldOf } from '../battles/told.ts';
import { type Room, sideOf } from '../games/room.ts';
import type { Language } from '../notices/kinds.ts';

interface ShareWords {
  readonly about: string;
  readonly nobody: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly running: string;
  readonly wins: (side: string) => string;
  readonly noWinner: string;
}

const WORDS: Readonly<Record<Language, ShareWords>> = {
  en: {
    about: 'The battles of the Kościuszko Uprising of 1794 on hexes.',
    nobody: 'nobody yet',
    levels: { recruit: 'the computer (recruit)', captain: 'the computer (captain)', general: 'the computer (general)' },
    running: 'The battle is being fought.',
    wins: (side) => `Victory: ${side}.`,
    noWinner: 'The battle is over; nobody has won.',
  },
  pl: {
    about: 'Bitwy insurekcji kościuszkowskiej 1794 roku na heksach.',
    nobody: 'jeszcze nikt',
    levels: { recruit: 'komputer (rekrut)', captain: 'komputer (kapitan)', general: 'komputer (generał)' },
    running: 'Bitwa trwa.',
    wins: (side) => `Zwycięstwo: ${side}.`,
    noWinner: 'Bitwa zakończona; nikt nie zwyciężył.',
  },
};

export interface Preview {
  readonly title: string;
  readonly description: string;
}

export const previewOfNothing = (language: Language): Preview => ({ title: 'Kosynier', description: WORDS[language].about });

/** `result`: as the last line of the log has it; of no interest while the battle goes on. */
export function previewOf(room: Room, result: Json, language: Language): Preview {
  const told = toldOf(room.battle);
  const { scenario: id } = room.log.header;
  const scenario = told.scenarios.find((one) => one.id === id)?.title[language] ?? id;
  const seats = ([0, 1] as const).map((seat) => seatWords(room, seat, told, language)).join(' – ');
  return {
    title: `${told.title[language]} · Kosynier`,
    description: `${scenario}: ${seats}. ${room.log.isOver ? resultWords(result, told, language) : WORDS[language].running}`,
  };
}

function seatWords(room: Room, seat: SideNumber, { sides }: BattleTold, language: Language): string {
  const { levels, nobody } = WORDS[language];
  const taken = room.seats[seat];
  const name = taken === null ? nobody : (levels[taken.who] ?? taken.name);
  const side = sideOf(room, seat);
  return side === undefined ? name : `${name} (${sides[side].name[language]})`;
}

function resultWords(result: Json, { sides }: BattleTold, language: Language): string {
  const { winner = null } = (result ?? {}) as { readonly winner?: string | null };
  const side = sides.find(({ id }) => id === winner);
  return side === undefined ? WORDS[language].noWinner : WORDS[language].wins(side.name[language]);
}
