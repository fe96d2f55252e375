import { randomUUID } from "node:crypto";
import { CALLERS, type Caller } from "@tarima/shared/roles.ts";
import { bySpecificity, pathParams, type Route } from "@tarima/shared/route.ts";
import { type RouteName, routes } from "@tarima/shared/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildActor, buildBuyer, buildCall, buildProducer } from "../../../tools/builders/people.ts";
import { requestExport } from "../../src/exports/jobs/request-export.ts";
import { producers } from "../../src/firestore/collections.ts";
import { db } from "../../src/firestore/database.ts";
import { createPromoCode } from "../../src/promo-codes/create-promo-code.ts";
import { createPromoter } from "../../src/promoters/create-promoter.ts";
import { type Person, request, signIn, startApi, stopApi } from "../support/api.ts";
import { checkout, givenEvent, givenFreeEvent, givenProducer, givenTickets, hold } from "../support/world.ts";

const PEOPLE = ["attendee", "promoter", "scanner", "producer", "superadmin"] as const satisfies Caller[];
const RECIPIENT = { name: "Nadie", email: "nadie@correo.test", quantity: 1 };
const KEPT_SCAN = {
  nonce: randomUUID(),
  qrToken: "x",
  scannedAt: new Date().toISOString(),
  told: "invalid",
  reason: "forged",
};
type PersonRole = (typeof PEOPLE)[number];

beforeAll(async () => {
  await startApi();
});
afterAll(stopApi);

/** Somebody of a role whom no other test has called a route as: some routes end sessions or accounts. */
const somebody = (role: PersonRole): Promise<Person> =>
  signIn(role, role === "producer" ? { producerId: `de-${randomUUID()}` } : {});

/** Something that is not the callers': whoever is granted `own` only must hear 403, whoever is granted `any` something else. */
async function foreignInputs(): Promise<Partial<Record<RouteName, Record<string, unknown>>>> {
  const owner = await signIn();
  const event = await givenFreeEvent();
  const order = (await hold(await givenEvent(), 1, owner)).body;
  const [ticket] = await givenTickets(event, 1, owner);
  await producers.doc("la-clave").set(buildProducer());
  const { id } = event;
  const times = { startsAt: event.startsAt, endsAt: event.endsAt };
  const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
  const [promoter, another] = await Promise.all(
    ["JHON", "ANA"].map((code) => createPromoter(event, { code, name: "Jhon Fredy Angulo" }, by)),
  );
  const [promoCode, unused] = await Promise.all(
    ["LOMA10", "LOMA20"].map((code) => createPromoCode(event, { code, type: "percentage", value: 10 }, by)),
  );
  const producer = await givenProducer();
  const file = await requestExport({ of: "exportAuditLogs", input: {} }, by);
  return {
    listMyEvents: { producerId: "la-clave" },
    getMyEvent: { id },
    updateEvent: { id, name: "Ajeno" },
    submitEvent: { id },
    publishEvent: { id },
    cancelEvent: { id },
    createProducerEvent: { producerId: "la-clave", name: "Ajeno", ...times },
    listProducerEvents: { producerId: "la-clave" },
    deleteEvent: { producerId: "la-clave", eventId: id },
    getProducerStats: { producerId: "la-clave" },
    getTicketing: { id },
    replaceTicketing: { id, localities: [], phases: [], combinations: [] },
    refundOrder: { orderId: order.id },
    changeCodes: { id: order.id, promoterCode: null, discountCode: null },
    getCancellation: { id },
    getPublicEvent: { id: event.id },
    listTicketTypes: { id: event.id },
    getPurchase: { id: order.id },
    releasePurchase: { id: order.id },
    startCheckout: { orderId: order.id, buyer: buildBuyer() },
    getProducer: { id: producer.id },
    updateProducer: { id: producer.id },
    getTicket: { id: ticket?.id },
    validateQr: { qrToken: ticket?.qrToken, eventId: event.id },
    lookAtCode: { qrCode: ticket?.qrToken, eventId: event.id },
    useTicket: { id: ticket?.id },
    useTicketAtDoor: { id: ticket?.id },
    findDoorTicket: { code: ticket?.ticketCode },
    undoScan: { id: ticket?.id, reason: "Se leyó por error" },
    listScans: { eventId: event.id },
    saveScans: { eventId: event.id, scans: [KEPT_SCAN] },
    getManifest: { eventId: event.id },
    getDoorBoard: { eventId: event.id },
    findAtDoor: { eventId: event.id, search: "Ana Mina" },
    createPromoter: { eventId: event.id, code: "YULI", name: "Yuliana Riascos" },
    updatePromoter: { id: promoter?.id },
    deletePromoter: { id: another?.id },
    activatePromoter: { id: promoter?.id },
    deactivatePromoter: { id: promoter?.id },
    suspendPromoter: { id: promoter?.id },
    listPromoters: { eventId: event.id },
    createPromoCode: { eventId: event.id, code: "LOMA30", type: "percentage", value: 30 },
    listPromoCodes: { eventId: event.id },
    updatePromoCode: { id: promoCode?.id },
    deletePromoCode: { id: unused?.id },
    listEventTickets: { id: event.id },
    listTickets: { eventId: event.id },
    listDetailedTickets: { id: event.id },
    exportEventTickets: { id: event.id },
    resendTicket: { id: ticket?.id },
    downloadTicket: { id: ticket?.id },
    getWallets: { id: ticket?.id },
    downloadApplePass: { id: ticket?.id },
    downloadPurchase: { id: order.id },
    transferTicket: { id: ticket?.id, toEmail: "otra@correo.test" },
    withdrawTransfer: { id: ticket?.id },
    acceptTransfer: { id: ticket?.id },
    nameTicket: { id: ticket?.id, name: "Otra persona" },
    getRefundTerms: { id: ticket?.id },
    refundTicket: { id: ticket?.id },
    cancelTicket: { id: ticket?.id },
    issueCourtesies: {
      id: event.id,
      requestId: randomUUID(),
      combinationId: "general",
      recipients: [RECIPIENT],
    },
    listStaff: { id: event.id },
    addStaff: { id: event.id, email: "nadie@correo.test" },
    changeStaff: { id: event.id, uid: "nadie", isSupervisor: true },
    removeStaff: { id: event.id, uid: "nadie" },
    getExport: { id: file.id },
    downloadExport: { id: file.id },
  };
}

