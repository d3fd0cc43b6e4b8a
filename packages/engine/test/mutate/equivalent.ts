/** Mutants that nobody can notice, by their text, with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
