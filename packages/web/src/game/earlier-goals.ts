/** Goals of marches as earlier pages kept them, by game: the table keeps them now, with the other orders of a side. */
import type { Goals } from '@kosynier/table';

const KEY = 'kosynier.goals';

function kept(): Readonly<Record<string, Goals>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Goals>;
  } catch {
    return {};
  }
}

export const earlierGoals = (id: string): Goals | undefined => kept()[id];

export function forgetEarlierGoals(id: string): void {
  const { [id]: _, ...others } = kept();
  if (Object.keys(others).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(others));
}
