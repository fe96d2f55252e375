import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { TicketType } from "@tarima/shared/ticketing/ticketing.schema.ts";
import { describe, expect, it } from "vitest";
import { dayLabel } from "./day-label.ts";
import { nextPhase, timeLeftLabel } from "./next-phase.ts";
import { phaseSteps } from "./phase-steps.ts";
import {
  choiceOf,
  type ListedTicketType,
  listTicketTypes,
  mostOf,
  scarcityOf,
  withinReach,
} from "./ticket-types.ts";

const phases = [
  { id: "pre", name: "Preventa", startsAt: "2026-10-01T00:00:00.000Z", endsAt: "2026-11-10T00:00:00.000Z" },
  { id: "uno", name: "Etapa 1", startsAt: "2026-11-10T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
  { id: "dos", name: "Etapa 2", startsAt: "2026-12-01T00:00:00.000Z", endsAt: "2026-12-12T20:00:00.000Z" },
];
const combination = (localityId: string, phaseId: string, price: number) => ({
  id: `${localityId}-${phaseId}`,
  name: localityId,
  type: "general",
  localityId,
  phaseId,
  price,
  originalPrice: null,
  seatsPerTicket: 1,
  pricingPhase: null,
  maxPerOrder: null,
  maxPerPerson: null,
  saleStartsAt: null,
  saleEndsAt: null,
  benefits: [],
  restrictions: [],
});
/** Only the fields in use. */
const found = {
  event: { timeZone: "America/Bogota", feeRate: 0.1, limits: { perOrder: 6, perPerson: 6 } },
  localities: [
    { id: "pista", name: "Pista", description: "De pie" },
    { id: "palco", name: "Palco", description: null },
  ],
  phases,
  combinations: [
    combination("pista", "pre", 60_000),
    combination("pista", "uno", 75_000),
    combination("pista", "dos", 90_000),
    combination("palco", "dos", 400_000),
  ],
} as unknown as PublicEvent;
const live = (left: Record<string, number>) =>
  Object.entries(left).map(([id, availableTickets]) => ({ id, availableTickets }) as TicketType);
const now = new Date("2026-11-20T15:00:00Z");
const ids = (ticketTypes: readonly ListedTicketType[]) =>
  ticketTypes.map(({ combination: { id }, state }) => `${id} ${state}`);

describe("listTicketTypes", () => {
  it("says what its organiser has paused, by the stored event until what is left is known, and then by that", () => {
    const paused = { ...found, event: { ...found.event, isSalePaused: true } };
    expect(ids(listTicketTypes(paused, undefined, now))).toEqual(["pista-uno paused", "palco-dos upcoming"]);
    const phase = found.phases.map((it) => (it.id === "uno" ? { ...it, isPaused: true } : it));
    expect(ids(listTicketTypes({ ...found, phases: phase }, undefined, now))[0]).toBe("pista-uno paused");
    const again = [{ id: "pista-uno", availableTickets: 3, isPaused: false } as TicketType];
    const [first] = listTicketTypes(paused, again, now);
    expect([first?.state, first && mostOf(first, {}, 6)]).toEqual(["open", 3]);
  });

  it("lists the phase on sale, and what comes next where nothing is on sale", () => {
    expect(ids(listTicketTypes(found, undefined, now))).toEqual(["pista-uno open", "palco-dos upcoming"]);
  });

  it("lists the phase that opens first of a place where several are still to come", () => {
    const before = new Date("2026-09-20T15:00:00Z");
    expect(ids(listTicketTypes(found, undefined, before))).toEqual([
      "pista-pre upcoming",
      "palco-dos upcoming",
    ]);
  });

  it("prices with the service in it", () => {
    expect(listTicketTypes(found, undefined, now)[0]).toMatchObject({ price: 82_500, fee: 7_500 });
  });

  it("knows what is sold out from what is left now", () => {
    expect(ids(listTicketTypes(found, live({ "pista-uno": 0 }), now))[0]).toBe("pista-uno sold-out");
  });

  it("believes the catalog on what is sold out until it knows", () => {
    expect(ids(listTicketTypes({ ...found, isSoldOut: true }, undefined, now))[0]).toBe("pista-uno sold-out");
    expect(ids(listTicketTypes({ ...found, isSoldOut: true }, live({ "pista-uno": 2 }), now))[0]).toBe(
      "pista-uno open",
    );
  });

  it("opens a phase at the venue's midnight, not at UTC's", () => {
    expect(ids(listTicketTypes(found, undefined, new Date("2026-12-01T04:59:59Z")))[0]).toBe(
      "pista-uno open",
    );
    expect(ids(listTicketTypes(found, undefined, new Date("2026-12-01T05:00:00Z")))).toEqual([
      "pista-dos open",
      "palco-dos open",
    ]);
  });

  it("lists nothing once every phase is over", () => {
    expect(listTicketTypes(found, undefined, new Date("2027-01-01T00:00:00Z"))).toEqual([]);
  });
});

describe("mostOf", () => {
  const later = new Date("2026-12-02T15:00:00Z");
  const [pista, palco] = listTicketTypes(found, live({ "pista-dos": 3, "palco-dos": 40 }), later) as [
    ListedTicketType,
    ListedTicketType,
  ];

  it("is bounded by what is left", () => {
    expect(mostOf(pista, {}, 6)).toBe(3);
  });

  it("is bounded by one order, all kinds together", () => {
    expect(mostOf(palco, { "pista-dos": 2, "palco-dos": 1 }, 6)).toBe(4);
  });

  it("brings a choice down to what can still be had", () => {
    expect(withinReach([pista, palco], { "pista-dos": 5, "palco-dos": 5, gone: 2 }, 6)).toEqual({
      "pista-dos": 3,
      "palco-dos": 3,
    });
  });

  it("takes whole steps from the minimum on, and none where fewer are left", () => {
    const table = { ...pista, combination: { ...pista.combination, minPerOrder: 2, step: 2 } };
    expect(mostOf(table, {}, 6)).toBe(2); // of three that are left
    expect(mostOf({ ...table, left: 1 }, {}, 6)).toBe(0);
    expect(withinReach([{ ...table, left: 5 }], { "pista-dos": 3 }, 6)).toEqual({ "pista-dos": 2 });
  });

  it("takes an add-on only beside what it is sold with, whichever comes first", () => {
    const addOn = { ...palco, combination: { ...palco.combination, onlyWith: "pista-dos" } };
    expect(mostOf(addOn, {}, 6)).toBe(0);
    expect(mostOf(addOn, { "pista-dos": 1 }, 6)).toBe(5);
    const wanted = { "palco-dos": 1, "pista-dos": 1 };
    expect(withinReach([addOn, pista], wanted, 6)).toEqual(wanted);
    expect(withinReach([addOn, { ...pista, state: "sold-out" }], wanted, 6)).toEqual({});
  });

  it("asks the group's price of each from that many on, as the server does", () => {
    const groupPrice = { from: 3, price: 80_000 };
    const group = { ...pista, combination: { ...pista.combination, groupPrice } };
    const total = (quantity: number) => choiceOf([group], { "pista-dos": quantity }, 0.1).total;
    expect([total(2), total(3), total(4)]).toEqual([198_000, 264_000, 352_000]);
  });

  it("adds up as the server does: the fee of the sum, not the sum of the fees", () => {
    expect(choiceOf([pista, palco], { "pista-dos": 2 }, 0.1)).toEqual({
      selections: [{ combinationId: "pista-dos", quantity: 2 }],
      count: 2,
      total: 198_000,
    });
  });
});

describe("phaseSteps", () => {
  it("says until when, from when, and how much it goes up", () => {
    const steps = phaseSteps(found, listTicketTypes(found, undefined, now), now);
    expect(steps.map(({ sale, when, rise }) => [sale, when, rise])).toEqual([
      ["closed", "Terminó", 0],
      ["open", "Hasta el 30 nov", 0],
      ["upcoming", "Desde el 1 dic", 16_500],
    ]);
  });

  it("names the hour on the day itself", () => {
    expect(dayLabel("2026-12-01T18:00:00.000Z", "2026-12-01T09:00:00.000Z")).toBe("hoy a las 18:00");
  });
});

describe("few are left", () => {
  it.each([
    [undefined, true, undefined],
    [0, true, undefined],
    [1, true, "Última"],
    [10, true, "Últimas 10"],
    [10, false, undefined],
    [21, true, "Últimas boletas"],
    [21, undefined, undefined],
  ])("%s, the last ones: %s: %s", (left, isLow, words) => {
    expect(scarcityOf({ left, isLow })).toBe(words);
  });
});

describe("nextPhase", () => {
  it("counts the last week down, and says what the cheapest ticket costs then and now", () => {
    expect(nextPhase(found, new Date("2026-11-24T04:59:00Z"))).toBeUndefined();
    expect(nextPhase(found, new Date("2026-11-29T01:00:00Z"))).toEqual({
      name: "Etapa 2",
      left: 52 * 3_600_000,
      price: 99_000,
      priceNow: 82_500,
    });
    expect(nextPhase(found, new Date("2026-12-02T15:00:00Z"))).toBeUndefined();
  });

  it("knows no price of now before anything is on sale", () => {
    expect(nextPhase(found, new Date("2026-09-30T15:00:00Z"))).toMatchObject({
      name: "Preventa",
      price: 66_000,
      priceNow: undefined,
    });
  });

  it.each([
    [52 * 60, "2 d 4 h"],
    [48 * 60, "2 d"],
    [252, "4 h 12 min"],
    [60, "1 h"],
    [12, "12 min"],
    [0.2, "1 min"],
  ])("%s minutes are %s", (minutes, words) => {
    expect(timeLeftLabel(minutes * 60_000)).toBe(words);
  });
});
