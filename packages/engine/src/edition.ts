/**
 * The edition of these rules. A stored game says which one it was played under, so that its player can be told when it goes on under
 * another. It rises by one with every release in which a mended rule lets something pass, or refuses something, that it did not before.
 *   1  the first that people had (records and saved games of version 1 name no edition)
 *   2  R1 to R22 of the line-by-line audit of the books
 */
export const RULES_EDITION = 2;

/**
 * What is not as it was when a game was stored: the edition of its rules; the battle, which is kept as it was then (`earlierBattle`) or is not to
 * be had any more and was taken as it is now (`otherBattle`); the positions that were noted on the way.
 */
export type Change = 'earlierRules' | 'newerRules' | 'earlierBattle' | 'otherBattle' | 'otherStates';

export const changeOfRules = (edition: number): Change[] => {
  if (edition === RULES_EDITION) return [];
  return [edition < RULES_EDITION ? 'earlierRules' : 'newerRules'];
};
