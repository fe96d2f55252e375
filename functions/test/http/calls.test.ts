import { randomUUID } from "node:crypto";
import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { SERVICE_KEYS } from "@tarima/shared/system/services.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { validations } from "../../src/lib/firestore/collections.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import {
  givenEvent,
  givenFreeEvent,
  givenPublicEvent,
  givenStaff,
  givenTickets,
  hold,
} from "../support/world.ts";

// What the specification says of single calls, where no test of their feature shows it.

let producer: Person;
let admin: Person;
let event: Event;
const producerId = `pr-${randomUUID()}`;
beforeAll(async () => {
  process.env.TARIMA_PROMO_CODES = "on";
  await startApi();
  [producer, admin] = await Promise.all([signIn("producer", { producerId }), signIn("superadmin")]);
  event = await givenFreeEvent({ producerId });
});
afterAll(async () => {
  delete process.env.TARIMA_PROMO_CODES;
  await stopApi();
});

// spec: 7.11
test("an own event comes with its statistics", async () => {
  const { body } = await call(routes.getMyEvent, { id: event.id }, producer);
  expect(body).toMatchObject({
    event: { id: event.id, name: event.name },
    statistics: { sold: 0, capacity: 100 },
  });
});

// spec: 7.15, 7.16
test("a producer's stats come at their own address, and are not taken for an event", async () => {
  const stats = await call(routes.getProducerStats, { producerId }, producer);
  expect([stats.status, Object.keys(stats.body)]).toEqual([200, expect.arrayContaining(["attention"])]);
  const { body } = await call(routes.listProducerEvents, { producerId }, producer);
  expect(body.items.map(({ id }) => id)).toContain(event.id);
});

// spec: 7.18, 7.20
test("an event is rejected without a reason, too; a new one is answered with its name", async () => {
  const times = { startsAt: "2031-01-01T20:00:00.000Z", endsAt: "2031-01-02T02:00:00.000Z" };
  const made = await call(routes.createEvent, { name: "Noche Nueva", ...times }, producer);
  expect([made.status, made.body.name]).toEqual([201, "Noche Nueva"]);
  const { id } = await givenEvent({ producerId, status: "pending_approval" });
  const { status, body } = await request<Event>("PUT", `/event/${id}/reject`, { person: admin });
  expect([status, body.status, body.rejectionReason]).toEqual([200, "draft", null]);
});

