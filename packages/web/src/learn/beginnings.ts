/** The first task of each lesson, which is told before its battle is there: a test holds it to the lessons themselves. */
import type { StepName } from './words.ts';

export interface Beginning {
  readonly name: StepName;
  /** The hex to look at. */
  readonly goal: string;
  /** How many tasks the lesson has. */
  readonly tasks: number;
}

export const BEGINNINGS = [
  { name: 'move', goal: '0808', tasks: 8 },
  { name: 'window', goal: '1822', tasks: 8 },
  { name: 'chit', goal: '', tasks: 5 },
] as const satisfies readonly Beginning[];
