import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { openShift } from "../../src/features/box-office/open-shift.ts";
import { createPromoCode } from "../../src/features/promo-codes/create-promo-code.ts";
import {
  counters,
  ledger,
  orders,
  promoCodes,
  settlements,
  tickets,
} from "../../src/lib/firestore/collections.ts";
import { startApi, stopApi } from "../support/api.ts";
import type { Place } from "../support/preconditions.ts";
import type { RaceTask } from "../support/races/race-tasks.ts";
import { type Field, seenWithin, startingLine } from "../support/races/starting-line.ts";
import { countPlaces, givenFreeEvent, givenProducer, givenTickets } from "../support/world.ts";

// Races between processes that start together. Each race also runs without the condition that decides it and must then show the
// fault: a race that cannot fail proves nothing.

const PROCESSES = 4;
const BUYERS_EACH = 25;
const PAIRS = 12;
/** The number of rounds within which the fault appears when the condition is removed. */
const ROUNDS = 60; // the rarest appears in about one round of six, and a race ends with the first

/** The racers of all races: some whose guards are never touched, and some from which each negative control takes its own. */
const fields = new Map<"whole" | "without", Field>();
beforeAll(startApi);
afterEach(({ task }) => {
  if (task.result?.state === "fail") closeFields(); // its racers may still run
});
afterAll(async () => {
  closeFields();
  await stopApi();
});

function closeFields(): void {
  for (const field of fields.values()) field.close();
  fields.clear();
}

type Line = (tasks: readonly RaceTask[]) => Promise<string[][]>;

async function given(without: Place[] = []): Promise<Line> {
  const kind = without.length > 0 ? "without" : "whole";
  const field = fields.get(kind) ?? (await startingLine(PROCESSES));
  fields.set(kind, field);
  return (tasks) => field.race(tasks, without);
}

/** An event with large pools, so that processes sell from different shards and conflict only where the race intends it. */
const givenWideEvent = (limits = { perOrder: 10, perPerson: 10 }) =>
  givenFreeEvent({
    limits,
    localities: [{ id: "platea", name: "Platea", description: null, capacity: 5_000 }],
  });

const each = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((it) => it === wanted).length;

describe("the last use of a limited code, a hundred buyers from four processes", () => {
  const by = buildCall({ actor: buildActor({ role: "superadmin" }) });

  async function race(line: Line) {
    const event = await givenWideEvent();
    const draft = { code: "LOMA10", type: "percentage", value: 10, maxUses: 1 } as const;
    const { id } = await createPromoCode(event, draft, by);
    const buy = (i: number) => ({
      eventId: event.id,
      buyers: BUYERS_EACH,
      prefix: `p${i}`,
      discountCode: "LOMA10",
    });
    const outcomes = await line(each(PROCESSES, (i) => ({ task: "buy", input: buy(i) })));
    const sold = await orders.all().where("event.id", "==", event.id).count().get();
    const { uses } = (await promoCodes.doc(id).get()).data() ?? {};
    return { outcomes: outcomes.flat(), sold: sold.data().count, uses };
  }

  test("is used once", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) {
      const { outcomes, sold, uses } = await race(line);
      expect([count(outcomes, "held"), count(outcomes, "PROMO_CODE_EXPIRED")]).toEqual([1, 99]);
      expect([sold, uses]).toEqual([1, 1]);
    }
  });

  test("negative control: without the condition on its uses it is used more often", async () => {
    const line = await given(["uses of a sale"]);
    expect(await seenWithin(ROUNDS, async () => (await race(line)).sold > 1)).toBe(true);
  });
});

