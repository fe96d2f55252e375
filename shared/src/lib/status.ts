/** Allowed transitions: status → the statuses that may follow. Final statuses have none. */
export type Transitions<S extends string> = { readonly [From in S]: readonly S[] };

export function canMove<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to);
}

/**
 * Whether a chain of allowed transitions leads from `from` to `to`. For statuses reported from outside, where the ones in
 * between may have been missed.
 */
export function canReach<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  const seen = new Set<S>();
  const ahead: S[] = [from];
  for (let state = ahead.pop(); state !== undefined; state = ahead.pop()) {
    for (const next of transitions[state]) {
      if (next === to) return true;
      if (!seen.has(next)) {
        seen.add(next);
        ahead.push(next);
      }
    }
  }
  return false;
}
