/** Mutants that change nothing, with the reason. The run fails if a test notices one of them after all. */
export const UNOBSERVABLE: Readonly<Record<string, string>> = {};
