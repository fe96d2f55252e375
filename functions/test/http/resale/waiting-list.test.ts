import { randomUUID } from "node:crypto";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCombination, buildLocality } from "../../../../tools/builders/events.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { events, holdingsOf, orders } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import {
  buyBack,
  deliverListing,
  giveBack,
  givenPaidTickets,
  listingOf,
  paid,
  shown,
  ticketOf,
} from "../../support/resale.ts";
import { entryOf, expire, givenSoldOut, join, serve, statusOf, told } from "../../support/waiting-list.ts";
import { checkout, givenPublicEvent, givenStaff } from "../../support/world.ts";
import { deliverThrice, writtenTo } from "../../support/wrapped.ts";

/** A ticket costs 85,000 and 8,500 of service. */
const PAID = 93_500;
/** What is shown may be some seconds old. */
const SOON = { timeout: 15_000, interval: 500 };

let ana: Person;
let luz: Person;
beforeAll(async () => {
  await startApi();
  [ana, luz] = await Promise.all([signIn(), signIn()]);
});
afterAll(stopApi);

const stored = async (id: string) => (await orders.doc(id).get()).data();
const buyOf = async (of: Event, combinationId: string, person: Person) => {
  const selections = [{ combinationId, quantity: 1 }];
  return (
    await call(
      orderRoutes.createPurchase,
      { idempotencyKey: randomUUID(), eventId: of.id, selections },
      person,
    )
  ).body;
};