describe("one person who buys through four processes", () => {
  const LIMIT = 4;

  async function race(line: Line) {
    const event = await givenWideEvent({ perOrder: 1, perPerson: LIMIT });
    const input = { eventId: event.id, buyers: BUYERS_EACH, person: `ana-${randomUUID()}` };
    const outcomes = (await line(each(PROCESSES, () => ({ task: "buy", input })))).flat();
    const sold = await orders.all().where("event.id", "==", event.id).count().get();
    return { outcomes, sold: sold.data().count };
  }

  test("gets as many as a person may have", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) {
      const { outcomes, sold } = await race(line);
      expect([count(outcomes, "held"), count(outcomes, "PERSON_LIMIT_EXCEEDED")]).toEqual([
        LIMIT,
        100 - LIMIT,
      ]);
      expect(sold).toBe(LIMIT);
    }
  });

  test("negative control: without the condition on what they hold they get more", async () => {
    const line = await given(["holding of a person", "first holding of a person"]);
    expect(await seenWithin(ROUNDS, async () => (await race(line)).sold > LIMIT)).toBe(true);
  });
});

describe("courtesies that the same request gives through four processes", () => {
  async function race(line: Line) {
    const event = await givenWideEvent();
    const input = { eventId: event.id, requestId: randomUUID(), email: `${randomUUID()}@tarima.test` };
    const outcomes = (await line(each(PROCESSES, () => ({ task: "give", input })))).flat();
    return { outcomes, places: (await countPlaces(event))["locality-platea"] };
  }

  test("are given once", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) {
      const { outcomes, places } = await race(line);
      expect(outcomes).toEqual(["1", "1", "1", "1"]);
      expect(places).toEqual({ free: 4_999, taken: 1, capacity: 5_000 });
    }
  });

  test("negative control: without the conditions on their order and its entry they take places twice", async () => {
    // either condition alone is enough: both documents are created in one commit
    const line = await given(["courtesy", "entry of the ledger"]);
    expect(await seenWithin(ROUNDS, async () => ((await race(line)).places?.free ?? 0) < 4_999)).toBe(true);
  });
});

describe("tickets that a box office reserves with the same request through four processes", () => {
  async function race(line: Line) {
    const event = await givenWideEvent();
    const call = buildCall({ actor: buildActor({ uid: "sistema", role: "superadmin" }), now: new Date() });
    const shift = await openShift(event, { requestId: randomUUID(), openingCash: 0 }, call);
    const input = { eventId: event.id, requestId: randomUUID(), shiftId: shift.id };
    const outcomes = (await line(each(PROCESSES, () => ({ task: "reserve", input })))).flat();
    return { outcomes, places: (await countPlaces(event))["locality-platea"] };
  }

  test("are reserved once", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) {
      const { outcomes, places } = await race(line);
      expect(outcomes).toEqual(["1", "1", "1", "1"]);
      expect(places).toEqual({ free: 4_999, taken: 1, capacity: 5_000 });
    }
  });

  test("negative control: without the condition on their order they take places twice", async () => {
    const line = await given(["reserved ticket"]);
    expect(await seenWithin(ROUNDS, async () => ((await race(line)).places?.free ?? 0) < 4_999)).toBe(true);
  });
});

/** One order for each ticket, so that each ticket's race is independent of the others. */
const givenSingles = (event: Event) =>
  Promise.all(each(PAIRS, async () => (await givenTickets(event, 1))[0] as Ticket));

const scansOf = (event: Event, sold: Ticket[]) =>
  ({ task: "scan", input: { eventId: event.id, qrTokens: sold.map(({ qrToken }) => qrToken) } }) as const;

/** How many of the pairs ended with both actions done, and how many with neither. */
const tally = (scanned: boolean[], other: boolean[]) => ({
  both: scanned.filter((was, i) => was && other[i]).length,
  neither: scanned.filter((was, i) => !was && !other[i]).length,
});

