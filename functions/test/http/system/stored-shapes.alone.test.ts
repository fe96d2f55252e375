import { randomUUID } from "node:crypto";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { FieldPath, FieldValue, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildOrder, buildPaidOrder } from "../../../../tools/builders/orders.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { oldestMailDue } from "../../../src/features/mail-delivery/mail.repo.ts";
import { findOrdersToReconcile, findOverdueOrders } from "../../../src/features/orders/orders.repo.ts";
import { refundCancelledEvent } from "../../../src/features/payments/refunds/refund-cancelled-event.ts";
import { cancellations, orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import {
  eachDocument,
  readAll,
  readById,
  readEvery,
  readInOrder,
  readPage,
} from "../../../src/lib/firestore/queries.ts";
import { SCHEMA_VERSION } from "../../../src/lib/firestore/shape.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenTickets } from "../../support/world.ts";

const logged = vi.hoisted((): string[] => []);
vi.mock("firebase-functions/logger", () => ({
  write: (entry: object) => logged.push(JSON.stringify(entry)),
  info: () => {},
  warn: () => {},
}));

let luz: Person;
/** A buyer's orders, the one in the middle of another shape; ids in their order. */
let ids: string[];
let uid: string;

beforeAll(async () => {
  await startApi();
  luz = await signIn();
});
afterAll(stopApi);
beforeEach(async () => {
  logged.length = 0;
  uid = `uid-${randomUUID()}`;
  ids = Array.from({ length: 5 }, randomUUID).toSorted();
  for (const id of ids) await orders.doc(id).set(buildOrder({ id, uid }));
  await spoil(ids[2]);
});

const spoil = (id = "") => db().doc(`orders/${id}`).update({ "account.email": 7, note: "secreto de Luz" });
const own = () => orders.all().where("uid", "==", uid).orderBy(FieldPath.documentId());
const others = () => ids.filter((_, i) => i !== 2);
const idsOf = (found: Iterable<{ id: string }>) => [...found].map(({ id }) => id);

describe("a stored document of another shape", () => {
  test("is an error of the catalogue for who asks for it, and a line that names it and its field, not what is in it", async () => {
    await db().doc(`orders/${ids[2]}`).update({ uid: luz.uid });
    const { status, body } = await call(orderRoutes.getPurchase, { id: ids[2] ?? "" }, luz);
    expect([status, body]).toEqual([500, expect.objectContaining({ code: "ORDER_FETCH_ERROR" })]);
    expect(JSON.stringify(body)).not.toContain("account");
    const [line = "", ...more] = logged.filter((it) => it.includes("of another shape"));
    expect(more).toEqual([]);
    expect(line).toContain(`A stored document is of another shape: orders/${ids[2]} (account.email)`);
    expect(line).not.toContain("secreto");
  });

  test("is left out of a list, a page, a look-up and a sweep, and logged each time", async () => {
    expect(idsOf(await readAll(own()))).toEqual(others());
    expect(idsOf((await readById(orders, ids)).values())).toEqual(others());
    const swept = [];
    for await (const snapshot of eachDocument(own(), 2)) swept.push(snapshot.id);
    expect(swept).toEqual(others());
    expect(logged.filter((it) => it.includes(`orders/${ids[2]}`))).toHaveLength(3);
  });

  test("does not end a list: pages are as long as they were asked for, until there is no more", async () => {
    const first = await readPage(own(), 3, undefined);
    expect(idsOf(first)).toEqual([ids[0], ids[1], ids[3]]);
    expect(idsOf(await readPage(own(), 3, [ids[3]]))).toEqual([ids[4]]);
    const order = {
      path: "id",
      direction: "asc",
      after: undefined,
      startOf: (after: readonly string[]) => [...after],
    } as const;
    expect(idsOf(await readInOrder(own(), order, 2, 1))).toEqual([ids[1], ids[3]]); // skipped once
    await spoil(ids[4]);
    expect(idsOf(await readPage(own(), 2, [ids[1]]))).toEqual([ids[3]]);
  });

  test("keeps none of a sweep from its turn, however many of them are the first in line", async () => {
    const at = (day: number) => `2001-01-0${day + 1}T00:00:00.000Z`;
    for (const [day, id] of ids.entries())
      await orders
        .doc(id)
        .update(orders.encode({ status: "held", expiresAt: at(day), reconcileAt: at(day) }));
    for (const id of ids.slice(0, 3)) await spoil(id);
    const now = new Date("2002-01-01T00:00:00Z");
    expect(idsOf(await findOverdueOrders(now, 2))).toEqual(ids.slice(3));
    expect(idsOf(await findOrdersToReconcile(now, 2))).toEqual(ids.slice(3));
    await Promise.all(ids.map((id) => orders.doc(id).delete()));
    await mails.doc("mala").set({ id: "mala" } as never);
    await mails.doc("mala").update({ dueAt: Timestamp.fromMillis(0) });
    expect(await oldestMailDue(now)).toBeNull();
    await mails.doc("mala").delete();
  });

  test("is not passed over by who sums: readEvery throws", async () => {
    await expect(readEvery(own())).rejects.toThrow(`orders/${ids[2]} (account.email)`);
  });

  test("keeps a cancelled event open while a paid order of it cannot be read, and no other order waiting", async () => {
    const eventId = `ev-${randomUUID().slice(0, 13)}`;
    const paid = buildPaidOrder({ id: randomUUID(), isCourtesy: true });
    const order = { ...paid, event: { ...paid.event, id: eventId } };
    await orders.doc(order.id).set(order);
    await db().doc(`orders/${order.id}`).update({ "account.email": 7 });
    const startedAt = new Date(Date.now() - 3_600_000_000).toISOString();
    const by = { id: "a", name: "Ana", email: "ana@tarima.test", role: "superadmin" };
    await cancellations
      .doc(eventId)
      .set({ eventId, producerId: "p", status: "running", startedAt, finishedAt: null, by });
    const statusAfter = async () => {
      await refundCancelledEvent(eventId, new Date());
      return (await cancellations.doc(eventId).get()).data()?.status;
    };
    expect(await statusAfter()).toBe("running");
    await db().doc(`orders/${order.id}`).update({ "account.email": "luz@correo.test" });
    expect(await statusAfter()).toBe("done");
  });
});

describe("the version of a document", () => {
  test("is stored with it and not read, and stays as it was when some of it is changed or merged", async () => {
    const [id = ""] = ids;
    const version = async () => (await db().doc(`orders/${id}`).get()).get(SCHEMA_VERSION);
    expect(await version()).toBe(2);
    expect((await orders.doc(id).get()).data()).not.toHaveProperty(SCHEMA_VERSION);
    await db()
      .doc(`orders/${id}`)
      .update({ [SCHEMA_VERSION]: FieldValue.delete() });
    await orders.doc(id).update({ note: null });
    await orders.doc(id).set({ note: "x" }, { merge: true });
    expect(await version()).toBeUndefined();
  });

  test("is not among selected fields, which are checked like the whole", async () => {
    const [ticket] = await givenTickets(await givenFreeEvent(), 1);
    const query = tickets.all().where("eventId", "==", ticket?.eventId ?? "");
    const [read] = (await tickets.select(query, ["ticketCode"]).get()).docs.map((doc) => doc.data());
    expect(read).toEqual({ ticketCode: ticket?.ticketCode });
    await db().doc(`tickets/${ticket?.id}`).update({ ticketCode: 7 });
    const spoilt = (await tickets.select(query, ["ticketCode"]).get()).docs[0];
    expect(() => spoilt?.data()).toThrow("(ticketCode)");
  });
});
