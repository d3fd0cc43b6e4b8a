/** The computer players, by name. */
import { type Player, randomPlayer, sensiblePlayer } from '@kosynier/ai';

const PLAYERS: readonly Player[] = [sensiblePlayer, randomPlayer];

export const playerNames: readonly string[] = PLAYERS.map(({ name }) => name);

export const playerNamed = (name: string): Player | undefined => PLAYERS.find((one) => one.name === name);
