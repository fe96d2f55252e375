import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime, onServerClock } from "./server-clock.ts";

const DEVICE = new Date("2026-12-12T20:00:00.000Z");
const MINUTE = 60_000;
/** The server's time, so far from the device's. */
const told = (difference: number) =>
  noteServerTime(
    new Response(null, { headers: { Date: new Date(DEVICE.getTime() + difference).toUTCString() } }),
  );
const difference = () => onServerClock(DEVICE) - DEVICE.getTime();

afterEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  told(0); // as it was
  vi.useRealTimers();
});

test.each([
  ["runs late", 3 * MINUTE, 3 * MINUTE],
  ["runs ahead", -3 * MINUTE, -3 * MINUTE],
  ["is right, but for what a call takes", 4_000, 0],
  ["is right, but for what a call took", -4_000, 0],
])("a device that %s counts down by the server's clock", (_what, ahead, wanted) => {
  vi.useFakeTimers({ now: DEVICE });
  told(ahead);
  expect(difference()).toBe(wanted);
  noteServerTime(new Response(null)); // says nothing of the time: what was known stays
  expect(difference()).toBe(wanted);
});
