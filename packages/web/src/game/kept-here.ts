/** Whether this browser has kept games at all: where it has none, what reads them need not be loaded. */

/** The browser's database of games. */
export const DATABASE = 'kosynier';

export async function mayHaveGames(): Promise<boolean> {
  // Older browsers do not list their databases.
  if (typeof indexedDB.databases !== 'function') return true;
  const all = await indexedDB.databases().catch(() => [{ name: DATABASE }]);
  return all.some(({ name }) => name === DATABASE);
}