describe("the waiting list", () => {
  test("has what is given back first: held for who waits, and hidden from everybody else", async () => {
    const { event: of } = await givenSoldOut([1]);
    const seller = await signIn();
    await events.doc(of.id).update({ "limits.perPerson": 10 });
    const own = await soldIn(of, seller);
    await join(of, luz);
    expect((await giveBack(own, seller)).status).toBe(200);
    const listing = (await listingOf(own.id)) as never;
    await vi.waitFor(async () => expect(await shown(of)).toEqual([]), SOON);
    expect((await buyBack(listing, ana)).body.code).toBe("SOLD_OUT");
    await deliverListing(own.id);
    const entry = await entryOf(of, luz);
    expect(entry?.status).toBe("offered");
    expect(await told(of)).toEqual([luz.email]);
    const order = await stored(entry?.orderId ?? "");
    expect(order).toMatchObject({ status: "held", total: PAID, takes: [] });
    expect((Date.parse(order?.expiresAt ?? "") - Date.parse(order?.createdAt ?? "")) / MINUTE_MS).toBe(120);
    await paid(entry?.orderId ?? "");
    expect((await entryOf(of, luz))?.status).toBe("bought");
    expect((await ticketOf(own)).status).toBe("cancelled");
  });

  test("passes it on when nobody pays, and then the public may have it", async () => {
    const { event: of } = await givenSoldOut([1]);
    const seller = await signIn();
    const own = await soldIn(of, seller);
    await join(of, luz);
    await giveBack(own, seller);
    await deliverListing(own.id);
    await expire((await entryOf(of, luz))?.orderId ?? "");
    expect((await entryOf(of, luz))?.status).toBe("passed");
    await deliverListing(own.id);
    const isShown = async () => expect((await shown(of)).map(({ prices }) => prices)).toEqual([[PAID]]);
    await vi.waitFor(isShown, SOON);
  });

  /** A paid ticket of the sold-out house: its holder had bought it before. */
  async function soldIn(of: Event, seller: Person): Promise<Ticket> {
    const held = await orders.all().where("event.id", "==", of.id).where("status", "==", "held").get();
    await expireOrder(held.docs[0]?.id ?? "", new Date(Date.now() + HOUR_MS));
    const [own] = await givenPaidTickets(of, 1, seller);
    return own as Ticket;
  }

  test("serves the others of the list though a type was hidden of which there is something for somebody", async () => {
    const vip = buildCombination({ id: "vip", name: "VIP" });
    const of = await givenPublicEvent({
      combinations: [buildCombination(), vip],
      localities: [buildLocality({ capacity: 2 })],
    });
    const [seller, other, waits, next] = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    const [own] = await givenPaidTickets(of, 1, seller);
    const held = await buyOf(of, "vip", other);
    expect([(await join(of, waits)).status, (await join(of, next, 1, "vip")).status]).toEqual([200, 200]);
    await giveBack(own as Ticket, seller);
    await events.doc(of.id).update({ combinations: [buildCombination({ isHidden: true }), vip] });
    await expire(held.id);
    expect([await statusOf(of, waits), await statusOf(of, next)]).toEqual(["waiting", "offered"]);
  });

  test("goes on with its free places once the doors are open, though what was given back is not ended yet", async () => {
    const of = await givenPublicEvent({
      combinations: [buildCombination(), buildCombination({ id: "vip", name: "VIP", localityId: "palco" })],
      localities: [buildLocality({ capacity: 1 }), buildLocality({ id: "palco", capacity: 1 })],
    });
    const [seller, other, waits, next] = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    const [own] = await givenPaidTickets(of, 1, seller);
    const held = await buyOf(of, "vip", other);
    expect([(await join(of, waits)).status, (await join(of, next, 1, "vip")).status]).toEqual([200, 200]);
    await giveBack(own as Ticket, seller);
    await events.doc(of.id).update({ doorsOpenAt: "2020-01-01T20:00:00.000Z" });
    await expire(held.id);
    expect([await statusOf(of, waits), await statusOf(of, next)]).toEqual(["waiting", "offered"]);
  });

  test("does not keep what somebody gave back for themselves, whom nothing else would serve", async () => {
    const { event: of, held } = await givenSoldOut([1, 1]);
    for (const id of held) await expireOrder(id, new Date(Date.now() + HOUR_MS));
    const [seller, other, buyer] = await Promise.all([signIn(), signIn(), signIn()]);
    const [[own], [others]] = [await givenPaidTickets(of, 1, seller), await givenPaidTickets(of, 1, other)];
    await giveBack(own as Ticket, seller);
    await giveBack(others as Ticket, other);
    expect((await join(of, seller, 2)).status).toBe(200);
    const listing = (await listingOf(others?.id ?? "")) as never;
    expect((await buyBack(listing, buyer)).body.code).toBe("SOLD_OUT");
    await serve(of);
    expect(await statusOf(of, seller)).toBe("refused");
    expect((await buyBack(listing, buyer)).status).toBe(201);
  });

  test("keeps the place of whom something was offered that its seller used: they have the next", async () => {
    const { event: of, held } = await givenSoldOut([1, 1]);
    for (const id of held) await expireOrder(id, new Date(Date.now() + HOUR_MS));
    const [seller, other, next, door] = await Promise.all([signIn(), signIn(), signIn(), givenStaff(of)]);
    const [[own], [others]] = [await givenPaidTickets(of, 1, seller), await givenPaidTickets(of, 1, other)];
    await join(of, luz);
    await join(of, next);
    const joined = (await entryOf(of, luz))?.createdAt;
    await giveBack(own as Ticket, seller);
    await deliverListing(own?.id ?? "");
    const first = (await entryOf(of, luz))?.orderId ?? "";
    const scan = { qrToken: own?.qrToken ?? "", eventId: of.id, confirmsEarly: true };
    const deviceInfo = { deviceId: randomUUID() };
    const entered = await call(
      checkInRoutes.validateQr,
      { ...scan, method: "scanner_web", nonce: randomUUID(), deviceInfo },
      door,
    );
    expect(entered.body.result).toBe("valid");
    expect((await checkout(first, luz)).body.code).toBe("RESALE_GONE");
    await deliverThrice("onOrderWritten", await writtenTo("onOrderWritten", `orders/${first}`));
    expect(await entryOf(of, luz)).toMatchObject({ status: "waiting", createdAt: joined, orderId: null });
    expect((await holdingsOf(of.id).doc(luz.uid).get()).data()).toMatchObject({ tickets: 0 });

    await giveBack(others as Ticket, other);
    await deliverListing(others?.id ?? "");
    const second = (await entryOf(of, luz))?.orderId ?? "";
    expect([await statusOf(of, luz), await statusOf(of, next), second === first]).toEqual([
      "offered",
      "waiting",
      false,
    ]);
    await paid(second);
    expect(await statusOf(of, luz)).toBe("bought");
  });
});
