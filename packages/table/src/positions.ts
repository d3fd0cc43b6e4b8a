/** The part of the rules that lays out and tells positions: a game that is only played does without it. */
import { arrange, describe, resume } from '@kosynier/engine';
import { FRAME_NAMES } from './names/frame-shapes.ts';

export const OWN_POSITIONS = { arrange, describe, resume, frameNames: FRAME_NAMES } as const;

export type PositionRules = Readonly<{ [K in keyof typeof OWN_POSITIONS]: (typeof OWN_POSITIONS)[K] }>;
