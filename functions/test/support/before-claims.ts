import { getAuth } from "firebase-admin/auth";
import { expect, vi } from "vitest";
import type { Person } from "./api.ts";

/** Runs each of some things, one after another, just before somebody gets new claims. */
export async function beforeClaimsOf<T>(
  { uid }: Person,
  things: (() => Promise<unknown>)[],
  work: () => Promise<T>,
) {
  const auth = getAuth();
  const set = auth.setCustomUserClaims.bind(auth);
  let isBusy = false;
  const spy = vi.spyOn(auth, "setCustomUserClaims").mockImplementation(async (of, claims) => {
    const next = of === uid && !isBusy ? things.shift() : undefined;
    if (next) {
      isBusy = true;
      await next();
      isBusy = false;
    }
    return set(of, claims);
  });
  try {
    const result = await work();
    expect(things).toEqual([]);
    return result;
  } finally {
    spy.mockRestore();
  }
}
