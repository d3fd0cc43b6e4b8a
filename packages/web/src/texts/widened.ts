/** The shape of a table of texts in any language: the same keys, strings instead of their English words. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: never[]) => unknown
    ? T
    : { readonly [K in keyof T]: Widened<T[K]> };