describe("a ticket that is scanned while its money is sent back", () => {
  async function race(line: Line) {
    const event = await givenWideEvent({ perOrder: 10, perPerson: 1_000 });
    const sold = await givenSingles(event);
    const orderIds = sold.map(({ orderId }) => orderId);
    const [scanned = [], refunded = []] = await line([
      scansOf(event, sold),
      { task: "refund", input: { orderIds } },
    ]);
    expect(
      [...scanned, ...refunded].filter(
        (it) => !["valid", "cancelled", "refunded", "TICKET_USED"].includes(it),
      ),
    ).toEqual([]);
    return tally(
      scanned.map((it) => it === "valid"),
      refunded.map((it) => it === "refunded"),
    );
  }

  test("was used or goes back, never both and never neither", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) expect(await race(line)).toEqual({ both: 0, neither: 0 });
  });

  test.each([["refunded ticket"], ["ticket at the door"]] as const)(
    "negative control: without the condition on the %s some are both",
    async (place) => {
      const line = await given([place]);
      expect(await seenWithin(ROUNDS, async () => (await race(line)).both > 0)).toBe(true);
    },
  );
});

describe("a ticket that is scanned while somebody takes it over", () => {
  async function race(line: Line) {
    const event = await givenWideEvent({ perOrder: 10, perPerson: 1_000 });
    const sold = await givenSingles(event);
    const transfers = sold.map(({ id }) => {
      const uid = `bea-${randomUUID()}`;
      return { ticketId: id, uid, email: `${uid}@tarima.test` };
    });
    const requestedAt = new Date().toISOString();
    for (const { ticketId, email } of transfers)
      await tickets.doc(ticketId).update({ transfer: { toEmail: email, reason: null, requestedAt } });
    const [scanned = [], taken = []] = await line([
      scansOf(event, sold),
      { task: "accept", input: { transfers } },
    ]);
    expect(scanned.filter((it) => it !== "valid" && it !== "invalid")).toEqual([]);
    return tally(
      scanned.map((it) => it === "valid"),
      taken.map((it) => it === "accepted"),
    );
  }

  test("was used or changed hands, never both and never neither", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++) expect(await race(line)).toEqual({ both: 0, neither: 0 });
  });

  test.each([["ticket"], ["ticket at the door"]] as const)(
    "negative control: without the condition on the %s some are both",
    async (place) => {
      const line = await given([place]);
      expect(await seenWithin(ROUNDS, async () => (await race(line)).both > 0)).toBe(true);
    },
  );
});

describe("settlements that four processes make at once", () => {
  const day = addDays(colombianDay(new Date()), -1);
  const lastNumber = async () => (await counters.doc("settlements").get()).data()?.last ?? 0;

  /** How many settlements were reported as made, how many are stored, and by how much the numbers increased. */
  async function race(line: Line) {
    const producers = await Promise.all(each(PROCESSES, () => givenProducer()));
    for (const { id: producerId } of producers) {
      const entry = buildLedgerEntry({ orderId: randomUUID(), producerId, day });
      await ledger.doc(entry.id).set(entry);
    }
    const before = await lastNumber();
    const period = (i: number) => ({ producerId: producers[i]?.id ?? "", to: day });
    const made = (await line(each(PROCESSES, (i) => ({ task: "settle", input: period(i) })))).flat();
    const stored = await Promise.all(
      producers.map(async ({ id }) => (await settlements.all().where("producerId", "==", id).get()).size),
    );
    return { numbers: new Set(made).size, stored, used: (await lastNumber()) - before };
  }

  test("have a number each, and none is left out", async () => {
    const line = await given();
    for (let round = 0; round < 3; round++)
      expect(await race(line)).toEqual({ numbers: PROCESSES, stored: [1, 1, 1, 1], used: PROCESSES });
  });

  test("negative control: without the conditions on the number two get the same one", async () => {
    const line = await given(["settlements' counter", "first settlement's counter", "new settlement"]);
    expect(await seenWithin(ROUNDS, async () => (await race(line)).numbers < PROCESSES)).toBe(true);
    // the counter may be too low now: the tests after this continue from the highest number
    const [highest] = (await settlements.all().orderBy("number", "desc").limit(1).get()).docs;
    await counters.doc("settlements").set({ last: highest?.data().number ?? 0 });
  });
});
