/** The computer players, by name. */
import { type Player, randomPlayer, sensiblePlayer } from '@kosynier/ai';

const PLAYERS: readonly Player[] = [sensiblePlayer, randomPlayer];

export const playerNames: readonly string[] = PLAYERS.map(({ name }) => name);

export const playerNamed = (name: string): Player | undefined => PLAYERS.find((one) => one.name === name);

/** The name with a budget of nodes, as `general@1600`, for a player who thinks by one and whose name has none yet. */
export const withBudget = (name: string, budget: number): string =>
  !name.includes('@') && playerNamed(`${name}@${budget}`) !== undefined ? `${name}@${budget}` : name;
