import { vi } from "vitest";
import * as index from "../../src/index.ts";

type Deployed = keyof typeof index;

/**
 * Every deployed function by its name. A test passes only the parts of a delivery that the function reads; `wrapped.ts` makes
 * whole ones.
 */
export const triggers = Object.fromEntries(
  Object.entries(index).map(([name, deployed]) => [
    name,
    async (event: object = {}) => {
      if ("run" in deployed) await deployed.run(event as never);
    },
  ]),
) as Readonly<Record<Deployed, (event?: object) => Promise<void>>>;

/** Runs a schedule as it runs at that time. */
export async function runAt(name: Deployed, at: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  try {
    await triggers[name]();
  } finally {
    vi.useRealTimers();
  }
}