// spec: 7.25, 7.29
test("the lists of a category and of a place are narrowed by days and prices, and paged; a search, too", async () => {
  const city = `Timbiquí ${randomUUID().slice(0, 6)}`;
  const on = (day: string) => ({ startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T23:00:00.000Z` });
  const [early, late] = [
    await givenPublicEvent({ city, category: "gastronomía", ...on("2031-02-01") }),
    await givenPublicEvent({ city, category: "gastronomía", ...on("2031-02-03") }),
  ];
  const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
  const days = { dateFrom: "2031-02-02", dateTo: "2031-02-04" };
  const place = (more: object) => call(routes.listLocationEvents, { location: city, ...more });
  const kind = (more: object) => call(routes.listCategoryEvents, { category: "gastronomía", ...more });
  const words = (more: object) =>
    call(routes.searchEvents, { q: "", location: city, category: "gastronomía", ...more });
  for (const list of [place, kind, words]) {
    expect(ids(await list(days))).toEqual([late.id]);
    expect(ids(await list({ ...days, priceMin: 1_000_000 }))).toEqual([]);
    expect(ids(await list({ ...days, priceMin: 1, priceMax: 100_000 }))).toEqual([late.id]);
  }
  for (const list of [place, words]) {
    const first = (await list({ limit: 1 })).body;
    expect([first.items.map(({ id }) => id), first.hasNextPage]).toEqual([[early.id], true]);
    expect(ids(await list({ limit: 1, cursor: first.cursor ?? "" }))).toEqual([late.id]);
  }
});

// spec: 7.27, 7.28, 7.41
test.each([
  ["listMyEvents", {}, 10],
  ["listFeaturedEvents", {}, 10],
  ["listSimilarEvents", { id: "x" }, 6],
  ["listRecommendedEvents", {}, 10],
  ["listPromoCodes", { eventId: "x" }, 10],
  ["listTickets", {}, 10],
  ["listPurchases", {}, 10],
  ["listProducers", {}, 10],
  ["listAttendees", {}, 10],
  ["listAdminEvents", {}, 10],
  ["listScans", {}, 50],
] as const)("lists that say nothing of a limit have their own: %s", (name, input, limit) => {
  expect(z.parse((routes[name] as Route).input, input)).toMatchObject({ limit });
});

// spec: 7.36
test("a public event comes with its combinations, its phases and its producer", async () => {
  const { id, name } = await givenPublicEvent();
  const { body } = await call(routes.getPublicEvent, { id });
  expect(body).toMatchObject({
    event: { name },
    combinations: [{ id: "general" }],
    phases: [{ id: expect.any(String) }],
    producer: { name: expect.any(String) },
  });
});

// spec: 7.42
test("an own discount is found by its code", async () => {
  const draft = { code: "HALLADO", type: "percentage", value: 10, eventId: event.id } as const;
  const made = await call(routes.createPromoCode, draft, producer);
  const { body } = await call(routes.getPromoCode, { code: "hallado" }, producer);
  expect([body.id, body.code]).toEqual([made.body.id, "HALLADO"]);
});

// spec: 7.50
test("an event without promoters answers an empty array", async () => {
  const { id } = await givenEvent({ producerId });
  expect((await call(routes.listPromoters, { eventId: id }, producer)).body).toEqual([]);
});

// spec: 7.51
test("the tickets of all events take every filter of those of one", async () => {
  const ana = await signIn();
  const [ticket] = await givenTickets(event, 1, ana);
  const whole = {
    eventId: event.id,
    status: "active",
    type: ticket?.type,
    zone: ticket?.sectionName,
  } as const;
  const found = async (more: object) =>
    (await call(routes.listTickets, { ...whole, ...more }, producer)).body.items.map(({ id }) => id);
  const day = 86_400_000;
  const around = {
    buyerEmail: ana.email,
    search: ticket?.ticketCode,
    dateFrom: new Date(Date.now() - day).toISOString(),
    dateTo: new Date(Date.now() + day).toISOString(),
  };
  expect(await found(around)).toEqual([ticket?.id]);
  for (const other of [
    { status: "used" },
    { type: "press" },
    { zone: "Luna" },
    { buyerEmail: "nadie@correo.test" },
    { dateFrom: new Date(Date.now() - 2 * day).toISOString(), dateTo: around.dateFrom },
    { search: "TRM-2222-2222" },
  ])
    expect([other, await found({ ...around, ...other })]).toEqual([other, []]);
});

// spec: 7.52
test("one's ticket is read by its id", async () => {
  const ana = await signIn();
  const [ticket] = await givenTickets(event, 1, ana);
  const { body } = await call(routes.getTicket, { id: ticket?.id ?? "" }, ana);
  expect(body).toMatchObject({ id: ticket?.id, ticketCode: ticket?.ticketCode, qrToken: ticket?.qrToken });
});

// spec: 7.66
test("one's purchase is read by its id", async () => {
  const ana = await signIn();
  const { id } = (await hold(event, 2, ana)).body;
  const { body } = await call(routes.getPurchase, { id }, ana);
  expect(body).toMatchObject({ id, event: { id: event.id }, items: [{ quantity: 2 }] });
});

// spec: 7.56
test("the zones of a public event are its localities", async () => {
  const { id, localities } = await givenPublicEvent();
  const { body } = await call(routes.listTicketZones, { id });
  const named = localities.map((locality) =>
    expect.objectContaining({ id: locality.id, name: locality.name }),
  );
  expect(Object.values(body)).toContainEqual(named);
});

// spec: 7.69, 7.70, 8.24
test("a scan says who scanned what, how and when, and keeps what the device told of itself", async () => {
  const door = await givenStaff(event);
  const [ticket] = await givenTickets(event, 1);
  const deviceInfo = { userAgent: "Celular de la puerta", timestamp: "2031-01-01T00:00:00.000Z" };
  const input = { qrToken: ticket?.qrToken ?? "", method: "scanner_web", deviceInfo } as const;
  const { body } = await call(routes.validateQr, input, door);
  expect(body).toMatchObject({
    result: "valid",
    message: "Ticket validado exitosamente",
    ticket: { ticketCode: ticket?.ticketCode },
    ticketId: ticket?.id,
    eventId: event.id,
    method: "scanner_web",
    validator: expect.any(String),
    validatedAt: expect.any(String),
  });
  const [stored] = (await validations.all().where("ticketId", "==", ticket?.id).get()).docs;
  expect(stored?.data()).toMatchObject({ userAgent: deviceInfo.userAgent, deviceTime: deviceInfo.timestamp });
});

// spec: 7.73
test("the history of scans comes fifty at a time unless told", async () => {
  const door = await givenStaff(event);
  const { status, body } = await request<{ scans: unknown[] }>("GET", "/ticket-validations/history", {
    person: door,
  });
  expect([status, body.scans]).toEqual([200, []]);
  for (let i = 0; i < 3; i++)
    await call(routes.validateQr, { qrToken: `nada ${i}`, eventId: event.id }, door);
  const two = await call(routes.listScans, { eventId: event.id, limit: 2 }, door);
  expect([two.body.scans.length, two.body.hasNextPage]).toEqual([2, true]);
});

// spec: 7.83
test("a profile has the fields that a buyer is filled from", async () => {
  const { body } = await call(routes.getMyProfile, {}, await signIn());
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([
      ...["firstName", "lastName", "identityDocumentType", "identityDocument", "email"],
      ...["phoneCountryCode", "phoneNumber", "country", "department", "city", "address"],
    ]),
  );
});

// spec: 7.95
test("a file of the books is CSV unless told", async () => {
  const path = `/admin/finance/export?producerId=${producerId}`;
  const type = async (more = "") =>
    (await request("GET", path + more, { person: admin })).headers.get("content-type");
  expect(await type()).toContain("text/csv");
  expect(await type("&format=pdf")).toContain("application/pdf");
  expect(await type("&dateFrom=2031-01-01&dateTo=2031-01-02&format=excel")).toContain("spreadsheet");
});

// spec: 7.97
test("every service says when it was last looked at", async () => {
  const { services } = (await call(routes.listServices, {}, admin)).body;
  expect(services.map(({ key }) => key)).toEqual([...SERVICE_KEYS]);
  for (const service of services) expect(service).toHaveProperty("lastCheck");
  const health = (await call(routes.getSystemHealth, {}, admin)).body;
  expect(health.services).toEqual(services);
});

// spec: 8.55
test("the verification is mailed again in the words of the catalogue", async () => {
  const { body } = await call(accountRoutes.resendVerification, { email: (await signIn()).email });
  expect(JSON.stringify(body)).toContain("Correo de verificación enviado exitosamente");
});
