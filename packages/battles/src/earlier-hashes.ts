/**
 * The battles that earlier programs brought, as far as something that is played has changed since or may change. Before a correction of what is
 * played, put the file as people have it into `data/earlier` and name it here and in `earlier.ts`: games that were begun on it go on with it.
 */
export interface EarlierBattle {
  readonly id: string;
  readonly hash: string;
  /** Of its whole file, by which records of version 1 name it. */
  readonly file: string;
}

/** Those of the first release: saved games of version 1 name no battle but by its id. */
export const FIRST_BATTLES = {
  niemenczyn: { id: 'niemenczyn', hash: '4e9fa33df9b9e87d', file: 'd04ff25810148621' },
  raclawice: { id: 'raclawice', hash: '746b1a4e0ddbdec6', file: 'a05953c10bc597cc' },
  szczekociny: { id: 'szczekociny', hash: '6aad368197dd0b3b', file: '6f30d17c9b772eec' },
  maciejowice: { id: 'maciejowice', hash: 'f8e7a3b1edad4fab', file: 'f3ea24f1b436605b' },
} as const satisfies Readonly<Record<string, EarlierBattle>>;

/** Racławice as the second release had it: Tormasov's column began nearer to the Polish guns. */
export const SECOND_RACLAWICE: EarlierBattle = { id: 'raclawice', hash: '63de21535262a64d', file: 'fb17a532bcc4b6c5' };

export const EARLIER_BATTLES: readonly EarlierBattle[] = [...Object.values(FIRST_BATTLES), SECOND_RACLAWICE];
