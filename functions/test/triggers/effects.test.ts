import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { avifAddressOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mails } from "../../src/features/mail/mails.ts";
import { findEventMetrics } from "../../src/features/metrics/metrics.repo.ts";
import { expireOrder } from "../../src/features/orders/buying/release-order.ts";
import {
  auditLogs,
  events,
  orders,
  publicEvents,
  purchases,
  tickets,
  validations,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { bucket } from "../../src/lib/storage/public-files.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { triggers } from "../support/triggers.ts";
import { checkout, givenEvent, givenFreeEvent, givenStaff, givenTickets, hold } from "../support/world.ts";

let ana: Person;
beforeAll(async () => {
  await startApi();
  ana = await signIn();
});
afterAll(stopApi);

/** A write as its trigger gets it. */
async function written(id: string, ref: DocumentReference, before: Record<string, unknown> | undefined) {
  const after = (await db().doc(ref.path).get()) as DocumentSnapshot;
  const unpaid = before?.paymentStatus === "pending" && { status: "held", paidAt: null };
  const past = before && { ...after.data(), ...before, ...unpaid };
  return {
    id,
    params: { eventId: ref.id, orderId: ref.id },
    time: new Date().toISOString(),
    data: { before: { data: () => past, ref }, after },
  } as never;
}

async function givenPaidOrder(quantity = 3): Promise<Order> {
  const { body } = await hold(await givenFreeEvent(), quantity, ana);
  await checkout(body.id, ana);
  return (await orders.doc(body.id).get()).data() as Order;
}

/** Delivers twice at once, and once more later. */
async function deliverThrice(deliver: () => Promise<void>): Promise<void> {
  await Promise.all([deliver(), deliver()]);
  await deliver();
}

describe("an order that is paid", () => {
  test("gets its tickets, one mail and one entry in the log, however often its event is delivered", async () => {
    const order = await givenPaidOrder();
    const event = await written(`evt-${order.id}`, orders.doc(order.id), { paymentStatus: "pending" });
    await deliverThrice(() => triggers.onOrderWritten(event));
    const issued = await tickets.all().where("orderId", "==", order.id).get();
    expect(issued.size).toBe(3);
    expect(new Set(issued.docs.map((doc) => doc.data().ticketCode)).size).toBe(3);
    expect((await mails.all().where("data.orderId", "==", order.id).get()).size).toBe(1);
    const log = (await auditLogs.all().where("resource.id", "==", order.id).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      category: "payments",
      action: "order.sold",
      result: "success",
      user: { id: ana.uid },
    });
  });

  test("gets no second set of tickets from a later change of the order", async () => {
    const order = await givenPaidOrder(2);
    await triggers.onOrderWritten(
      await written(`a-${order.id}`, orders.doc(order.id), { paymentStatus: "pending" }),
    );
    await triggers.onOrderWritten(
      await written(`b-${order.id}`, orders.doc(order.id), { paymentStatus: "completed" }),
    );
    expect((await tickets.all().where("orderId", "==", order.id).get()).size).toBe(2);
    expect((await auditLogs.all().where("resource.id", "==", order.id).get()).size).toBe(1);
  });

  test("loses its tickets when the money goes back, and gets none from an old delivery after that", async () => {
    const order = await givenPaidOrder(2);
    const paid = await written(`e-${order.id}`, orders.doc(order.id), { paymentStatus: "pending" });
    await triggers.onOrderWritten(paid);
    await orders.doc(order.id).update({ paymentStatus: "chargeback" });
    const undone = await written(`f-${order.id}`, orders.doc(order.id), { paymentStatus: "completed" });
    await deliverThrice(() => triggers.onOrderWritten(undone));
    const statuses = async () =>
      (await tickets.all().where("orderId", "==", order.id).get()).docs.map((doc) => doc.data().status);
    expect(await statuses()).toEqual(["cancelled", "cancelled"]);
    const late = await givenPaidOrder(1);
    const old = await written(`g-${late.id}`, orders.doc(late.id), { paymentStatus: "pending" });
    await orders.doc(late.id).update({ paymentStatus: "refunded" });
    await triggers.onOrderWritten(old);
    expect((await tickets.all().where("orderId", "==", late.id).get()).size).toBe(0);
  });

  test("is shown to its buyer without what was taken away of it", async () => {
    const order = await givenPaidOrder();
    const ref = orders.doc(order.id);
    const deliver = async (before: Record<string, unknown>) =>
      triggers.onOrderWritten(await written(`evt-${order.id}`, ref, before));
    await deliver({ paymentStatus: "pending" });
    await ref.update({ forgotten: "buyer", buyer: null });
    await deliver({ forgotten: undefined });
    expect((await purchases.doc(order.id).get()).data()?.buyer).toBeNull();
  });

  test("a hold that is made, or deleted, leaves no trace", async () => {
    const { body } = await hold(await givenEvent(), 1, ana);
    await triggers.onOrderWritten(await written(`c-${body.id}`, orders.doc(body.id), undefined));
    await orders.doc(body.id).delete();
    await triggers.onOrderWritten(
      await written(`d-${body.id}`, orders.doc(body.id), { paymentStatus: "pending" }),
    );
    expect((await auditLogs.all().where("resource.id", "==", body.id).get()).size).toBe(0);
  });
});

test("a hold that ends unpaid is counted, once", async () => {
  const event = await givenFreeEvent();
  const { body } = await hold(event, 1, await signIn());
  await expireOrder(body.id, new Date(Date.now() + 3_600_000));
  const ended = await written(`evt-${body.id}`, orders.doc(body.id), { status: "held" });
  await deliverThrice(() => triggers.onOrderWritten(ended));
  await vi.waitFor(async () => expect((await findEventMetrics(event.id))?.holds?.ended).toBe(1), 5_000);
});

