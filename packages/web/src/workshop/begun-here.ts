/** Which battle of the workshop a game was begun from, for as long as the tab is open. */
const keyOf = (game: string): string => `kosynier-begun-in-workshop ${game}`;

export function rememberWorkshop(game: string, battle: string): void {
  try {
    sessionStorage.setItem(keyOf(game), battle);
  } catch {
    // A browser that keeps nothing has no way back but its own.
  }
}

/** Null: it was begun elsewhere. */
export function workshopOf(game: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(game));
  } catch {
    return null;
  }
}
