/** Which way a step goes on the ground. */
import type { Battle } from '@kosynier/engine';
import { bearingOf } from '@kosynier/words';

/** [5.0] facing f is the corner between directions f and f + 1: a direction lies half a step, one twelfth, before its facing. */
export const bearingOfDirection = (battle: Battle, direction: number): number => (bearingOf(battle, direction) + 1) % 12;
