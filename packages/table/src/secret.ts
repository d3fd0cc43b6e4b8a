/** [3.1] [3.3] the decisions that both sides make at once: asked one after the other, hidden until both are in. */
import type { Decision } from '@kosynier/engine';

const SECRET: ReadonlySet<Decision['kind']> = new Set<Decision['kind']>(['setupPlacement', 'poolChoice']);

export const isSecret = (kind: Decision['kind']): boolean => SECRET.has(kind);
