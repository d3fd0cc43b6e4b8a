/** The sentences that a language must have for refusals; typed by the engine, so that none can be missing and each knows its facts. */
import type { RefusalFor, RefusalReason } from '@kosynier/engine';
import type { Speaker } from '../speaker.ts';

export type RefusalTongue = { readonly [R in RefusalReason]: string | ((facts: RefusalFor<R>, say: Speaker) => string) };
