interface Known<T> {
  value: Promise<T>;
  readAt: number;
}

/**
 * Keeps what `load` answers for a moment, per key and instance: for answers that may be a little old, never for
 * decisions about places or money. A failure is not kept; the key asked about longest ago goes first when it gets many.
 */
export function memoizeWithTtl<T>(
  load: (key: string) => Promise<T>,
  freshMs: number,
  mostKeys: number,
): (key: string) => Promise<T> {
  const known = new Map<string, Known<T>>();
  return (key) => {
    const kept = known.get(key);
    if (kept && Date.now() - kept.readAt < freshMs) return kept.value;
    const value = load(key);
    value.catch(() => known.delete(key));
    known.delete(key);
    known.set(key, { value, readAt: Date.now() });
    if (known.size > mostKeys) known.delete(known.keys().next().value as string);
    return value;
  };
}
