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