function send(route: Route, input: Record<string, unknown>, person: Person | undefined) {
  const rest = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? "nada";
    delete rest[name];
    return String(value);
  });
  const hasBody = route.method !== "GET" && route.method !== "DELETE";
  const query = hasBody ? "" : `?${new URLSearchParams(rest as Record<string, string>)}`;
  return request(route.method, path + query, { person, ...(hasBody && { body: rest }) });
}

describe("every route × every role, from the declarations", () => {
  let inputs: Awaited<ReturnType<typeof foreignInputs>>;
  beforeAll(async () => {
    inputs = await foreignInputs();
  });

  const declared: [RouteName, Route][] = Object.entries(routes) as [RouteName, Route][];

  test.each(declared)("%s refuses whom it does not name", async (name, route) => {
    for (const role of PEOPLE) {
      const { status } = await send(route, inputs[name] ?? {}, await somebody(role));
      const grant = route.access[role];
      if (!grant) expect([role, status]).toEqual([role, 403]);
      else if (grant === "own") expect([role, status]).toEqual([role, 403]);
      else expect([role, [401, 403].includes(status)]).toEqual([role, false]);
    }
    const { status } = await send(route, inputs[name] ?? {}, undefined);
    if (!route.access.anonymous) expect(["anonymous", status]).toEqual(["anonymous", 401]);
    else expect(status).not.toBe(401);
  });

  test("an input that lets a route be tested with a foreign document is given for every route that has `own`", () => {
    const needing = declared
      .filter(([, route]) => Object.values(route.access).includes("own"))
      .map(([name]) => name);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(needing));
  });
});