describe("a scan", () => {
  test("is logged once, passed or not", async () => {
    const event = await givenFreeEvent();
    const door = await givenStaff(event);
    const [ticket] = await givenTickets(event, 1);
    for (let i = 0; i < 2; i++)
      await call(checkInRoutes.validateQr, { qrToken: ticket?.qrToken ?? "", eventId: event.id }, door);
    const attempts = await validations.all().where("eventId", "==", event.id).get();
    for (const attempt of attempts.docs) {
      const data = await db().doc(attempt.ref.path).get();
      await deliverThrice(() => triggers.onValidationCreated({ id: `scan-${attempt.id}`, data } as never));
    }
    const log = (await auditLogs.all().where("resource.id", "==", ticket?.id).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(log.map(({ action, result }) => [action, result]).sort()).toEqual([
      ["scan.used", "fail"],
      ["scan.valid", "success"],
    ]);
    expect(log[0]?.user.id).toBe(door.uid);
  });
});

describe("an event that is written", () => {
  const project = async (id: string) =>
    triggers.onEventWritten(await written(`p-${id}`, events.doc(id), undefined));

  test("shows the public exactly what is public of it, and follows its state", async () => {
    const event = await givenEvent();
    await deliverThrice(() => project(event.id));
    const face = (await publicEvents.doc(event.id).get()).data();
    expect(Object.keys(face ?? {}).sort()).toEqual([
      "combinations",
      "event",
      "isSoldOut",
      "localities",
      "phases",
      "producer",
    ]);
    for (const inner of ["pools", "publicKey", "capacity", "version", "rejectionReason"])
      expect(JSON.stringify(face)).not.toContain(`"${inner}"`);
    expect(face?.event).toMatchObject({ priceFrom: 93_500, status: "published" });
    await events.doc(event.id).update({ status: "cancelled" });
    await project(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.event.status).toBe("cancelled");
    await events.doc(event.id).update({ status: "draft" });
    await project(event.id);
    expect((await publicEvents.doc(event.id).get()).exists).toBe(false);
  });

  test("deliveries out of order end in the same place", async () => {
    const event = await givenEvent({ status: "draft" });
    const stale = await written("stale", events.doc(event.id), undefined);
    await events.doc(event.id).update({ status: "published" });
    await project(event.id);
    await triggers.onEventWritten(stale);
    expect((await publicEvents.doc(event.id).get()).exists).toBe(true);
  });
});

describe("an event without a poster of its own", () => {
  const print = async (id: string) =>
    triggers.printEventPoster(await written(`q-${id}`, events.doc(id), undefined));
  const stored = async (id: string) => (await events.doc(id).get()).data() as Event;
  const fetched = async (url: string | null) => {
    const answer = await fetch(url ?? "");
    return { status: answer.status, type: answer.headers.get("content-type") };
  };
  const picture = { status: 200, type: "image/webp" };
  const avifOf = (url: string | null) => avifAddressOf(url ?? "");

  test("gets one that anybody may see, however often its event is delivered", async () => {
    const event = await givenEvent({ posterSeed: 1 });
    await deliverThrice(() => print(event.id));
    const { posterUrl, posterSmallUrl, posterBlur, version } = await stored(event.id);
    for (const url of [posterUrl, posterSmallUrl]) {
      expect(await fetched(url)).toEqual(picture);
      expect(await fetched(avifOf(url))).toEqual({ status: 200, type: "image/avif" });
    }
    expect(posterBlur).toMatch(/^data:image/);
    expect(version).toBe(event.version); // it does not conflict with edits
    await print(event.id);
    expect((await stored(event.id)).posterUrl).toBe(posterUrl);
  });

  test("has a card to share drawn with it; its poster goes with the event", async () => {
    const event = await givenEvent({ posterSeed: 1 });
    await print(event.id);
    const [cards] = await bucket().getFiles({ prefix: `cards/${event.id}/` });
    expect(cards).toHaveLength(1);
    const ref = db().doc(`events/${event.id}`);
    const { posterUrl, posterSmallUrl } = await stored(event.id);
    const before = await ref.get();
    await ref.delete();
    await triggers.onEventWritten({
      ...{ id: `gone-${event.id}`, params: { eventId: event.id } },
      data: { before, after: await ref.get() },
    });
    for (const url of [posterUrl, posterSmallUrl]) expect((await fetched(url)).status).toBe(404);
  });

  test("gets another when its words or its seed change, and the old one goes", async () => {
    const event = await givenEvent({ posterSeed: 1 });
    await print(event.id);
    const first = await stored(event.id);
    await events.doc(event.id).update({ posterSeed: 2 });
    await print(event.id);
    const second = await stored(event.id);
    expect(second.posterUrl).not.toBe(first.posterUrl);
    expect(await fetched(second.posterUrl)).toEqual(picture);
    for (const url of [first.posterUrl, first.posterSmallUrl]) {
      expect((await fetched(url)).status).toBe(404);
      expect((await fetched(avifOf(url))).status).toBe(404);
    }
    await events.doc(event.id).update({ name: "Rumba en el Puerto" });
    await print(event.id);
    expect((await stored(event.id)).posterUrl).not.toBe(second.posterUrl);
  });

  test("keeps the poster that its producer brought", async () => {
    const event = await givenEvent({ posterSeed: null, posterUrl: "https://tarima.test/cartel.webp" });
    await print(event.id);
    expect((await stored(event.id)).posterUrl).toBe("https://tarima.test/cartel.webp");
  });
});
