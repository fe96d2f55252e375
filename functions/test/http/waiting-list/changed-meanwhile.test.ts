import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { movedBy } from "@tarima/shared/events/rescheduled.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import { waitingListRoutes as routes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, wallClockIn } from "../../../../tools/builders/events.ts";
import { followOffer } from "../../../src/features/waiting-list/follow-offer.ts";
import { events, orders, waitingList } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  entryOf,
  expire,
  givenSoldOut,
  join,
  leave,
  listOf,
  serve,
  statusOf,
  told,
} from "../../support/waiting-list.ts";
import { hold, publish } from "../../support/world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "../../support/wrapped.ts";

// What an event, its ticket types or somebody's offer become while people wait.

let ana: Person;
let luz: Person;
beforeAll(async () => {
  await startApi();
  [ana, luz] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);

/** Changes a stored event, and delivers the change. */
async function change(event: Event, fields: Partial<Event>): Promise<void> {
  const before = await snapshotOf(events.doc(event.id));
  await events.doc(event.id).update(fields as object); // without the converter's types of nested fields
  const written = await writtenTo("serveWaitingList", `events/${event.id}`, { before });
  await deliverThrice("serveWaitingList", written);
}

const VIP = buildCombination({ id: "vip", name: "VIP" });

describe("an event", () => {
  test("that moves to later, or has no date for now, keeps who waits until it is over", async () => {
    const { event, held } = await givenSoldOut([1, 1]);
    await join(event, ana);
    await join(event, luz);
    await expire(held[0] as string);
    const endsAt = wallClockIn(150, "23:00", new Date());
    await change(event, { startsAt: wallClockIn(150, "20:00", new Date()), endsAt });
    const over = new Date(Date.parse(endsAt) + 5 * HOUR_MS).toISOString(); // Bogota is five hours behind
    expect((await entryOf(event, ana))?.expiresAt).toBe(over);
    expect((await entryOf(event, luz))?.expiresAt).toBe(over);
    const postponed = movedBy(event, {}, new Date(), { isPostponed: true });
    await change(event, { moved: postponed });
    expect((await entryOf(event, luz))?.expiresAt).toBe("9999-12-31T00:00:00.000Z");
    expect(await statusOf(event, luz)).toBe("waiting");
  });

  test.each([
    ["is called off", { status: "cancelled" }],
    ["is over", { status: "completed" }],
  ] as const)("that %s is waited for no more, as far as anybody reads", async (_what, fields) => {
    const { event } = await givenSoldOut();
    await join(event, ana);
    await change(event, fields);
    await publish(event.id);
    const { entries } = (await call(routes.listWaiting, {}, ana)).body;
    expect(entries.map(({ eventId }) => eventId)).not.toContain(event.id);
  });
});

describe("a ticket type", () => {
  test("that its organiser removes ends the waiting for it, and who waited may wait for another", async () => {
    const { event, held } = await givenSoldOut([1], { combinations: [buildCombination(), VIP] });
    await join(event, ana, 1, "vip");
    await join(event, luz, 1, "general");
    await change(event, { combinations: event.combinations.filter(({ id }) => id !== "vip") });
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["refused", "waiting"]);
    expect(await listOf(event)).toEqual({ needs: { general: 1 }, isClosing: false });
    expect((await join(event, ana, 1, "general")).body.entry).toMatchObject({ status: "waiting", ahead: 1 });
    await expire(held[0] as string);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["waiting", "offered"]);
  });

  test("that is hidden for a while keeps who waits for it", async () => {
    const { event, held } = await givenSoldOut([1], { combinations: [buildCombination(), VIP] });
    await join(event, ana, 1, "vip");
    const hide = (isHidden: boolean) =>
      change(event, {
        combinations: event.combinations.map((type) => (type.id === "vip" ? { ...type, isHidden } : type)),
      });
    await hide(true);
    await expire(held[0] as string);
    expect(await statusOf(event, ana)).toBe("waiting");
    await hide(false);
    expect(await statusOf(event, ana)).toBe("offered");
  });

  test("whose sale has ended keeps who waits, and tells them; its places are the public's", async () => {
    const { event, held } = await givenSoldOut([1], { combinations: [buildCombination(), VIP] });
    await join(event, ana, 1, "vip");
    const until = (saleEndsAt: string | null) =>
      change(event, {
        combinations: event.combinations.map((type) => (type.id === "vip" ? { ...type, saleEndsAt } : type)),
      });
    await until("2020-01-01T00:00:00.000Z");
    await expire(held[0] as string);
    const seen = async () => (await call(routes.getWaitingEntry, { id: event.id }, ana)).body.entry;
    await expect.poll(seen, { timeout: 15_000 }).toMatchObject({ status: "waiting", isClosed: true });
    expect((await hold(event, 1, luz)).status).toBe(201);
    await until(null);
    await expect.poll(seen, { timeout: 15_000 }).toMatchObject({ status: "waiting", isClosed: false });
  });

  test("that is sold in steps by now refuses who waits for another number, and goes to the next", async () => {
    const { event, held } = await givenSoldOut([2]);
    await join(event, ana, 1);
    await join(event, luz, 2);
    await change(event, { combinations: event.combinations.map((type) => ({ ...type, step: 2 })) });
    await expire(held[0] as string);
    expect([await statusOf(event, ana), await statusOf(event, luz)]).toEqual(["refused", "offered"]);
    expect(await told(event)).toEqual([luz.email]);
  });
});