describe("the oracle: what must hold whatever the declarations say", () => {
  const SENSITIVE: Partial<Record<RouteName, Partial<Record<Caller, "any" | "own">>>> = {
    refundOrder: { producer: "own", superadmin: "any" },
    cancelEvent: { producer: "own", superadmin: "any" },
    approveEvent: { superadmin: "any" },
    rejectEvent: { superadmin: "any" },
    listAuditLogs: { superadmin: "any" },
    validateQr: { promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    undoScan: { promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    findAtDoor: { promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    getManifest: { promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    changeStaff: { producer: "own", superadmin: "any" },
    receiveWebhook: { service: "any" },
    startCheckout: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    getPurchase: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    releasePurchase: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    exportEventTickets: { producer: "own", superadmin: "any" },
    addStaff: { producer: "own", superadmin: "any" },
    removeStaff: { producer: "own", superadmin: "any" },
    issueCourtesies: { producer: "own", superadmin: "any" },
    getProducer: { producer: "own", superadmin: "any" },
    updateProducer: { producer: "own", superadmin: "any" },
    getTicket: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    transferTicket: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    acceptTransfer: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    refundTicket: { attendee: "own", promoter: "own", scanner: "own", producer: "own", superadmin: "any" },
    createPromoter: { producer: "own", superadmin: "any" },
    suspendPromoter: { producer: "own", superadmin: "any" },
    listPromoters: { producer: "own", superadmin: "any" },
    createPromoCode: { producer: "own", superadmin: "any" },
    getPromoCode: { producer: "any", superadmin: "any" },
  };

  test.each(Object.entries(SENSITIVE))("%s", (name, access) => {
    expect(routes[name as RouteName].access).toEqual(access);
  });

  test("nothing that writes is open to everyone, but what makes or finds an account, asks about a code, remembers a search, and the gateway's own route", () => {
    const open = Object.entries(routes as Record<string, Route>).filter(
      ([, { method, access }]) => method !== "GET" && (access.anonymous || access.service),
    );
    expect(open.map(([name]) => name)).toEqual([
      "register",
      "resendVerification",
      "recoverPassword",
      "recordSearch",
      "receiveWebhook",
      "validatePromoCode",
      "validatePromoter",
    ]);
  });

  test("a role claim that is unknown, or misspelt, gives no more than an attendee has", async () => {
    const odd = await signIn("attendee", { role: "SuperAdmin" });
    expect((await request("GET", "/admin/logs", { person: odd })).status).toBe(403);
  });

  test("a disabled account is refused though its token is still good", async () => {
    const { getAuth } = await import("firebase-admin/auth");
    const person = await signIn();
    await getAuth().updateUser(person.uid, { disabled: true });
    expect((await request("GET", "/attendee/me", { person })).status).toBe(401);
  });

  test("a refused call writes nothing", async () => {
    const before = await db().collection("orders").count().get();
    const { body } = await hold(await givenEvent(), 1, await signIn());
    await checkout(body.id, await somebody("attendee"));
    const after = await db().collection("orders").count().get();
    expect(after.data().count).toBe(before.data().count + 1);
    expect((await db().doc(`orders/${body.id}`).get()).get("buyer")).toBeNull();
  });
});

describe("the contract", () => {
  test("no route is shadowed by another", () => {
    const sorted = Object.values(routes as Record<string, Route>).sort(bySpecificity);
    const matches = (pattern: string, path: string) =>
      new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path);
    for (const [i, route] of sorted.entries()) {
      const sample = route.path.replace(/:\w+/g, "x1");
      const first = sorted.find((other) => other.method === route.method && matches(other.path, sample));
      expect([route.path, first?.path]).toEqual([route.path, sorted[i]?.path]);
    }
  });

  test("both mounts answer, and an unknown path is the catalogue's 404", async () => {
    expect((await request("GET", "/event/public")).status).toBe(200);
    expect((await request("GET", "/../../event/public")).status).toBe(200);
    const { status, body, headers } = await request("GET", "/nada");
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("OpenAPI names every route with its parameters", async () => {
    const { body } = await request<{
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    }>("GET", "/openapi.json");
    for (const route of Object.values(routes as Record<string, Route>)) {
      const operation = body.paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
      expect(operation?.parameters.map(({ name }) => name)).toEqual(
        expect.arrayContaining(pathParams(route.path)),
      );
    }
  });

  test("callers that no person can be are named in one list", () => {
    expect(CALLERS.filter((caller) => !(PEOPLE as readonly Caller[]).includes(caller))).toEqual([
      "anonymous",
      "service",
    ]);
  });
});
