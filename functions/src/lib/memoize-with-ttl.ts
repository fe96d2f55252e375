import { isFresh } from "./is-fresh.ts";

interface Known<T> {
  value: Promise<T>;
  readAt: number;
}

/**
 * Caches the result of `load` per key and instance, for values that may be slightly outdated; never for decisions about places
 * or money. Errors are not cached. When full, the oldest key is dropped.
 */
export function memoizeWithTtl<T>(
  load: (key: string) => Promise<T>,
  freshMs: number,
  mostKeys: number,
): (key: string) => Promise<T> {
  const known = new Map<string, Known<T>>();
  return (key) => {
    const kept = known.get(key);
    if (kept && isFresh(kept.readAt, freshMs)) return kept.value;
    const value = load(key);
    value.catch(() => known.delete(key));
    known.delete(key);
    known.set(key, { value, readAt: Date.now() });
    if (known.size > mostKeys) known.delete(known.keys().next().value as string);
    return value;
  };
}
