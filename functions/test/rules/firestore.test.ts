import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uncovered } from "./coverage.ts";
import { firestoreAttempts } from "./firestore.attempts.ts";
import { openWorld, type RulesWorld } from "./firestore-world.ts";
import { mutated, RULES_MUTATIONS } from "./mutations.ts";
import { wentThrough } from "./people.ts";

/** A new ID for every run, so that the emulator's report covers this run alone. */
const projectId = `demo-rules-${Date.now().toString(36)}`;
const rules = readFileSync("firestore.rules", "utf8");

let world: RulesWorld;
beforeAll(async () => {
  world = await openWorld(projectId, rules);
});
afterAll(() => world.env.cleanup());

describe.each(Object.entries(firestoreAttempts))("%s", (_kind, attempts) => {
  test.each([...Map.groupBy(attempts, ({ says }) => says)])("who %s", async (_says, tries) => {
    const outcomes = await Promise.all(
      tries.map(({ does, by }) => wentThrough(() => does(world.clientOf(by)))),
    );
    const letIn = tries.filter((_, i) => outcomes[i]).map(({ by }) => by);
    expect(letIn).toEqual(tries.filter(({ allowed }) => allowed).map(({ by }) => by));
  });
});

test("every expression of the rules was evaluated, and whatever is true or false was both", async () => {
  const { expressions, missing } = await uncovered(projectId);
  expect(missing).toEqual([]);
  expect(expressions).toBeGreaterThan(80);
});

test("what run-mutations.ts makes wrong is still in the rules", () => {
  for (const mutation of RULES_MUTATIONS) mutated(readFileSync(mutation.file, "utf8"), mutation);
});
