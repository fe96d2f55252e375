import { createHash, randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { measurementRoutes } from "@tarima/shared/measurements/measurements.routes.ts";
import { MEASURING_TOOLS } from "@tarima/shared/measurements/measuring-tools.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { DocumentReference } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalyticsStandIn } from "../../../tools/analytics-stand-in/stand-in.ts";
import type { StandIn } from "../../../tools/payment-stand-in/stand-in.ts";
import { deleteAccount } from "../../src/features/accounts/delete-account.ts";
import type { Decider } from "../../src/features/audit/audit.repo.ts";
import { projectPublicEvent } from "../../src/features/events/publishing/project-public-event.ts";
import { measureOrder } from "../../src/features/measurements/measure-order.ts";
import { noteAnswer } from "../../src/features/measurements/tool-silence.ts";
import { deleteProducer } from "../../src/features/producers/delete-producer.ts";
import {
  auditLogs,
  measurementKeys,
  orders,
  producers,
  publicEvents,
} from "../../src/lib/firestore/collections.ts";
import { db } from "../../src/lib/firestore/database.ts";
import { readAll } from "../../src/lib/firestore/queries.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { deliverOrder, startGateway, storedOrder } from "../support/gateway.ts";
import { givenConsent, startAnalytics } from "../support/measurements.ts";
import { givenListed, heard, paid as paidOf } from "../support/resale.ts";
import { triggers } from "../support/triggers.ts";
import { checkout, givenEvent, givenFreeEvent, publish } from "../support/world.ts";

const GOOGLE = { id: "G-ABC123", key: "secreto-de-google-ab12" };
const META = { id: "123456789012345", key: "EAAB-token-de-meta-largo-cd34" };
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

const nobody: Decider = { user: { id: "x", name: "", email: "", role: "superadmin" }, ip: "", ua: "" };

let analytics: AnalyticsStandIn;
let gateway: StandIn;
let owner: Person;
let stranger: Person;
let producerId: string;
let event: Event;

beforeAll(async () => {
  gateway = await startGateway();
  analytics = await startAnalytics();
  await startApi();
  stranger = await signIn("producer", { producerId: `pr-${randomUUID()}` });
});
afterAll(async () => {
  await stopApi();
  await analytics.close();
  await gateway.close();
});

/** An organiser of their own for each test: settings are remembered for half a minute. */
beforeEach(async () => {
  producerId = `pr-${randomUUID()}`;
  owner = await signIn("producer", { producerId });
  event = await givenEvent({ producerId });
  await publish(event.id);
  analytics.heard.length = 0;
  analytics.mode = "up";
  for (const tool of MEASURING_TOOLS) noteAnswer(tool); // an earlier test may have let one be silent
});

const set = (change: object, person = owner) =>
  call(measurementRoutes.setMeasurement, { producerId, ...change } as never, person);
const read = (person = owner) => call(measurementRoutes.getMeasurement, { producerId }, person);
const tryOut = (person = owner) => call(measurementRoutes.testMeasurement, { producerId }, person);
const visit = (body: object, headers: Record<string, string> = {}, eventId = event.id) =>
  request("POST", `/events/${eventId}/measurements`, { body, headers: { "user-agent": PHONE, ...headers } });
/** What a tool was told, as it was sent. */
const google = () =>
  analytics.heard.filter(({ tool }) => tool === "google").map(({ body }) => body as GoogleBody);
const meta = () => analytics.heard.filter(({ tool }) => tool === "meta").map(({ body }) => body as MetaBody);
interface GoogleBody {
  client_id: string;
  events: { name: string; params: object }[];
}
interface MetaBody {
  data: { event_name: string; event_id: string }[];
}

async function deliverProducer(): Promise<void> {
  const ref = db().doc(`producers/${producerId}`);
  const data = { before: { data: () => undefined }, after: await ref.get() };
  await triggers.onProducerWritten({ id: randomUUID(), params: { producerId }, data });
}

describe("settings", () => {
  test("are off by default, and keys are never answered", async () => {
    expect((await read()).body).toEqual({ google: null, meta: null });
    const { status, body } = await set({ google: GOOGLE, meta: META });
    expect(status).toBe(200);
    expect(body).toEqual({
      google: { id: GOOGLE.id, keyEnd: "ab12" },
      meta: { id: META.id, keyEnd: "cd34" },
    });
    expect((await read()).body).toEqual(body);
    const profile = await call(producerRoutes.getProducer, { id: producerId }, owner);
    const stored = (await measurementKeys.doc(producerId).get()).data();
    const log = await readAll(auditLogs.all().where("producerId", "==", producerId));
    expect(log.map(({ action }) => action)).toEqual(["measurement.changed"]);
    for (const seen of [profile.body, stored, log]) {
      expect(JSON.stringify(seen)).not.toContain(GOOGLE.key);
      expect(JSON.stringify(seen)).not.toContain(META.key);
    }
  });

  test("a key that is not sent stays with its ID; another ID needs its own", async () => {
    await set({ google: GOOGLE });
    expect((await set({ google: { id: GOOGLE.id } })).body.google).toEqual({ id: GOOGLE.id, keyEnd: "ab12" });
    const { status, body } = await set({ google: { id: "G-OTRO12" } });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      "INVALID_REQUEST",
      ["google.key"],
    ]);
    expect((await set({ meta: { id: META.id } })).status).toBe(400);
    expect((await set({ meta: META })).body.google).toMatchObject({ id: GOOGLE.id });
  });

  test.each([
    [{ google: { ...GOOGLE, id: "UA-1234-1" } }, "google.id"],
    [{ google: { ...GOOGLE, key: "con espacios dentro" } }, "google.key"],
    [{ google: { ...GOOGLE, key: "corta" } }, "google.key"],
    [{ meta: { ...META, id: "12345" } }, "meta.id"],
    [{ meta: { ...META, id: "123456789012345/../me" } }, "meta.id"],
    [{ meta: { ...META, key: "<script>alert(1)</script>" } }, "meta.key"],
    [{ meta: { ...META, id: "١٢٣٤٥٦٧٨٩٠١٢٣٤٥" } }, "meta.id"],
    [{ meta: { ...META, id: "123456789012345?access_token=x" } }, "meta.id"],
    [{ meta: { ...META, id: { toString: "123456789012345" } } }, "meta.id"],
    [{ meta: { ...META, key: `${"a".repeat(20)}\r\nx-hostile: 1` } }, "meta.key"],
    [{ meta: { ...META, key: "a".repeat(601) } }, "meta.key"],
    [{ google: { ...GOOGLE, id: "G-ABC123&api_secret=x" } }, "google.id"],
    [{ google: { ...GOOGLE, id: "G-ABC123\nG-DEF456" } }, "google.id"],
    [{ google: { ...GOOGLE, key: "secreto\u202eoterces-de" } }, "google.key"],
  ])("%j is refused on its field", async (change, field) => {
    const { status, body } = await set(change);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test("of another organiser are refused, to read, to set and to try", async () => {
    await set({ google: GOOGLE });
    expect((await read(stranger)).status).toBe(403);
    expect((await set({ google: null }, stranger)).status).toBe(403);
    expect((await tryOut(stranger)).status).toBe(403);
    expect((await read()).body.google).not.toBeNull();
  });

  test("public pages say which tools there are, and no more once they are removed", async () => {
    await set({ google: GOOGLE, meta: META });
    await deliverProducer();
    const shown = async () => (await publicEvents.doc(event.id).get()).data()?.producer.measuredWith;
    expect(await shown()).toEqual(["google", "meta"]);
    await set({ meta: null });
    await deliverProducer();
    expect(await shown()).toEqual(["google"]);
    await set({ google: null });
    await deliverProducer();
    expect(await shown()).toBeUndefined();
    expect((await measurementKeys.doc(producerId).get()).exists).toBe(false);
  });

  test("can be removed by an organiser who is suspended, but not set", async () => {
    await set({ google: GOOGLE, meta: META });
    await producers.doc(producerId).update({ status: "suspended" });
    const refused = await set({ google: { ...GOOGLE, key: "otro-secreto-de-google" } });
    expect([refused.status, refused.body.code]).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
    expect((await set({ google: null, meta: META })).body.code).toBe("PRODUCER_NOT_ACTIVE");
    const { status, body } = await set({ google: null });
    expect([status, body]).toEqual([200, { google: null, meta: { id: META.id, keyEnd: "cd34" } }]);
    expect((await set({ meta: null })).body).toEqual({ google: null, meta: null });
    expect((await tryOut()).body.code).toBe("PRODUCER_NOT_ACTIVE");
  });

  test("are not asked about on the pages of an organiser who is suspended", async () => {
    await set({ google: GOOGLE });
    await deliverProducer();
    const shown = async () => (await publicEvents.doc(event.id).get()).data()?.producer.measuredWith;
    expect(await shown()).toEqual(["google"]);
    await producers.doc(producerId).update({ status: "suspended" });
    await deliverProducer();
    expect(await shown()).toBeUndefined();
  });

  test("are those of now on a page that was being written when they changed", async () => {
    await set({ google: GOOGLE });
    const { set: write } = DocumentReference.prototype;
    const late = vi.spyOn(DocumentReference.prototype, "set").mockImplementationOnce(async function (
      this: DocumentReference,
      ...written: Parameters<typeof write>
    ) {
      await set({ google: null }); // between the projection's look at the producer and its writing
      return write.apply(this, written);
    });
    await projectPublicEvent(event.id);
    expect(late).toHaveBeenCalled();
    late.mockRestore();
    expect((await publicEvents.doc(event.id).get()).data()?.producer.measuredWith).toBeUndefined();
  });

  test("cannot be switched on through the profile", async () => {
    await call(producerRoutes.updateProducer, { id: producerId, measuredWith: ["meta"] } as never, owner);
    expect((await producers.doc(producerId).get()).data()?.measuredWith).toBeUndefined();
  });

  test("go with the organisation", async () => {
    const empty = `pr-${randomUUID()}`;
    const person = await signIn("producer", { producerId: empty });
    await call(measurementRoutes.setMeasurement, { producerId: empty, google: GOOGLE }, person);
    await deleteProducer(empty, nobody, new Date());
    expect((await measurementKeys.doc(empty).get()).exists).toBe(false);
  });

  test("two changes at once leave both tools", async () => {
    await Promise.all([set({ google: GOOGLE }), set({ meta: META })]);
    expect((await read()).body).toMatchObject({ google: { id: GOOGLE.id }, meta: { id: META.id } });
    expect((await producers.doc(producerId).get()).data()?.measuredWith).toEqual(["google", "meta"]);
  });
});

describe("a test event", () => {
  test("tells what each tool answers", async () => {
    expect((await tryOut()).body.code).toBe("MEASUREMENT_OFF");
    await set({ google: GOOGLE, meta: META });
    expect((await tryOut()).body.items).toEqual([
      { tool: "google", isAccepted: true, answer: null },
      { tool: "meta", isAccepted: true, answer: null },
    ]);
    expect(google().map(({ events }) => events[0]?.name)).toEqual(["tarima_prueba", "tarima_prueba"]);
    expect(meta().map(({ data }) => data[0]?.event_name)).toEqual(["PruebaDeTarima"]);
  });

  test("says what is wrong without the key that is repeated in it", async () => {
    await set({ google: GOOGLE, meta: META });
    analytics.mode = "refusing";
    expect((await tryOut()).body.items).toEqual([
      { tool: "google", isAccepted: false, answer: "Unknown: …" },
      { tool: "meta", isAccepted: false, answer: "Malformed access token …" },
    ]);
    analytics.mode = "down";
    expect((await tryOut()).body.items.map(({ isAccepted }) => isAccepted)).toEqual([false, false]);
  });
});

describe("a visit", () => {
  const source = { source: "Instagram", medium: "bio", campaign: "gira" };

  test("is told to both tools, without anything of a person", async () => {
    await set({ google: GOOGLE, meta: META });
    const consent = givenConsent();
    const { status } = await visit({ consent, source }, { "x-forwarded-for": "181.49.1.2" });
    expect(status).toBe(204);
    const page = `http://127.0.0.1:5000/eventos/${event.publicSlug}?utm_source=instagram&utm_medium=bio&utm_campaign=gira`;
    const address = expect.stringContaining(new URL(page).pathname + new URL(page).search);
    expect(google()).toEqual([
      {
        client_id: consent.visitorId,
        timestamp_micros: expect.any(Number),
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: [
          {
            name: "page_view",
            params: {
              session_id: String(consent.session),
              engagement_time_msec: 1,
              page_location: address,
              page_title: event.name,
            },
          },
        ],
      },
    ]);
    expect(meta()).toEqual([
      {
        data: [
          {
            event_name: "ViewContent",
            event_time: expect.any(Number),
            event_id: expect.any(String),
            action_source: "website",
            event_source_url: address,
            opt_out: true,
            user_data: {
              external_id: [createHash("sha256").update(consent.visitorId).digest("hex")],
              client_user_agent: PHONE,
            },
            custom_data: {
              content_type: "product",
              content_ids: [event.publicSlug],
              content_name: event.name,
            },
          },
        ],
      },
    ]);
    expect(analytics.heard.map(({ id }) => id).toSorted()).toEqual([META.id, GOOGLE.id]);
    expect(JSON.stringify(analytics.heard)).not.toContain("181.49");
  });

  test("is not told without consent, or with one to an earlier text, or against the browser's own no", async () => {
    await set({ google: GOOGLE, meta: META });
    expect((await visit({})).status).toBe(400);
    expect((await visit({ consent: { ...givenConsent(), visitorId: "" } })).status).toBe(400);
    expect((await visit({ consent: { ...givenConsent(), tools: [] } })).status).toBe(400);
    expect((await visit({ consent: givenConsent({ version: "2020-01-01" }) })).status).toBe(204);
    for (const no of ["1", " 1 ", "1, 1"])
      expect((await visit({ consent: givenConsent() }, { "sec-gpc": no })).status).toBe(204);
    expect((await visit({ consent: givenConsent() }, { "user-agent": "Googlebot/2.1" })).status).toBe(204);
    expect(analytics.heard).toEqual([]);
  });

  test("that is not told costs nothing: it is not looked up, and does not count for its network", async () => {
    await set({ google: GOOGLE });
    const from = { "x-forwarded-for": "181.49.7.7" };
    const nowhere = `ev-${randomUUID()}`;
    for (const [body, headers] of [
      [{ consent: givenConsent() }, { "sec-gpc": "1" }],
      [{ consent: givenConsent({ version: "2020-01-01" }) }, {}],
      [{ consent: givenConsent() }, { "user-agent": "Googlebot/2.1" }],
    ] as const) {
      const one = () => visit(body, { ...from, ...headers }, nowhere);
      const many = await Promise.all(Array.from({ length: 110 }, one));
      expect(new Set(many.map(({ status }) => status))).toEqual(new Set([204]));
    }
    expect((await visit({ consent: givenConsent() }, from, nowhere)).status).toBe(404);
    expect((await visit({ consent: givenConsent() }, from)).status).toBe(204);
    expect(google()).toHaveLength(1);
  });

  test("beyond what a network makes is left out, and those of others are not", async () => {
    await set({ google: GOOGLE });
    const nowhere = `ev-${randomUUID()}`;
    const from = { "x-forwarded-for": "181.49.8.8" };
    for (let sent = 0; sent < 300; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => visit({ consent: givenConsent() }, from, nowhere)));
    expect((await visit({ consent: givenConsent() }, from)).status).toBe(204);
    expect(google()).toEqual([]);
    await visit({ consent: givenConsent() }, { "x-forwarded-for": "181.50.8.8" });
    expect(google()).toHaveLength(1);
  });

  test("is told where a key can be read, beside one that was encrypted with an earlier secret", async () => {
    await set({ google: GOOGLE });
    vi.stubEnv("TARIMA_SECOND_STEP_KEY", "x".repeat(40));
    await set({ meta: META });
    vi.unstubAllEnvs();
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(analytics.heard.map(({ tool }) => tool)).toEqual(["google"]);
    expect((await tryOut()).body.items).toEqual([{ tool: "google", isAccepted: true, answer: null }]);
  });

  test("is told to no tool that the visitor was not asked about", async () => {
    await set({ google: GOOGLE, meta: META });
    await visit({ consent: givenConsent({ tools: ["google"] }) });
    expect(analytics.heard.map(({ tool }) => tool)).toEqual(["google"]);
  });

  test("of an event that is not public is not found; of an organiser without tools is told to nobody", async () => {
    const draft = await givenEvent({ producerId, status: "draft" });
    expect((await visit({ consent: givenConsent() }, {}, draft.id)).status).toBe(404);
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(analytics.heard).toEqual([]);
  });

  test("does not wait for the end of a tool's answer, and leads no key to another address", async () => {
    await set({ google: GOOGLE });
    analytics.mode = "endless";
    // an answer that was waited for until it is late counts against the tool: three, and it is left alone
    for (let i = 0; i < 3; i++) expect((await visit({ consent: givenConsent() })).status).toBe(204);
    analytics.mode = "up";
    analytics.heard.length = 0;
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(analytics.heard).toHaveLength(1);
    analytics.heard.length = 0;
    analytics.mode = "moved";
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(analytics.heard).toHaveLength(1);
  });

  test("is answered where the tools are down, or do not answer", async () => {
    await set({ google: GOOGLE, meta: META });
    analytics.mode = "down";
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    analytics.mode = "slow";
    const begun = Date.now();
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(Date.now() - begun).toBeLessThan(5_000);

    analytics.heard.length = 0;
    const many = await Promise.all(Array.from({ length: 30 }, () => visit({ consent: givenConsent() })));
    expect(many.every(({ status }) => status === 204)).toBe(true);
    expect(analytics.heard).toHaveLength(20); // further ones are left out, and wait for nobody

    // who has not answered for a while is left alone
    analytics.heard.length = 0;
    expect((await visit({ consent: givenConsent() })).status).toBe(204);
    expect(analytics.heard).toEqual([]);
  });
});

