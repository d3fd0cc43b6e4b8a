/** What is found once for an object and a key, and forgotten with the object. */
export function oncePer<Of extends object, Found>(): (of: Of, key: string, find: () => Found) => Found {
  const all = new WeakMap<Of, Map<string, Found>>();
  return (of, key, find) => {
    const known = all.get(of) ?? new Map<string, Found>();
    const found = known.get(key) ?? find();
    all.set(of, known.set(key, found));
    return found;
  };
}

/** What is found once for the object that was asked about last; with the next one everything is forgotten. */
export function onceForLast<Of extends object, Found>(): (of: Of, key: string, find: () => Found) => Found {
  let last: { readonly of: Of; readonly known: Map<string, Found> } | undefined;
  return (of, key, find) => {
    if (last?.of !== of) last = { of, known: new Map() };
    const { known } = last;
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
}
