import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { expect, test } from "vitest";
import { sampleEvent } from "../../test/components/samples.ts";
import { eventData } from "./structured-data.ts";

const dataOf = (change: Partial<PublicEvent["event"]>) => {
  const { combinations, phases, localities, ...facts } = sampleEvent({ status: "published" });
  const found = {
    event: { ...facts, feeRate: 0.1, priceFrom: 93_500, ...change },
    ...{ combinations, phases, localities, isSoldOut: false },
    producer: { id: "la-clave", name: "La Clave", logoUrl: null, city: "Cali" },
  };
  return eventData(found, "https://tarima.co/eventos/rumba", "https://tarima.co");
};
const before = {
  startsAt: "2026-01-05T20:00:00.000Z",
  timeZone: "America/Bogota",
  venueName: "Teatro",
  city: "Cali",
};

test("they read the description without its marks", () => {
  expect(dataOf({ description: "## Hoy\n**Rumba** [aquí](https://a.test)" })).toMatchObject({
    description: "Hoy\n\nRumba aquí",
  });
});

test("search engines are told that an event has moved, waits for a date, or is off", () => {
  expect(dataOf({})).toMatchObject({ eventStatus: "https://schema.org/EventScheduled" });
  expect(dataOf({ moved: { before } })).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: "2026-01-05T20:00:00-05:00",
  });
  const event = sampleEvent();
  const postponed = dataOf({ moved: { before: { ...before, startsAt: event.startsAt }, isOpen: true } });
  expect(postponed).toMatchObject({ eventStatus: "https://schema.org/EventPostponed" });
  expect(Object.keys(postponed)).not.toContain("offers");
  expect(dataOf({ status: "cancelled", moved: { before } })).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
  });
});
