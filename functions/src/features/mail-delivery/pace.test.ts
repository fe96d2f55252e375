import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LIMITS } from "../../lib/function-options.ts";
import { paceOf, rateOf, type SenderName, SHARES } from "./pace.ts";

const SENDERS = Object.keys(SHARES) as SenderName[]; // the keys of SHARES
let limits: typeof LIMITS;
beforeAll(async () => {
  vi.stubEnv("TARIMA_LOCAL_WORLD", "1"); // without settings it refuses to be loaded
  limits = (await import("../../lib/function-options.ts")).LIMITS;
});
afterAll(() => vi.unstubAllEnvs());

describe.each([1, 10, 37, 100, 500])("with %i mails a second allowed", (perSecond) => {
  test.each([20, 100])("and %i connections, all instances together use no more", (connections) => {
    let [rate, open] = [0, 0];
    for (const sender of SENDERS) {
      const { maxInstances } = limits[sender];
      const pace = paceOf(sender, limits[sender], { perSecond, connections });
      rate += (maxInstances * pace.rateLimit * 1000) / pace.rateDelta;
      open += maxInstances * pace.maxConnections;
      expect(pace.rateLimit).toBeGreaterThanOrEqual(1);
    }
    expect(rate).toBeLessThanOrEqual(perSecond * 1.0001);
    expect(rate).toBeGreaterThan(perSecond * 0.7);
    expect(open).toBeLessThanOrEqual(connections);
  });
});

test("of a hundred mails a second, purchases have sixty and codes fifteen, whatever the others do", () => {
  const allowance = { perSecond: 100, connections: 50 };
  expect(SENDERS.map((sender) => rateOf(sender, allowance))).toEqual([15, 60, 20, 5]);
  expect(paceOf("sendQueuedMail", { maxInstances: 12, concurrency: 4 }, allowance)).toMatchObject({
    maxConnections: 2,
    rateLimit: 5,
    rateDelta: 1000,
  });
});
