import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wentThrough } from "./people.ts";
import { storageAttempts } from "./storage.attempts.ts";
import { openStorage, type StorageWorld } from "./storage-world.ts";

let world: StorageWorld;
beforeAll(async () => {
  world = await openStorage(readFileSync("storage.rules", "utf8"));
});
afterAll(() => world.env.cleanup());

// No runtime of storage rules reports what it evaluated, so mutations.ts shows that every part of them is tested.
describe.each(Object.entries(storageAttempts))("%s", (_kind, attempts) => {
  test.each([...Map.groupBy(attempts, ({ says }) => says)])("who %s", async (_says, tries) => {
    const outcomes = await Promise.all(
      tries.map(({ does, by }) => wentThrough(() => does(world.clientOf(by)))),
    );
    const letIn = tries.filter((_, i) => outcomes[i]).map(({ by }) => by);
    expect(letIn).toEqual(tries.filter(({ allowed }) => allowed).map(({ by }) => by));
  });
});