describe("a purchase", () => {
  const order = async (more: object, person: Person, at = event) => {
    const { status, body } = await call(
      orderRoutes.createPurchase,
      {
        ...{ idempotencyKey: randomUUID(), eventId: at.id },
        selections: [{ combinationId: "general", quantity: 2 }],
        ...more,
      } as never,
      person,
    );
    expect(status).toBe(201);
    return body;
  };
  const paid = async (orderId: string, person: Person) => {
    await checkout(orderId, person);
    gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa" });
    await vi.waitFor(
      async () => expect((await storedOrder(orderId)).paymentStatus).toBe("completed"),
      20_000,
    );
  };

  test("is told once where its checkout begins and once where it is paid, by a number of its own and the organiser's money", async () => {
    await set({ google: GOOGLE, meta: META });
    const buyer = await signIn();
    const consent = givenConsent();
    const source = { source: "instagram", medium: "bio" };
    const { id } = await order({ measuredAs: consent, source }, buyer);
    await Promise.all([deliverOrder(id, "a"), deliverOrder(id, "b")]);
    await deliverOrder(id, "a");
    expect(google().map(({ events }) => events[0]?.name)).toEqual(["begin_checkout"]);
    expect(meta().map(({ data }) => data[0]?.event_name)).toEqual(["InitiateCheckout"]);
    const begun = meta()[0]?.data[0]?.event_id;
    expect(JSON.stringify(analytics.heard)).not.toContain(id);

    analytics.heard.length = 0;
    await paid(id, buyer);
    await Promise.all([deliverOrder(id, "c"), deliverOrder(id, "d")]);
    await deliverOrder(id, "c");
    const { subtotal, total } = await storedOrder(id);
    // one-way: whoever reads the organiser's reports finds no order at Tarima by it
    const number = meta()[0]?.data[0]?.event_id;
    expect(number).toMatch(/^[\w-]{43}$/);
    expect(number).not.toBe(begun);
    expect(JSON.stringify(analytics.heard)).not.toContain(id);
    expect(total).toBeGreaterThan(subtotal);
    expect(google().map(({ client_id }) => client_id)).toEqual([consent.visitorId]);
    expect(google()[0]?.events).toMatchObject([
      {
        name: "purchase",
        params: {
          transaction_id: number,
          currency: "COP",
          value: subtotal,
          page_location: expect.stringContaining("utm_source=instagram&utm_medium=bio"),
          items: [{ item_id: event.publicSlug, item_name: event.name, quantity: 2, price: subtotal / 2 }],
        },
      },
    ]);
    expect(meta().map(({ data }) => data)).toMatchObject([
      [
        {
          event_name: "Purchase",
          custom_data: { currency: "COP", value: subtotal, num_items: 2, order_id: number },
        },
      ],
    ]);
    const { buyer: named, uid, account } = await storedOrder(id);
    const said = JSON.stringify(analytics.heard);
    for (const personal of [named?.firstName, named?.lastName, named?.email, named?.docNumber, uid])
      if (personal) expect(said).not.toContain(personal);
    for (const personal of [account.email, account.name]) expect(said).not.toContain(personal);
  });

  test("without consent, or with what is none, is told to nobody and refused to nobody", async () => {
    await set({ google: GOOGLE, meta: META });
    for (const measuredAs of [undefined, "sí", { visitorId: "x" }, givenConsent({ version: "2020-01-01" })]) {
      const buyer = await signIn();
      const { id } = await order({ measuredAs }, buyer);
      expect((await storedOrder(id)).measuredAs).toBeUndefined();
      await deliverOrder(id);
    }
    expect(analytics.heard).toEqual([]);
  });

  test("goes on, and its tickets are issued, where the tools are down", async () => {
    await set({ google: GOOGLE, meta: META });
    analytics.mode = "down";
    const buyer = await signIn();
    const { id } = await order({ measuredAs: givenConsent() }, buyer);
    await paid(id, buyer);
    await deliverOrder(id);
    expect((await storedOrder(id)).ticketsIssuedAt).not.toBeNull();
  });

  test("of long ago, a courtesy, and one at the door are told to nobody", async () => {
    await set({ google: GOOGLE, meta: META });
    const buyer = await signIn();
    const free = await givenFreeEvent({ producerId });
    await publish(free.id);
    const measuredAs = givenConsent();
    for (const change of [
      { paidAt: new Date(Date.now() - 4 * 24 * 3_600_000).toISOString() },
      { isCourtesy: true },
      { boxOffice: { shiftId: "x", method: "cash" } },
    ]) {
      const { id } = await order({ measuredAs }, buyer, free);
      await checkout(id, buyer);
      const stored = await storedOrder(id);
      expect(stored.status).toBe("confirmed");
      await measureOrder(undefined, { ...stored, ...change } as never, new Date());
    }
    expect(analytics.heard).toEqual([]);
  });

  test("of who said no to everybody with their browser is told to nobody", async () => {
    await set({ google: GOOGLE, meta: META });
    const buyer = await signIn();
    const measuredAs = givenConsent();
    const refusal = "1";
    const bought = await order({ measuredAs, refusal }, buyer);
    const { listing } = await givenListed(event);
    const again = await call(
      resaleRoutes.buyResale,
      { idempotencyKey: randomUUID(), id: event.id, lot: listing.lot, quantity: 1, measuredAs, refusal },
      await signIn(),
    );
    expect(again.status).toBe(201);
    for (const { id } of [bought, again.body]) {
      expect((await storedOrder(id)).measuredAs).toBeUndefined();
      await deliverOrder(id);
    }
    expect(analytics.heard).toEqual([]);
  });

  test("of tickets that were given back carries the consent, too", async () => {
    const { listing } = await givenListed(event);
    const buyer = await signIn();
    const measuredAs = givenConsent();
    const { status, body } = await call(
      resaleRoutes.buyResale,
      { idempotencyKey: randomUUID(), id: event.id, lot: listing.lot, quantity: 1, measuredAs },
      buyer,
    );
    expect([status, (await storedOrder(body.id)).measuredAs]).toEqual([201, measuredAs]);
  });

  test("of given back tickets, and one whose payment is undone and stands again, is told once each", async () => {
    await set({ google: GOOGLE });
    const { listing } = await givenListed(event);
    const measuredAs = givenConsent();
    const resold = await call(
      resaleRoutes.buyResale,
      { idempotencyKey: randomUUID(), id: event.id, lot: listing.lot, quantity: 1, measuredAs },
      await signIn(),
    );
    for (const { id } of [resold.body, await order({ measuredAs }, await signIn())]) {
      analytics.heard.length = 0;
      await paidOf(id);
      for (const status of ["charged_back", "approved"] as const) await heard(id, { status });
      const { subtotal } = await storedOrder(id);
      expect(google().map(({ events: [told] }) => [told?.name, told?.params])).toMatchObject([
        ["purchase", { value: subtotal }],
      ]);
    }
  });

  test("says to nobody but its buyer whose visits those are", async () => {
    const buyer = await signIn();
    const { id } = await order({ measuredAs: givenConsent() }, buyer);
    await paid(id, buyer);
    await deliverOrder(id); // its tickets are there
    const { status, body } = await call(paymentRoutes.refundOrder, { orderId: id }, owner);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("measuredAs");
    expect((await storedOrder(id)).measuredAs).toBeDefined();
  });

  test("shows its buyer what they allowed, and loses it with their account", async () => {
    const buyer = await signIn();
    const consent = givenConsent();
    const { id, measuredAs } = await order({ measuredAs: consent }, buyer);
    expect(measuredAs).toEqual(consent);
    await deleteAccount(buyer.uid, nobody, new Date());
    expect((await orders.doc(id).get()).data()?.measuredAs).toBeUndefined();
  });
});
