/** The players whom one does not want to hear or to meet, by account. */
import { create } from 'zustand';
import { type Answer, ask } from '../api.ts';
import type { Shunned } from './api.ts';

export type Shun = Shunned['kind'];

interface ShunnedStore {
  readonly kinds: Readonly<Record<string, Shun>>;
  readonly look: () => Promise<void>;
  /** Null: all is well again. */
  readonly shun: (other: string, kind: Shun | null) => Promise<void>;
}

type Told = Answer<{ readonly shunned: readonly Shunned[] }>;

export const useShunned = create<ShunnedStore>()((set) => {
  const take = (answer: Told): void => {
    if (answer.ok) set({ kinds: Object.fromEntries(answer.value.shunned.map(({ id, kind }) => [id, kind])) });
  };
  return {
    kinds: {},
    look: async () => take(await ask('GET', '/account/shunned')),
    shun: async (other, kind) => take(await ask('POST', '/account/shunned', { other, kind })),
  };
});
