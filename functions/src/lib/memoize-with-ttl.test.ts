import { afterEach, expect, test, vi } from "vitest";
import { memoizeWithTtl } from "./memoize-with-ttl.ts";

afterEach(() => void vi.useRealTimers());

test("a value is kept as long as it is fresh, and not beyond that where a clock that went ahead was put right", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") });
  const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`);
  const recent = memoizeWithTtl(load, 30_000, 10);
  expect(await recent("a")).toBe("a 1");
  vi.setSystemTime(Date.now() + 29_999);
  expect(await recent("a")).toBe("a 1");
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await recent("a")).toBe("a 2");
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await recent("a")).toBe("a 3");
});
