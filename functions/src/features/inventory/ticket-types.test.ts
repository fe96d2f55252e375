import { expect, test } from "vitest";
import { buildCombination, buildEvent, buildLocality } from "../../../../tools/builders/events.ts";
import { poolsOf } from "./pools.ts";
import type { SoldByType } from "./sold-by-type.ts";
import { ticketTypesOf } from "./ticket-types.ts";

const event = buildEvent({
  localities: [
    buildLocality({ capacity: 100 }),
    buildLocality({ id: "palcos", name: "Palcos", capacity: 43 }),
  ],
  combinations: [
    buildCombination({ type: "early_bird", originalPrice: 99_000, benefits: ["Un vaso"] }),
    buildCombination({ id: "palco", name: "Palco", localityId: "palcos", seatsPerTicket: 4 }),
  ],
});
const stored = { ...event, pools: poolsOf(event), publicKey: "", searchWords: [], version: 1 };
const types = (free: Record<string, number>, sold: SoldByType = {}) => ticketTypesOf(stored, free, sold, 0.1);

// spec: 3.30
test("a ticket type says what it costs with the service, and what is left of it", () => {
  expect(types({ "locality-platea": 60, "locality-palcos": 43 }, { general: { tickets: 16 } })[0]).toEqual({
    id: "general",
    name: "General",
    type: "early_bird",
    localityId: "platea",
    localityName: "Platea",
    phaseId: "unica",
    phaseName: "Venta general",
    price: 85_000,
    originalPrice: 99_000,
    serviceFee: 8_500,
    priceWithFee: 93_500,
    currency: "COP",
    availableTickets: 60,
    soldTickets: 16,
    capacity: 100,
    seatsPerTicket: 1,
    codesPerTicket: 1,
    isEarlyBird: true,
    isSoldOut: false,
    isLow: false,
    isPaused: false,
    minPerOrder: 1,
    step: 1,
    groupPrice: null,
    onlyWith: null,
    benefits: ["Un vaso"],
    restrictions: [],
  });
});

test("tickets of several seats are counted as tickets, whole ones", () => {
  expect(types({ "locality-platea": 60, "locality-palcos": 33 })[1]).toMatchObject({
    capacity: 10,
    availableTickets: 8,
    isEarlyBird: false,
    isSoldOut: false,
  });
});

test("what has no places left is sold out", () => {
  const [general, palco] = types({ "locality-platea": 0, "locality-palcos": 3 });
  expect(general).toMatchObject({ availableTickets: 0, isSoldOut: true });
  expect(palco).toMatchObject({ availableTickets: 0, isSoldOut: true });
});

test("places that nobody knows of are none", () => {
  expect(types({})[0]).toMatchObject({ availableTickets: 0, isSoldOut: true });
});

// spec: 3.31
test("sold are the tickets of the type itself: not the places taken in its locality, and never fewer than none", () => {
  const free = { "locality-platea": 0, "locality-palcos": 3 };
  const sold = { general: { tickets: 16 }, palco: { tickets: -1 } };
  expect(types(free, sold).map(({ soldTickets }) => soldTickets)).toEqual([16, 0]);
  expect(types(free).map(({ soldTickets }) => soldTickets)).toEqual([0, 0]);
});

test("a type whose locality or phase is gone has no place and no name for it", () => {
  const lost = { ...stored, localities: [], phases: [] };
  expect(ticketTypesOf(lost, {}, {}, 0.1)[0]).toMatchObject({ capacity: 0, localityName: "", phaseName: "" });
});