describe("an offer", () => {
  test("whose money comes after its end has bought", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await expire(held[0] as string);
    const id = (await entryOf(event, ana))?.orderId as string;
    await expire(id);
    expect(await statusOf(event, ana)).toBe("passed");
    await orders.doc(id).update(orders.encode({ status: "confirmed", paidAt: new Date().toISOString() }));
    await followOffer({ id, waitingListId: `${event.id}_${ana.uid}` });
    expect(await statusOf(event, ana)).toBe("bought");
  });

  test("is left by who gives it back, also where its order was quicker to say so", async () => {
    const { event, held } = await givenSoldOut();
    await join(event, ana);
    await expire(held[0] as string);
    await expire((await entryOf(event, ana))?.orderId as string);
    expect((await leave(event, ana)).body.entry).toBeNull();
    expect(await statusOf(event, ana)).toBe("left");
  });
});

describe("an account that is deleted", () => {
  async function givenDeleted(change: (orderId: string) => Promise<unknown>) {
    const { event, held } = await givenSoldOut();
    const leaving = await signIn();
    await join(event, leaving);
    await join(event, luz);
    await expire(held[0] as string);
    const orderId = (await entryOf(event, leaving))?.orderId as string;
    await change(orderId);
    const path = `waitingList/${event.id}_${leaving.uid}`;
    const stored = await snapshotOf(db().doc(path));
    expect((await call(attendeeRoutes.deleteMyAccount, {}, leaving)).status).toBe(200);
    const before = await snapshotOf(orders.doc(orderId));
    await deliverThrice(
      "onWaitingEntryDeleted",
      await writtenTo("onWaitingEntryDeleted", path, { after: stored }),
    );
    await deliverThrice("onOrderWritten", await writtenTo("onOrderWritten", `orders/${orderId}`, { before }));
    return { event, status: (await orders.doc(orderId).get()).data()?.status };
  }

  test("leaves what was held for it to the next at once, not two hours later", async () => {
    const { event, status } = await givenDeleted(async () => undefined);
    expect([status, await statusOf(event, luz)]).toEqual(["released", "offered"]);
  });

  test("leaves what it is paying as it is", async () => {
    const { event, status } = await givenDeleted((id) =>
      orders.doc(id).update(orders.encode({ paymentStatus: "processing" })),
    );
    expect([status, await statusOf(event, luz)]).toEqual(["held", "waiting"]);
  });
});

test("an entry that cannot be read keeps nothing from the others, nor from the public", async () => {
  const { event, held } = await givenSoldOut([1, 1]);
  await join(event, ana);
  await join(event, luz);
  await db().doc(`waitingList/${event.id}_${ana.uid}`).update({ createdAt: "ayer" });
  await expire(held[0] as string, new Date(Date.now() + HOUR_MS));
  await expire(held[1] as string, new Date(Date.now() + HOUR_MS));
  await serve(event);
  expect(await statusOf(event, luz)).toBe("offered");
  expect(await listOf(event)).toBeNull();
  expect((await hold(event, 1, await signIn())).status).toBe(201);
  await waitingList.doc(`${event.id}_${ana.uid}`).delete();
});
