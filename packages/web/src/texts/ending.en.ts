/** The words of the end of a battle in English; they come with it. */
import { plural } from '@kosynier/words';

export const endingEn = {
  wins: (side: string, why: string): string => `${side} win ${why}.`,
  draw: 'A draw: the camp was entered.',
  why: {
    automaticVictory: (points: number): string => `by an automatic victory on victory points, ${points} ahead`,
    points: (points: number): string => `on victory points, ${points} ahead`,
    offTrack: (): string => 'at an even balance of points, as the scenario says',
  },
  conceded: {
    resignation: (name: string): string => `Victory: ${name}. The other side has resigned.`,
    time: (name: string): string => `Victory: ${name}. The time of the other side is up.`,
    agreement: 'A draw by agreement.',
    lapsed: 'The game has lapsed: nobody has won.',
    untaken: 'Nobody has taken this challenge: it was taken back, or lapsed after thirty days.',
    left: 'The game has left the server. Save its log, or play on from here.',
  },
  points: 'Victory points',
  losses: 'Losses',
  lost: (lost: number, all: number, units: number, guns: number): string =>
    `Size left: ${all - lost} of ${all} (${lost} lost); ${plural(units, 'unit')} gone${guns === 0 ? '' : `, ${guns} of them guns`}`,
  luck: 'Luck',
  luckOf: (passed: number, all: number, mean: string): string =>
    `${passed} of ${all} checks of Morale passed; mean of the dice of ten ${mean} (4.5 is even)`,
  noChecks: 'no checks of Morale',
  curve: 'The balance',
  curveAbout: (low: string, high: string): string => `The balance of victory points over the battle: ${high} above, ${low} below the line.`,
  rematch: 'Play again',
  changeSides: 'Play again with changed sides',
  watch: 'Watch from the start',
  name: 'Name of this game',
  namePlaceholder: 'so that you find it again',
} as const;
