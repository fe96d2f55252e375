import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { caseKey, isKeyOf } from "./case-key.ts";

beforeEach(() => {
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "k".repeat(64));
});
afterEach(() => vi.unstubAllEnvs());

test("a key opens its own case, and no other", () => {
  expect(isKeyOf("a", caseKey("a"))).toBe(true);
  for (const key of ["", "x", caseKey("b"), caseKey("a").slice(0, -2), `${caseKey("a")}AAAA`])
    expect([key, isKeyOf("a", key)]).toEqual([key, false]);
});

test("a key of before is void once the project's key is another", () => {
  const key = caseKey("a");
  vi.stubEnv("TARIMA_SECOND_STEP_KEY", "l".repeat(64));
  expect(isKeyOf("a", key)).toBe(false);
});
