/** Whether two values say the same: absent is null, and the order of keys says nothing. Pure. */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b);

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, it: unknown) =>
    it !== null && typeof it === "object" && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
