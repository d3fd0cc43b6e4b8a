/** How large a battle file may be. A page and a server read files that strangers made. */
export const LIMITS = {
  /** Bytes of a file, and of what a link unfolds to. */
  file: 2 * 1024 * 1024,
  id: 64,
  name: 80,
  note: 500,
  story: 4000,
  armies: 12,
  commanders: 60,
  units: 1000,
  scenarios: 30,
  board: 99,
  height: 9,
  /** Ratings, stars and guns of a counter. */
  printed: 99,
  /** Entries of any other list: every hexside of the largest board has room. */
  list: 30_000,
} as const;
