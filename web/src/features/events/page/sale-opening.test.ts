import { calendarFile } from "@tarima/shared/events/calendar-file.ts";
import { expect, test } from "vitest";
import { buildEvent, buildPhase } from "../../../../../tools/builders/events.ts";
import type { SavedDate } from "../save-date.tsx";
import { saleOpening } from "./sale-opening.ts";

const event = { ...buildEvent({ name: "Rumba" }), timeZone: "America/Bogota" } as unknown as SavedDate;
const phase = (startsAt: string, endsAt: string) => buildPhase({ startsAt, endsAt });
const soon = phase("2026-12-01T10:00:00.000Z", "2026-12-05T10:00:00.000Z");
const later = phase("2026-12-05T10:00:00.000Z", "2026-12-12T10:00:00.000Z");
const before = new Date("2026-12-01T14:59:00Z"); // 9:59 in Bogotá

test("before anything is on sale, the date to save is when it opens, at the venue's clock", () => {
  const opening = saleOpening(event, [later, soon], before);
  const file = opening && calendarFile(opening, "https://tarima.test/eventos/rumba", before);
  expect(file).toContain("SUMMARY:Abre la venta: Rumba");
  expect(file).toContain("DTSTART:20261201T150000Z");
  expect(file).toContain("DTEND:20261201T151500Z");
  expect(file).toContain(`UID:${event.id}-venta@tarima`);
});

test("once something was on sale, and where nothing will be, it is the event's", () => {
  expect(saleOpening(event, [soon, later], new Date("2026-12-01T15:00:00Z"))).toBeUndefined();
  expect(saleOpening(event, [], before)).toBeUndefined();
});
