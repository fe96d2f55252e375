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
