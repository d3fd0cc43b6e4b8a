/** The few words of the picture itself, in both languages; those of the game stand in the glossary, names in the battle. */
import { counted, type Language } from '@kosynier/words';

interface Words {
  readonly turn: (turn: number, turns: number) => string;
  readonly balance: string;
  readonly even: string;
  readonly guns: (guns: number) => string;
  readonly ratings: string;
  readonly losses: string;
  readonly shots: string;
  readonly outOfCommand: string;
  readonly metres: (metres: number) => string;
  readonly north: string;
  readonly bridge: string;
  readonly level: (level: number) => string;
  readonly strip: string;
  readonly commander: string;
  readonly chief: string;
  readonly track: string;
  readonly back: (turn: number) => string;
  readonly eliminated: string;
  readonly fallen: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    turn: (turn, turns) => `Turn ${turn} of ${turns}`,
    balance: 'balance',
    even: 'balance 0',
    guns: (guns) => (guns === 1 ? '1 gun' : `${guns} guns`),
    ratings: 'On a counter: Morale – Size – Firepower',
    losses: '−1 losses',
    shots: '✹1 shots in this Turn',
    outOfCommand: '! out of command',
    metres: (metres) => `${metres} m`,
    north: 'N',
    bridge: 'bridge',
    level: (level) => `level ${level}`,
    strip: 'strip: its commander and the letters of his name; a golden star: commander-in-chief',
    commander: 'commander',
    chief: 'commander-in-chief',
    track: 'Withdrawn',
    back: (turn) => `back in Turn ${turn}`,
    eliminated: 'Lost',
    fallen: 'Fallen',
  },
  pl: {
    turn: (turn, turns) => `Etap ${turn} z ${turns}`,
    balance: 'bilans',
    even: 'bilans 0',
    guns: (guns) => counted(guns, 'działo', 'działa', 'dział'),
    ratings: 'Na żetonie: morale – liczebność – siła ognia',
    losses: '−1 straty',
    shots: '✹1 strzały w tym etapie',
    outOfCommand: '! poza zasięgiem dowodzenia',
    metres: (metres) => `${metres} m`,
    north: 'N',
    bridge: 'most',
    level: (level) => `poziom ${level}`,
    strip: 'pasek: dowódca i litery jego nazwiska; złota gwiazda: wódz naczelny',
    commander: 'dowódca',
    chief: 'wódz naczelny',
    track: 'W ucieczce',
    back: (turn) => `powrót w etapie ${turn}`,
    eliminated: 'Wyeliminowane',
    fallen: 'Polegli',
  },
};
