/** A large board for benchmarks. It stands apart so that no program that plays a battle has to load it. */

import type { Battle } from '@kosynier/engine';
import szczekocinyFile from '../data/bench/szczekociny-board.json' with { type: 'json' };
import { shipped } from './shipped.ts';

export const szczekocinyBoard: Battle = shipped(szczekocinyFile);
