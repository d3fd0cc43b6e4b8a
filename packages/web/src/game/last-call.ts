/** Remembers the last answer: several parts of the page ask the same question of the same position. */
export function lastCall<Given extends readonly unknown[], Answer>(ask: (...given: Given) => Answer): (...given: Given) => Answer {
  let known: { readonly given: Given; readonly answer: Answer } | null = null;
  return (...given) => {
    if (known?.given.every((one, i) => one === given[i]) === true) return known.answer;
    known = { given, answer: ask(...given) };
    return known.answer;
  };
}
