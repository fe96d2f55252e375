import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { expect, it } from "vitest";
import { closureOf } from "./closure.ts";

const event = (status: string) =>
  ({ status, endsAt: "2026-12-13T03:00:00.000Z", timeZone: "America/Bogota" }) as PublicEvent["event"];
const before = new Date("2026-12-01T00:00:00Z");

it("lets a published event sell until its end at the venue", () => {
  expect(closureOf(event("published"), before)).toBeUndefined();
  expect(closureOf(event("published"), new Date("2026-12-13T07:59:00Z"))).toBeUndefined();
  expect(closureOf(event("published"), new Date("2026-12-13T08:00:00Z"))).toBe("over");
});

it("tells apart what was called off, put on hold and is over", () => {
  expect(closureOf(event("cancelled"), before)).toBe("cancelled");
  expect(closureOf(event("suspended"), before)).toBe("suspended");
  expect(closureOf(event("completed"), before)).toBe("over");
});

it("does not count what is postponed as over when its old date has passed", () => {
  const postponed = (status: string) =>
    ({ ...event(status), moved: { isOpen: true } }) as PublicEvent["event"];
  const later = new Date("2030-01-01T00:00:00Z");
  expect(closureOf(postponed("published"), later)).toBe("postponed");
  expect(closureOf(postponed("cancelled"), later)).toBe("cancelled");
});
