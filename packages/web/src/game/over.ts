/** Whether a battle is over: by its rules, or beside them (a resignation, a clock, a draw by consent), as a seat over a server tells. */
import type { Seen } from '@kosynier/table';

export const isOver = ({ decision }: Pick<Seen, 'decision'>): boolean => decision.kind === 'gameOver';
