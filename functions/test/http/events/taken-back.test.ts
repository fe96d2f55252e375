import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { buildProducer } from "../../../../tools/builders/people.ts";
import { projectPublicEvent } from "../../../src/features/events/publishing/project-public-event.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { queueMail } from "../../../src/features/mail/outbox.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { events, producers, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { countPlaces, givenEvent, givenTickets, hold } from "../../support/world.ts";

// An event goes a step back because its producer wants it to: out of its review, and off sale.

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** An event of a producer of its own. */
async function given(overrides: Parameters<typeof givenEvent>[0] = {}) {
  const producerId = `p-${randomUUID().slice(0, 13)}`;
  await producers.doc(producerId).set(buildProducer({ id: producerId }));
  const ana = await signIn("producer", { producerId });
  const event = await givenEvent({ producerId, ...overrides });
  return {
    ana,
    event,
    id: event.id,
    unpublish: () => call(eventRoutes.unpublishEvent, { id: event.id }, ana),
  };
}
const inReview = { status: "pending_approval", approvalStatus: "pending" } as const;
const stored = async (id: string) => (await events.doc(id).get()).data() as Event;

describe("in review", () => {
  test("taken back from its review by its producer, who may change it again; who approves it then is too late", async () => {
    const { ana, id } = await given(inReview);
    const withdrawn = await call(eventRoutes.withdrawEvent, { id }, ana);
    expect(withdrawn.body).toMatchObject({ status: "draft", approvalStatus: "none" });
    const late = await call(eventRoutes.approveEvent, { id }, admin);
    expect([late.status, late.body.code]).toEqual([409, "EVENT_WRONG_STATE"]);
    expect((await call(eventRoutes.withdrawEvent, { id }, ana)).body.code).toBe("EVENT_WRONG_STATE");
    expect((await call(eventRoutes.updateEvent, { id, name: "Mejor" }, ana)).status).toBe(200);
    expect((await call(eventRoutes.submitEvent, { id }, ana)).status).toBe(200);
  });

  test("who approves and who takes it back at once: one of them hears that it is too late", async () => {
    const { ana, id } = await given(inReview);
    const answers = await Promise.all([
      call(eventRoutes.approveEvent, { id }, admin),
      call(eventRoutes.withdrawEvent, { id }, ana),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the mail to superadmins about a review is not sent once it was taken back", async () => {
    const { id, event } = await given(inReview);
    const data = { what: "event" as const, id, name: event.name };
    await queueMail({ to: admin.email, template: "to-review", data }, new Date());
    const [mail] = (await mails.all().where("data.id", "==", id).get()).docs.map((doc) => doc.data());
    if (!mail) throw new Error("it was queued");
    expect(await compose(mail, new Date())).toMatchObject({ subject: expect.stringContaining(event.name) });
    await events.doc(id).update({ status: "draft" });
    expect(await compose(mail, new Date())).toEqual({ skipped: "no review waits" });
  });
});

describe("taken off sale by its producer", () => {
  test("its page goes, its approval stays, and it is published again without a review", async () => {
    const { ana, event, unpublish } = await given();
    await projectPublicEvent(event.id);
    expect((await unpublish()).body).toMatchObject({ status: "approved", approvalStatus: "approved" });
    await projectPublicEvent(event.id);
    expect((await publicEvents.doc(event.id).get()).exists).toBe(false);
    expect((await hold(event, 1, await signIn())).body.code).toBe("EVENT_NOT_ON_SALE");
    expect((await unpublish()).body.code).toBe("EVENT_WRONG_STATE");
    expect((await call(eventRoutes.publishEvent, { id: event.id }, ana)).body.status).toBe("published");
    expect((await hold(event, 1, await signIn())).status).toBe(201);
  });

  test.each(["a hold", "a sold ticket", "a courtesy"])("never with %s", async (what) => {
    const free = { combinations: buildEvent().combinations.map((it) => ({ ...it, price: 0 })) };
    const { ana, event, unpublish } = await given(what === "a sold ticket" ? free : {});
    if (what === "a hold") await hold(event, 1, await signIn());
    if (what === "a sold ticket") await givenTickets(event, 1);
    const recipients = [{ name: "Bea", email: "bea@correo.test", quantity: 1 }];
    const gift = { id: event.id, requestId: randomUUID(), combinationId: "general", recipients };
    if (what === "a courtesy") await call(ticketRoutes.issueCourtesies, gift, ana);
    const { status, body } = await unpublish();
    expect([status, body.code]).toEqual([409, "EVENT_HAS_TICKETS"]);
    expect((await stored(event.id)).status).toBe("published");
  });

  test("again once a hold has lapsed", async () => {
    const { event, unpublish } = await given();
    const { id } = (await hold(event, 1, await signIn())).body;
    await expireOrder(String(id), new Date(Date.now() + 3_600_000));
    expect((await unpublish()).status).toBe(200);
  });

  test("a purchase that read it before, and commits after, finds that it is not on sale", async () => {
    const { event, unpublish } = await given();
    const bought = await meetingAt("shards of a sale", unpublish, async () => hold(event, 1, await signIn()));
    expect([bought.status, bought.body.code]).toEqual([409, "EVENT_NOT_ON_SALE"]);
    expect((await countPlaces(event))["locality-platea"]?.taken).toBe(0);
  });

  test("of it and ten purchases at the same moment either it or all of them fail", async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    for (let round = 0; round < 8; round++) {
      const { event, unpublish } = await given();
      const [gone, ...bought] = await Promise.all([
        unpublish(),
        ...buyers.map((buyer) => hold(event, 1, buyer)),
      ]);
      const sold = bought.filter(({ status }) => status === 201).length;
      const { status } = await stored(event.id);
      expect([round, gone.status, status, sold > 0]).toEqual(
        gone.status === 200 ? [round, 200, "approved", false] : [round, 409, "published", true],
      );
    }
  });
});
