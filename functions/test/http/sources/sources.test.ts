import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import type { SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import type { StandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { recountMetrics } from "../../../src/features/metrics/recount-metrics.ts";
import { expireOrder } from "../../../src/features/orders/buying/release-order.ts";
import { ticketIdsOf } from "../../../src/features/orders/ticket-ids.ts";
import { createPromoter } from "../../../src/features/promoters/create-promoter.ts";
import { VISITS_PER_NETWORK } from "../../../src/features/sources/count-visit.ts";
import { qrPosterOf } from "../../../src/features/sources/qr-poster/print-qr-poster.ts";
import { MOST_SOURCES, sourceKey } from "../../../src/features/sources/register-source.ts";
import { findKnownSources } from "../../../src/features/sources/sources.repo.ts";
import {
  eventMetrics,
  events,
  orders,
  publicEvents,
  purchases,
  sourcesOf,
  tickets,
  visitsOf,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { readAll } from "../../../src/lib/firestore/queries.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { countEntriesOf } from "../../support/count-entries.ts";
import { deliverOrder, startGateway, storedOrder } from "../../support/gateway.ts";
import { meetingAt, withoutGuard } from "../../support/guards.ts";
import { buyBack, giveBack, listingOf } from "../../support/resale.ts";
import {
  checkout,
  doorsNear,
  givenEvent,
  givenFreeEvent,
  givenProducer,
  publish,
} from "../../support/world.ts";

const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
let gateway: StandIn;
let admin: Person;
let owner: Person;
let other: Person;
let producerId: string;

beforeAll(async () => {
  gateway = await startGateway();
  await startApi();
  producerId = (await givenProducer()).id;
  [admin, owner, other] = await Promise.all([
    signIn("superadmin"),
    signIn("producer", { producerId }),
    signIn("producer", { producerId: "el-farol" }),
  ]);
});
afterAll(async () => {
  await stopApi();
  await gateway.close();
});

const rowsOf = async (event: Event, person = owner) =>
  (await call(sourceRoutes.listSources, { id: event.id }, person)).body;
const bodyOf = (row: Partial<SourceRow> | undefined) =>
  row && [row.visits, row.orders, row.tickets, row.revenue];
const named = (source: string, medium: string | null = null, campaign: string | null = null) =>
  sourceKey({ source, medium, campaign, referrer: null });
const from = (referrer: string) => sourceKey({ source: null, medium: null, campaign: null, referrer });

describe("sales", () => {
  let event: Event;
  let promoterId: string;
  /** What each order was bought by, as the test knows it. */
  const boughtBy = new Map<string, string>();

  async function buy(quantity: number, key: string, more: object, person?: Person): Promise<string> {
    const buyer = person ?? (await signIn());
    const { status, body } = await call(
      orderRoutes.createPurchase,
      {
        idempotencyKey: randomUUID(),
        eventId: event.id,
        selections: [{ combinationId: "general", quantity }],
        ...more,
      } as never,
      buyer,
    );
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("source");
    await pay(body.id, buyer, key);
    return body.id;
  }

  async function pay(orderId: string, buyer: Person, key: string): Promise<void> {
    await checkout(orderId, buyer);
    gateway.pay({ externalReference: orderId, outcome: "approved", method: "visa" });
    await vi.waitFor(
      async () => expect((await storedOrder(orderId)).paymentStatus).toBe("completed"),
      20_000,
    );
    await deliverOrder(orderId);
    boughtBy.set(orderId, key);
  }

  beforeAll(async () => {
    event = await givenEvent({ ...doorsNear(), producerId });
    await publish(event.id);
    const promoter = await createPromoter(event, { code: "JHON", name: "Jhon Fredy" }, by);
    promoterId = promoter.id;
    await call(
      promoterRoutes.updatePromoter,
      { id: promoterId, commission: { kind: "percent", value: 10 } },
      owner,
    );
    const bio = { source: "Instagram", medium: " Bio ", campaign: "Gira 2026", referrer: "l.instagram.com" };
    await buy(2, named("instagram", "bio", "gira 2026"), { source: bio });
    await buy(1, named("instagram", "bio", "gira 2026"), { source: { ...bio, referrer: "otra.co" } });
    await buy(1, `p-${promoterId}`, { source: bio, promoterCode: "JHON" });
    const back = await buy(3, from("google.com"), { source: { referrer: "www.google.com" } });
    await buy(1, "direct", {});
    await buy(1, "direct", { source: { source: "<script>", referrer: "www.mercadopago.com.co" } });
    await buy(1, "direct", { source: "no es una fuente" });
    await buy(1, "site", { source: { isInside: true } });
    const [seller, buyer] = await Promise.all([signIn(), signIn()]);
    const sold = await buy(1, named("correo"), { source: { source: "correo" } }, seller);
    const [given = ""] = ticketIdsOf(await storedOrder(sold));
    await giveBack({ id: given }, seller);
    const listing = await listingOf(given);
    if (!listing) throw new Error("nothing was given back");
    const { body: resold } = await buyBack(listing, buyer, {
      source: { source: "volante", medium: "poster" },
    });
    await pay(resold.id, buyer, named("volante", "poster"));
    await deliverOrder(sold, `again-${sold}`);
    const [returned = ""] = ticketIdsOf(await storedOrder(back));
    await call(paymentRoutes.refundOrder, { orderId: back, ticketIds: [returned] }, owner);
    await deliverOrder(back, `again-${back}`);
    const recipients = [{ name: "Luz", email: `${randomUUID()}@correo.test`, quantity: 2 }];
    const gift = { id: event.id, requestId: randomUUID(), combinationId: "general", recipients };
    const { body: gifts } = await call(ticketRoutes.issueCourtesies, gift, owner);
    for (const id of gifts.orders) await deliverOrder(id);
    for (const { id } of await readAll(orders.all().where("event.id", "==", event.id)))
      await countEntriesOf(id);
  }, 120_000);

  test("are shown under the source of each order, as the tickets and prices of its orders come to", async () => {
    const expected = new Map<string, number[]>();
    for (const order of await readAll(orders.all().where("event.id", "==", event.id))) {
      if (order.isCourtesy) continue;
      const key = boughtBy.get(order.id);
      if (!key) throw new Error("an order that the test did not make");
      const held = await readAll(tickets.all().where("orderId", "==", order.id));
      const kept = held.filter(({ status }) => status === "active" || status === "used").length;
      const price = order.items[0]?.price ?? 0;
      const [orderCount = 0, ticketCount = 0, revenue = 0] = expected.get(key) ?? [];
      expected.set(key, [orderCount + 1, ticketCount + kept, revenue + kept * price]);
    }
    expect(expected.size).toBe(7);
    const { items, totals } = await rowsOf(event);
    const shown = items.map(
      ({ id, orders: made, tickets: sold, revenue }) => [id, [made, sold, revenue]] as const,
    );
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
    const { statistics } = (await call(eventRoutes.getMyEvent, { id: event.id }, owner)).body;
    expect([totals.tickets, totals.revenue]).toEqual([statistics.sold, statistics.revenue]);
    expect(totals.orders).toBe(boughtBy.size);
    const jhon = statistics.byPromoter.find(({ id }) => id === promoterId);
    expect(items.find(({ kind }) => kind === "promoter")).toMatchObject({
      name: "Jhon Fredy",
      code: "JHON",
      tickets: jhon?.tickets,
      revenue: jhon?.revenue,
    });
  });

  test("are named as they were told, cleaned", async () => {
    const { items } = await rowsOf(event, admin);
    const byId = new Map(items.map((row) => [row.id, row]));
    expect(byId.get(named("instagram", "bio", "gira 2026"))).toMatchObject({
      kind: "utm",
      source: "instagram",
      medium: "bio",
      campaign: "gira 2026",
      referrer: null,
    });
    expect(byId.get(from("google.com"))).toMatchObject({ kind: "referrer", referrer: "google.com" });
    expect(byId.get("site")).toMatchObject({ kind: "site" });
  });

  test("keep their source on the order, and nobody but the organiser reads it", async () => {
    const [orderId = ""] = boughtBy.keys();
    expect((await storedOrder(orderId)).source).toEqual({
      id: named("instagram", "bio", "gira 2026"),
      ...{ source: "instagram", medium: "bio", campaign: "gira 2026", referrer: "instagram.com" },
    });
    expect((await purchases.doc(orderId).get()).data()).not.toHaveProperty("source");
    expect(JSON.stringify((await publicEvents.doc(event.id).get()).data())).not.toContain("instagram");
    expect((await call(sourceRoutes.listSources, { id: event.id }, other)).body.code).toBe("FORBIDDEN");
    expect((await call(sourceRoutes.listSources, { id: event.id }, await signIn())).status).toBe(403);
  });

  test("are the same by a recount, which mends what is wrong", async () => {
    const own = async () =>
      (await recountMetrics()).filter(({ document }) => document === `eventMetrics/${event.id}`);
    expect(await own()).toEqual([]);
    const before = await rowsOf(event);
    const key = from("google.com");
    await eventMetrics.doc(event.id).update({ [`bySource.${key}.tickets`]: 40, "bySource.direct.orders": 9 });
    expect((await own()).map(({ path }) => path.join("."))).toEqual(
      expect.arrayContaining([`bySource.${key}.tickets`, "bySource.direct.orders"]),
    );
    expect(await rowsOf(event)).toEqual(before);
  });
});

test("a sale is made whatever its source is, and by the same key again it is the same sale", async () => {
  const event = await givenFreeEvent({ producerId });
  await publish(event.id);
  const buyer = await signIn();
  const wish = {
    idempotencyKey: randomUUID(),
    eventId: event.id,
    selections: [{ combinationId: "general", quantity: 1 }],
  };
  const made = [];
  for (const source of [{ source: "uno" }, { source: 7 }, [], null, "x", { source: { a: 1 }, referrer: 1e9 }])
    made.push(await call(orderRoutes.createPurchase, { ...wish, source } as never, buyer));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  await checkout(wish.idempotencyKey, buyer);
  await deliverOrder(wish.idempotencyKey);
  await countEntriesOf(wish.idempotencyKey);
  const { items } = await rowsOf(event);
  expect(items.map((row) => [row.id, ...(bodyOf(row) ?? [])])).toEqual([[named("uno"), 0, 1, 1, 0]]);
});

describe("a sale's source is kept apart", () => {
  const ask = (event: Event, source: string, buyer: Person, more: object = {}) =>
    call(
      orderRoutes.createPurchase,
      {
        idempotencyKey: randomUUID(),
        eventId: event.id,
        selections: [{ combinationId: "general", quantity: 1 }],
        source: { source },
        ...more,
      } as never,
      buyer,
    );
  const keptApart = async (event: Event) =>
    Object.values(await findKnownSources(event.id)).map(({ source, by: met }) => [source, met]);

  test("once it is paid, not when it is asked for", async () => {
    const event = await givenFreeEvent({ producerId });
    await publish(event.id);
    const buyer = await signIn();
    expect(
      (await ask(event, "rechazada", buyer, { selections: [{ combinationId: "no", quantity: 1 }] })).status,
    ).toBe(404);
    const { body } = await ask(event, "boletin", buyer);
    expect((await storedOrder(body.id)).source).toMatchObject({ source: "boletin" });
    expect(await keptApart(event)).toEqual([]);
    await checkout(body.id, buyer);
    expect(await keptApart(event)).toEqual([["boletin", "order"]]);
    await countEntriesOf(body.id);
    expect((await rowsOf(event)).items).toMatchObject([
      { id: named("boletin"), source: "boletin", orders: 1 },
    ]);
  });

  /** An order that is paid after its hold's end, once its payment was heard of. */
  async function payLate(event: Event) {
    const buyer = await signIn();
    const { body } = await ask(event, "boletin", buyer);
    await checkout(body.id, buyer);
    await expireOrder(body.id, new Date(Date.parse((await storedOrder(body.id)).expiresAt) + 1));
    expect(await keptApart(event)).toEqual([]);
    return async () => {
      gateway.pay({ externalReference: body.id, outcome: "approved", method: "visa" });
      await vi.waitFor(async () => {
        const { paidAt, refunds } = await storedOrder(body.id);
        expect(paidAt !== null || refunds.length > 0).toBe(true);
      }, 20_000);
      await countEntriesOf(body.id);
      return storedOrder(body.id);
    };
  }

  test("where the payment comes after the hold's end, too", async () => {
    const event = await givenEvent({ ...doorsNear(), producerId });
    await publish(event.id);
    const pay = await payLate(event);
    expect((await pay()).paidAt).not.toBeNull();
    await vi.waitFor(async () => expect(await keptApart(event)).toEqual([["boletin", "order"]]));
    expect((await rowsOf(event)).items).toMatchObject([{ id: named("boletin"), orders: 1 }]);
  });

  test("not where such a payment is given back", async () => {
    const event = await givenEvent({ ...doorsNear(), producerId });
    await publish(event.id);
    const pay = await payLate(event);
    await events.doc(event.id).update({ status: "suspended" });
    expect((await pay()).paidAt).toBeNull();
    expect(await keptApart(event)).toEqual([]);
    expect((await rowsOf(event)).items).toEqual([]);
  });

  test("if it is no promoter's", async () => {
    const event = await givenFreeEvent({ producerId });
    await createPromoter(event, { code: "LUZ", name: "Luz" }, by);
    await publish(event.id);
    const buyer = await signIn();
    const { body } = await ask(event, "boletin", buyer, { promoterCode: "LUZ" });
    await checkout(body.id, buyer);
    expect((await storedOrder(body.id)).paidAt).not.toBeNull();
    expect(await keptApart(event)).toEqual([]);
  });

  test(`as long as there is room: ${MOST_SOURCES.order} of them`, async () => {
    const event = await givenFreeEvent({ producerId });
    await publish(event.id);
    const at = new Date().toISOString();
    const other = { medium: null, campaign: null, referrer: null, name: null, by: "order" as const, at };
    const sources = Object.fromEntries(
      Array.from({ length: MOST_SOURCES.order - 1 }, (_, i) => [`s-${i}`, { ...other, source: `n${i}` }]),
    );
    await sourcesOf(event.id).doc("known").set({ sources });
    const buyers = await Promise.all([signIn(), signIn(), signIn()]);
    const asked = await Promise.all(buyers.map((buyer, i) => ask(event, `nueva-${i}`, buyer)));
    await Promise.all(asked.map(({ body }, i) => checkout(body.id, buyers[i] as Person)));
    const ids = await Promise.all(asked.map(async ({ body }) => (await storedOrder(body.id)).source?.id));
    expect(ids.filter((id) => id === "others")).toHaveLength(2);
    expect(await keptApart(event)).toHaveLength(MOST_SOURCES.order);
    for (const { body } of asked) await countEntriesOf(body.id);
    const { items, totals } = await rowsOf(event);
    expect(items.find(({ id }) => id === "others")).toMatchObject({ orders: 2, tickets: 2 });
    expect(totals).toMatchObject({ orders: 3, tickets: 3 });
    const mended = (await recountMetrics()).filter(({ document }) => document === `eventMetrics/${event.id}`);
    expect(mended).toEqual([]);
  });
});

describe("visits", () => {
  const address = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const BROWSER = "Mozilla/5.0 (Linux; Android 15) Firefox/148.0";
  const visit = (event: Pick<Event, "id">, body: object, more: Record<string, string> = {}) =>
    request("POST", `/events/${event.id}/visits`, {
      body,
      headers: { "x-forwarded-for": address(), "user-agent": BROWSER, ...more },
    });
  const givenPublic = async () => {
    const event = await givenFreeEvent({ producerId });
    await publish(event.id);
    return event;
  };
  const counted = async (event: Event) =>
    Object.fromEntries((await rowsOf(event)).items.map(({ id, visits }) => [id, visits]));

  test("are counted under their source, their promoter, or none, each once", async () => {
    const event = await givenPublic();
    const { id } = await createPromoter(event, { code: "LINA", name: "Lina" }, by);
    const asked = {
      [named("instagram", "bio")]: { source: { source: "instagram", medium: "bio" } },
      [from("google.com")]: { source: { referrer: "google.com" } },
      direct: { source: { source: "<b>" } },
      site: { source: { isInside: true } },
      [`p-${id}`]: { promoterCode: " lina ", source: { source: "instagram" } },
      [named("correo")]: { promoterCode: "NADIE", source: { source: "correo" } },
    };
    const tally: Record<string, number> = {};
    const all = Object.entries(asked).flatMap(([key, body], i) =>
      Array.from({ length: i + 3 }, () => ({ key, body })),
    );
    await Promise.all(
      all.map(async ({ key, body }) => {
        tally[key] = (tally[key] ?? 0) + 1;
        expect((await visit(event, body)).status).toBe(204);
      }),
    );
    await vi.waitFor(async () => expect(await counted(event)).toEqual(tally), 10_000);
    const { totals } = await rowsOf(event);
    expect(totals.visits).toBe(all.length);
    const stored = JSON.stringify([
      (await visitsOf(event.id).all().get()).docs.map((doc) => doc.data()),
      (await sourcesOf(event.id).all().get()).docs.map((doc) => doc.data()),
    ]);
    expect(stored).not.toMatch(/2001:db8|Firefox/);
  });

  test("of robots are not counted, nor those of what is not public", async () => {
    const [event, draft] = await Promise.all([givenPublic(), givenEvent({ producerId, status: "draft" })]);
    for (const robot of [
      "Mozilla/5.0 (compatible; Googlebot/2.1)",
      "WhatsApp/2.24",
      "facebookexternalhit/1.1",
      "curl/8.1",
    ])
      expect((await visit(event, {}, { "user-agent": robot })).status).toBe(204);
    for (const id of [draft.id, "nada"])
      expect((await visit({ id }, { source: { source: "x" } })).status).toBe(204);
    await visit(event, {});
    await vi.waitFor(async () => expect(await counted(event)).toEqual({ direct: 1 }), 10_000);
    expect((await visitsOf(draft.id).all().get()).size + (await sourcesOf(draft.id).all().get()).size).toBe(
      0,
    );
    expect((await visitsOf("nada").all().get()).size).toBe(0);
  });

  test(`of one network are counted ${VISITS_PER_NETWORK} times in a while, and refused to nobody`, async () => {
    const event = await givenPublic();
    const headers = { "x-forwarded-for": address() };
    const statuses = new Set<number>();
    for (let i = 0; i < VISITS_PER_NETWORK + 40; i += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => visit(event, {}, headers))))
        statuses.add(status);
    await visit(event, { source: { source: "otro" } });
    expect([...statuses]).toEqual([204]);
    await vi.waitFor(
      async () => expect(await counted(event)).toEqual({ direct: VISITS_PER_NETWORK, [named("otro")]: 1 }),
      10_000,
    );
  });

  test(`a stranger's names take ${MOST_SOURCES.visit} places at most; sales, links and the printed sheet keep theirs`, async () => {
    const event = await givenPublic();
    const most = MOST_SOURCES.visit;
    await Promise.all(
      Array.from({ length: most + 40 }, (_, i) => visit(event, { source: { source: `n${i}` } })),
    );
    await vi.waitFor(async () => {
      const { others, ...kept } = await counted(event);
      expect([Object.keys(kept).length, others]).toEqual([most, 40]);
    }, 10_000);
    const sheet = new URL(qrPosterOf(event, undefined).link).searchParams;
    const [source, medium] = [sheet.get("utm_source") ?? "", sheet.get("utm_medium")];
    await visit(event, { source: { source, medium } });
    await vi.waitFor(
      async () => expect(await counted(event)).toMatchObject({ [named(source, medium)]: 1, others: 40 }),
      10_000,
    );
    const link = { id: event.id, name: "Bio de Instagram", medium: "redes" } as const;
    expect((await call(sourceRoutes.addSourceLink, link, owner)).status).toBe(201);
    const buyer = await signIn();
    const wish = { eventId: event.id, selections: [{ combinationId: "general", quantity: 1 }] };
    const bought = { ...wish, idempotencyKey: randomUUID(), source: { source: "boletin" } };
    await call(orderRoutes.createPurchase, bought, buyer);
    await checkout(bought.idempotencyKey, buyer);
    expect((await storedOrder(bought.idempotencyKey)).source?.id).toBe(named("boletin"));
    expect(Object.keys(await findKnownSources(event.id)).length).toBe(most + 3);
  });

  /** A source that another instance meets between our look and our commit. */
  async function meet(event: Event, place: "known sources" | "first known source", first: object) {
    const ref = sourcesOf(event.id).doc("known");
    const at = new Date().toISOString();
    const theirs = {
      source: "ajena",
      medium: null,
      campaign: null,
      referrer: null,
      name: null,
      by: "visit" as const,
      at,
    };
    const meanwhile = async () =>
      ref.set({ sources: { ...(await ref.get()).data()?.sources, ajena: theirs } });
    await meetingAt(place, meanwhile, () => visit(event, first));
    return Object.keys(await findKnownSources(event.id)).length;
  }

  test("of new sources whose commit takes long keep no sale waiting", async () => {
    const event = await givenPublic();
    await visit(event, { source: { source: "primera" } });
    const buyer = await signIn();
    const wish = { eventId: event.id, selections: [{ combinationId: "general", quantity: 1 }] };
    const bought = { ...wish, idempotencyKey: randomUUID(), source: { source: "boletin" } };
    await call(orderRoutes.createPurchase, bought, buyer);
    await meetingAt(
      "known sources",
      async () => {
        expect((await checkout(bought.idempotencyKey, buyer)).status).toBe(200);
        expect((await storedOrder(bought.idempotencyKey)).source?.id).toBe(named("boletin"));
      },
      () => visit(event, { source: { source: "segunda" } }),
    );
    const names = Object.values(await findKnownSources(event.id)).map(({ source }) => source);
    expect(names.toSorted()).toEqual(["boletin", "primera", "segunda"]);
  });

  test("of many new sources at once are all kept, and so is what another instance met meanwhile", async () => {
    const event = await givenPublic();
    expect(await meet(event, "first known source", { source: { source: "primera" } })).toBe(2);
    const all = Array.from({ length: 20 }, (_, i) => visit(event, { source: { source: `n${i}` } }));
    await Promise.all(all);
    expect(await meet(event, "known sources", { source: { source: "ultima" } })).toBe(23);
  });

  test.each(["known sources", "first known source"] as const)(
    "without the condition on %s they are lost",
    async (place) => {
      const event = await givenPublic();
      if (place === "known sources") await visit(event, { source: { source: "primera" } });
      const both = await withoutGuard(place, () => meet(event, place, { source: { source: "otra" } }));
      expect(both).toBe(place === "known sources" ? 2 : 1);
    },
  );
});

describe("a link with a name", () => {
  const add = (event: Event, name: string, person = owner, medium = "redes") =>
    call(sourceRoutes.addSourceLink, { id: event.id, name, medium } as never, person);

  test("is a row from the start, once, and counts what comes by it", async () => {
    const event = await givenFreeEvent({ producerId });
    await publish(event.id);
    const { status, body } = await add(event, "Bio de Instagram «Ñoño»");
    expect([status, body]).toMatchObject([
      201,
      {
        kind: "link",
        name: "Bio de Instagram «Ñoño»",
        source: "bio-de-instagram-nono",
        medium: "redes",
        visits: 0,
      },
    ]);
    const again = await add(event, "bio de instagram, nono");
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      409,
      "SOURCE_LINK_TAKEN",
      { name: "Ya tienes uno con este nombre ahí" },
    ]);
    expect((await add(event, "Bio de Instagram «Ñoño»", owner, "correo")).status).toBe(201);
    expect((await add(event, "«»")).body.fields).toEqual({ name: "Usa letras o números" });
    expect((await add(event, " ")).body.fields).toEqual({ name: "Ponle un nombre" });
    expect((await add(event, "x", owner, "tele")).body.fields).toEqual({ medium: "Elige dónde va" });
    await request("POST", `/events/${event.id}/visits`, {
      body: { source: { source: body.source, medium: body.medium } },
    });
    await vi.waitFor(async () => {
      const row = (await rowsOf(event)).items.find(({ id }) => id === body.id);
      expect(bodyOf(row)).toEqual([1, 0, 0, 0]);
    }, 10_000);
    const remove = (sourceId: string, person = owner) =>
      call(sourceRoutes.removeSourceLink, { id: event.id, sourceId }, person);
    expect((await remove(body.id)).body.code).toBe("SOURCE_HAS_VISITS");
    const mailed = named("bio-de-instagram-nono", "correo");
    expect((await remove(mailed, other)).status).toBe(403);
    expect((await remove(mailed)).status).toBe(200);
    expect((await remove(mailed)).body.code).toBe("SOURCE_NOT_FOUND");
    expect((await rowsOf(event)).items.map(({ id }) => id)).toEqual([body.id]);
  });

  test(`an event has ${MOST_SOURCES.link} of them`, async () => {
    const event = await givenFreeEvent({ producerId });
    const at = new Date().toISOString();
    const link = { medium: "redes", campaign: null, referrer: null, by: "link" as const, at };
    const sources = Object.fromEntries(
      Array.from({ length: MOST_SOURCES.link - 2 }, (_, i) => [
        `s-${i}`,
        { ...link, source: `n${i}`, name: `${i}` },
      ]),
    );
    await sourcesOf(event.id).doc("known").set({ sources });
    expect((await rowsOf(event)).canAddLink).toBe(true);
    const made = await Promise.all(["a", "b", "c", "d"].map((name) => add(event, name)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await rowsOf(event)).canAddLink).toBe(false);
  });

  test("is of an event that is not over, by a producer who may", async () => {
    const event = await givenFreeEvent({ producerId });
    await events.doc(event.id).update({ status: "completed" });
    expect((await add(event, "Bio")).body.code).toBe("EVENT_WRONG_STATE");
    await events.doc(event.id).update({ status: "published", producerStatus: "suspended" });
    expect((await add(event, "Bio")).body.code).toBe("PRODUCER_NOT_ACTIVE");
    expect((await db().collection(`events/${event.id}/sources`).get()).size).toBe(0);
  });
});
