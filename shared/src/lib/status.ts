/** Allowed moves of a status: from → the statuses it may become. Final statuses have none. */
export type Transitions<S extends string> = { readonly [From in S]: readonly S[] };

/** Whether one step of the table leads from `from` to `to`. */
export function canMove<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to);
}

/**
 * Whether some chain of allowed steps leads from `from` to `to`. For states reported from outside, where the steps in
 * between may never have been told.
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
