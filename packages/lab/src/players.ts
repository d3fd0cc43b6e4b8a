/** The computer players, by name. */
import { playerNamed } from '@kosynier/ai';

/** The name with a budget of nodes, as `general@1600`, for a player that thinks by one and whose name has none yet. */
export const withBudget = (name: string, budget: number): string =>
  !name.includes('@') && playerNamed(`${name}@${budget}`) !== undefined ? `${name}@${budget}` : name;
