import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { EVENT_STATUSES, type EventStatus } from "@tarima/shared/events/event.status.ts";
import { canTake, EVENT_ACTIONS, type EventAction } from "@tarima/shared/events/event-actions.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { DRAFTS_PER_PRODUCER, DRAFTS_WHILE_PENDING } from "@tarima/shared/lib/limits.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import type { TicketingInput } from "@tarima/shared/ticketing/ticketing-change.ts";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent, wallClockIn } from "../../../../tools/builders/events.ts";
import { buildCall, buildProducer } from "../../../../tools/builders/people.ts";
import { changeEventStatus } from "../../../src/features/events/lifecycle/change-event-status.ts";
import { completeEvents } from "../../../src/features/events/lifecycle/complete-events.ts";
import { projectPublicEvent } from "../../../src/features/events/publishing/project-public-event.ts";
import {
  auditLogs,
  eventSlugs,
  events,
  producers,
  publicEvents,
  secretsOf,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { triggers } from "../../support/triggers.ts";
import { countPlaces, givenEvent, hold } from "../../support/world.ts";

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);

/** A producer of its own for a test. */
async function givenProducer(status: ProducerStatus = "active"): Promise<Person & { producerId: string }> {
  const producerId = `p-${randomUUID().slice(0, 13)}`;
  await producers.doc(producerId).set(buildProducer({ id: producerId, status }));
  return { ...(await signIn("producer", { producerId })), producerId };
}

const today = new Date();
const times = { startsAt: wallClockIn(20, "20:00", today), endsAt: wallClockIn(21, "03:00", today) };
const ticketing: Omit<TicketingInput, "version"> = {
  localities: [
    { id: "pista", name: "Pista", capacity: 100 },
    { id: "palcos", name: "Palcos", capacity: 40 },
  ],
  phases: [
    {
      id: "preventa",
      name: "Preventa",
      startsAt: wallClockIn(-2, "00:00", today),
      endsAt: wallClockIn(5, "00:00", today),
    },
    {
      id: "etapa-1",
      name: "Etapa 1",
      startsAt: wallClockIn(5, "00:00", today),
      endsAt: times.startsAt,
      limit: 60,
    },
  ],
  combinations: [
    { id: "general", name: "Pista", localityId: "pista", phaseId: "preventa", price: 60_000 },
    {
      id: "palco",
      name: "Palco para 4",
      localityId: "palcos",
      phaseId: "etapa-1",
      price: 400_000,
      seatsPerTicket: 4,
    },
  ],
};

async function givenDraft(person: Person, more: Record<string, unknown> = {}) {
  const name = `Noche de ${randomUUID().slice(0, 8)}`;
  const { status, body } = await call(
    eventRoutes.createEvent,
    { name, ...times, city: "Cali", performingArts: "none", ...more },
    person,
  );
  expect(status).toBe(201);
  return body;
}

/** A draft that is ready to be submitted. */
async function givenReadyDraft(person: Person) {
  const { id } = await givenDraft(person);
  const { status } = await call(ticketingRoutes.replaceTicketing, { id, ...ticketing }, person);
  expect(status).toBe(200);
  return id;
}

const stored = async (id: string) => (await events.doc(id).get()).data() as Event;

describe("a draft", () => {
  // spec: 3.24, 6.10, 7.12
  test("is made of either payload, and is its producer's", async () => {
    const ana = await givenProducer();
    const form = await givenDraft(ana, { description: "Salsa", latitude: 3.45, longitude: -76.53 });
    expect(form).toMatchObject({
      status: "draft",
      approvalStatus: "none",
      producerId: ana.producerId,
      city: "Cali",
    });
    expect(form.publicSlug).toMatch(/^noche-de-/);
    const { status, body } = await call(
      eventRoutes.createProducerEvent,
      {
        producerId: ana.producerId,
        title: "Feria",
        startDate: times.startsAt,
        endDate: times.endsAt,
        venue: "Plaza Mayor",
        ageRestriction: 18,
      },
      ana,
    );
    expect([status, body.event.name, body.event.venueName, body.event.minAge]).toEqual([
      201,
      "Feria",
      "Plaza Mayor",
      18,
    ]);
    const { body: mine } = await call(eventRoutes.listMyEvents, {}, ana);
    expect(mine.items.map(({ id }) => id).sort()).toEqual([form.id, body.event.id].sort());
  });

  test("takes what was pasted without what nobody sees of it, and names in one line", async () => {
    const ana = await givenProducer();
    const draft = await givenDraft(ana, {
      ...{ name: "Fiesta\nBEGIN:VEVENT \u202eya", venueName: "La\u0007 Loma\r\n", city: "\u2067Cali\u2069" },
      ...{ tags: ["salsa\n brava"], description: "Uno\r\n\u202e\tdos\u0000" },
    });
    expect(draft).toMatchObject({
      ...{ name: "Fiesta BEGIN:VEVENT ya", venueName: "La Loma", city: "Cali" },
      ...{ tags: ["salsa brava"], description: "Uno\n\tdos" },
    });
    const [locality, ...others] = ticketing.localities;
    const localities = [{ ...locality, name: "Pis\u202eta\n A" }, ...others];
    const { status } = await call(
      ticketingRoutes.replaceTicketing,
      { id: draft.id, ...ticketing, localities } as never, // the first of two is there
      ana,
    );
    expect([status, (await stored(draft.id)).localities[0]?.name]).toEqual([200, "Pista A"]);
  });

  test("names everything that is wrong with it, and is not made", async () => {
    const ana = await givenProducer();
    const { status, body } = await call(
      eventRoutes.createEvent,
      {
        name: "X",
        ...times,
        latitude: 120,
        country: "Colombia",
        isFeatured: true as never,
      },
      ana,
    );
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(["country", "isFeatured", "latitude"]);
    expect((await call(eventRoutes.listMyEvents, {}, ana)).body.items).toEqual([]);
  });

  test("that is asked for once is made once, however often its request is sent; another organiser's is theirs", async () => {
    const [ana, beto] = [await givenProducer(), await givenProducer()];
    const wish = { name: "Arrullo", ...times, requestId: randomUUID() };
    const first = await Promise.all([0, 1, 2].map(() => call(eventRoutes.createEvent, wish, ana)));
    const { producerId } = ana;
    const later = await call(eventRoutes.createProducerEvent, { ...wish, producerId, name: "Otro" }, ana);
    const all = [...first.map(({ body }) => body), later.body.event];
    expect(all.map(({ id, name }) => [id, name])).toEqual(all.map(() => [all[0]?.id, "Arrullo"]));
    expect((await call(eventRoutes.createEvent, wish, beto)).body).toMatchObject({
      producerId: beto.producerId,
    });
    expect((await events.all().where("producerId", "==", producerId).get()).size).toBe(1);
  });

  test("that was deleted is not made again by the request that made it, only by another", async () => {
    const ana = await givenProducer();
    const { producerId } = ana;
    const wish = { name: "Arrullo", ...times, requestId: randomUUID() };
    const { body } = await call(eventRoutes.createEvent, wish, ana);
    await call(eventRoutes.deleteEvent, { producerId, eventId: body.id }, ana);
    const again = await call(eventRoutes.createEvent, wish, ana);
    expect([again.status, again.body.code]).toEqual([410, "EVENT_DRAFT_DELETED"]);
    expect((await events.doc(body.id).get()).exists).toBe(false);
    const other = await call(eventRoutes.createEvent, { ...wish, requestId: randomUUID() }, ana);
    expect(other.status).toBe(201);
  });

  test("of a name that is taken gets an address of its own, twenty at once too", async () => {
    const ana = await givenProducer();
    const name = `Feria ${randomUUID().slice(0, 8)}`;
    const made = await Promise.all(
      Array.from({ length: 20 }, () => call(eventRoutes.createEvent, { name, ...times }, ana)),
    );
    expect(new Set(made.map(({ body }) => body.publicSlug)).size).toBe(20);
    for (const { body } of made)
      expect((await eventSlugs.doc(body.publicSlug).get()).data()?.eventId).toBe(body.id);
  });

  test.each([
    ["pending", DRAFTS_WHILE_PENDING, "DRAFT_LIMIT_WHILE_PENDING"],
    ["active", DRAFTS_PER_PRODUCER, "DRAFT_LIMIT_EXCEEDED"],
  ] as const)(
    "a producer who is %s keeps %i drafts, also when they are started at once",
    async (status, most, code) => {
      const ana = await givenProducer(status);
      const { producerId } = ana;
      const draft = { producerId, producerStatus: status, status: "draft", approvalStatus: "none" } as const;
      const kept = await Promise.all(Array.from({ length: most - 2 }, () => givenEvent(draft)));
      await givenEvent({ producerId, status: "completed" }); // only drafts count
      const start = (by: Person = ana) =>
        by === admin
          ? call(eventRoutes.createProducerEvent, { producerId, name: "Otra", ...times }, by)
          : call(eventRoutes.createEvent, { name: "Otra", ...times }, by);
      const answers = await Promise.all(Array.from({ length: 6 }, () => start()));
      const started = answers.filter(({ status: answered }) => answered === 201);
      const refused = answers.filter((it) => it.status === 409 && it.body.code === code);
      expect([started.length, refused.length]).toEqual([2, 4]);
      expect((await start(admin)).body.code).toBe(code);
      expect((await start()).body.message).toContain(String(most));
      await call(eventRoutes.deleteEvent, { producerId, eventId: kept[0]?.id ?? "" }, ana);
      expect((await start()).status).toBe(201);
    },
  );

  test("cannot be written over by a tab that had not seen the last change", async () => {
    const ana = await givenProducer();
    const { id, version } = await givenDraft(ana);
    const change = (name: string) => call(eventRoutes.updateEvent, { id, name, version }, ana);
    const answers = await Promise.all([change("Primera"), change("Segunda")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("EVENT_VERSION_CONFLICT");
    expect((await stored(id)).version).toBe(version + 1);
  });

  // spec: 7.13
  test("keeps what a change does not name, and moves its address while it is a draft", async () => {
    const ana = await givenProducer();
    const { id, publicSlug } = await givenDraft(ana, { description: "Salsa", minAge: 18 });
    const slug = `otra-${randomUUID().slice(0, 8)}`;
    const { body } = await call(eventRoutes.updateEvent, { id, minAge: null, publicSlug: slug }, ana);
    expect(body).toMatchObject({ description: "Salsa", minAge: null, publicSlug: slug });
    expect((await eventSlugs.doc(publicSlug).get()).exists).toBe(false);
    const taken = await givenDraft(ana);
    const refused = await call(eventRoutes.updateEvent, { id, publicSlug: taken.publicSlug }, ana);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["publicSlug"]]);
  });

  test("takes as many cash payments as its organiser says, once it is made and when it is changed", async () => {
    const ana = await givenProducer();
    const made = await call(eventRoutes.createEvent, { name: "Rumba", ...times, cashPercent: 35 }, ana);
    expect(made.body.cashPercent).toBe(35);
    await call(eventRoutes.updateEvent, { id: made.body.id, cashPercent: 0 }, ana);
    expect((await events.doc(made.body.id).get()).data()?.cashPercent).toBe(0);
  });

  test("that was written before a field existed gets it like any other", async () => {
    const ana = await givenProducer();
    const { id } = await givenDraft(ana);
    await events.doc(id).update({ venueId: FieldValue.delete() });
    const { status, body } = await call(eventRoutes.updateEvent, { id, venueId: "v-17" }, ana);
    expect([status, body.venueId]).toEqual([200, "v-17"]);
  });

  // spec: 7.14
  test("is deleted with all that lay under it; nothing else is", async () => {
    const ana = await givenProducer();
    const id = await givenReadyDraft(ana);
    const { publicSlug } = await stored(id);
    const remove = () => call(eventRoutes.deleteEvent, { producerId: ana.producerId, eventId: id }, ana);
    expect((await remove()).status).toBe(200);
    await triggers.onEventWritten({
      id: "x",
      params: { eventId: id },
      time: today.toISOString(),
      data: { before: { data: () => undefined }, after: { exists: false, data: () => undefined } },
    } as never);
    expect((await eventSlugs.doc(publicSlug).get()).exists).toBe(false);
    expect((await secretsOf(id).all().get()).size).toBe(0);
    expect((await remove()).status).toBe(404);
    const published = await givenEvent({ producerId: ana.producerId });
    const refused = await call(
      eventRoutes.deleteEvent,
      { producerId: ana.producerId, eventId: published.id },
      ana,
    );
    expect([refused.status, refused.body.code]).toEqual([409, "EVENT_WRONG_STATE"]);
  });
});

describe("from draft to public", () => {
  // spec: 1.8, 1.17, 3.28, 4.2, 7.17, 7.18
  test("submitted, sent back with a reason, mended, approved, published; the public sees it only then", async () => {
    const ana = await givenProducer();
    const id = await givenReadyDraft(ana);
    const project = () => projectPublicEvent(id);
    const isPublic = async () => (await publicEvents.doc(id).get()).exists;
    expect((await call(eventRoutes.submitEvent, { id }, ana)).body).toMatchObject({
      status: "pending_approval",
      approvalStatus: "pending",
    });
    expect((await call(eventRoutes.updateEvent, { id, name: "Otro" }, ana)).body.code).toBe(
      "EVENT_NOT_EDITABLE",
    );
    const rejected = await call(eventRoutes.rejectEvent, { id, reason: "Falta el aforo legal" }, admin);
    expect(rejected.body).toMatchObject({
      status: "draft",
      approvalStatus: "rejected",
      rejectionReason: "Falta el aforo legal",
    });
    await call(eventRoutes.updateEvent, { id, information: "Aforo legal: 140" }, ana);
    await call(eventRoutes.submitEvent, { id }, ana);
    expect((await call(eventRoutes.approveEvent, { id }, admin)).body).toMatchObject({
      status: "approved",
      approvalStatus: "approved",
      rejectionReason: null,
    });
    await project();
    expect(await isPublic()).toBe(false);
    expect((await call(eventRoutes.publishEvent, { id }, ana)).body.status).toBe("published");
    await project();
    expect(await isPublic()).toBe(true);
    const written = await auditLogs.all().where("resource.id", "==", id).get();
    expect(written.docs.map((doc) => doc.data().action).sort()).toEqual([
      "event.approve",
      "event.publish",
      "event.reject",
      "event.submit",
      "event.submit",
      "event.ticketing_changed",
      "event.updated",
    ]);
  });

  test("published with its approval where that was asked with the last submission", async () => {
    const ana = await givenProducer();
    const id = await givenReadyDraft(ana);
    const submit = (more: { publishesOnApproval?: boolean }) =>
      call(eventRoutes.submitEvent, { id, ...more }, ana);
    await submit({ publishesOnApproval: true });
    await call(eventRoutes.rejectEvent, { id, reason: "Falta el aforo legal" }, admin);
    expect((await submit({})).body.publishesOnApproval).toBe(false);
    await call(eventRoutes.rejectEvent, { id, reason: "Falta el aforo legal" }, admin);
    await submit({ publishesOnApproval: true });
    expect((await call(eventRoutes.approveEvent, { id }, admin)).body.status).toBe("published");
  });

  test("what is missing is said on its field", async () => {
    const ana = await givenProducer();
    const { id } = await givenDraft(ana, { city: "" });
    const { status, body } = await call(eventRoutes.submitEvent, { id }, ana);
    expect([status, body.code]).toEqual([409, "EVENT_INCOMPLETE"]);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(["city", "combinations"]);
  });

  test.each(["pending", "inactive", "suspended"] as const)(
    "a producer who is %s submits nothing",
    async (status) => {
      const ana = await givenProducer();
      const id = await givenReadyDraft(ana);
      await producers.doc(ana.producerId).update({ status });
      const { body } = await call(eventRoutes.submitEvent, { id }, ana);
      expect(body.code).toBe("PRODUCER_NOT_ACTIVE");
      expect((await stored(id)).status).toBe("draft");
    },
  );

  test("who is pending may prepare drafts, who is suspended only reads", async () => {
    const newcomer = await givenProducer("pending");
    const { id } = await givenDraft(newcomer);
    expect((await call(eventRoutes.updateEvent, { id, name: "Mejor" }, newcomer)).status).toBe(200);
    await events.doc(id).update({ producerStatus: "suspended" });
    const refused = await call(eventRoutes.updateEvent, { id, name: "Peor" }, newcomer);
    expect([refused.status, refused.body.code]).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
    const suspended = await givenProducer("suspended");
    expect((await call(eventRoutes.createEvent, { name: "X", ...times }, suspended)).status).toBe(403);
    expect((await call(eventRoutes.listMyEvents, {}, suspended)).status).toBe(200);
  });

  // spec: 4.3
  test("every action from every state: as the table says, and 409 elsewhere, with nothing written", async () => {
    const anyone = buildCall();
    for (const action of Object.keys(EVENT_ACTIONS) as EventAction[])
      for (const status of EVENT_STATUSES as readonly EventStatus[]) {
        await producers.doc("la-clave").set(buildProducer());
        const { id } = await givenEvent({ status });
        const took = await changeEventStatus({ eventId: id, action }, anyone).then(
          () => true,
          (error) => {
            expect(error.code).toBe("EVENT_WRONG_STATE");
            return false;
          },
        );
        expect([action, status, took]).toEqual([action, status, canTake(action, status)]);
        const after = took ? EVENT_ACTIONS[action].to : status;
        expect([action, status, (await stored(id)).status]).toEqual([action, status, after]);
      }
  });

  test("two who decide at once: one of them hears that it is too late", async () => {
    const ana = await givenProducer();
    const id = await givenReadyDraft(ana);
    await call(eventRoutes.submitEvent, { id }, ana);
    const answers = await Promise.all([
      call(eventRoutes.approveEvent, { id }, admin),
      call(eventRoutes.rejectEvent, { id }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("an event is completed once its end has passed at the venue, not when it has in Greenwich", async () => {
    const { id } = await givenEvent({
      endsAt: "2026-12-12T20:00:00.000Z",
      startsAt: "2026-12-12T18:00:00.000Z",
    });
    await completeEvents(new Date("2026-12-13T00:59:00Z"));
    expect((await stored(id)).status).toBe("published");
    await completeEvents(new Date("2026-12-13T01:01:00Z"));
    expect((await stored(id)).status).toBe("completed");
  });

  test("while its producer is suspended an event sells nothing, and reads so", async () => {
    const event = await givenEvent();
    await events.doc(event.id).update({ producerStatus: "suspended" });
    const { body } = await hold(event, 1, await signIn());
    expect(body.code).toBe("EVENT_NOT_ON_SALE");
    await projectPublicEvent(event.id);
    expect((await publicEvents.doc(event.id).get()).data()?.event.status).toBe("suspended");
  });
});

describe("what an event sells", () => {
  // spec: 5.43, 5.44, 5.45, 5.49
  test("every rule is said on its field", async () => {
    const ana = await givenProducer();
    const { id } = await givenDraft(ana);
    const [pista] = ticketing.localities;
    const [preventa] = ticketing.phases;
    const { status, body } = await call(
      ticketingRoutes.replaceTicketing,
      {
        id,
        localities: [{ ...pista, id: "pista", name: " ", capacity: 0 }],
        phases: [{ ...preventa, id: "p", name: "P", startsAt: times.endsAt, endsAt: times.startsAt }],
        combinations: [
          { id: "a", name: "A", localityId: "pista", phaseId: "p", price: 0, seatsPerTicket: 0 },
          { id: "a", name: "A", localityId: "otra", phaseId: "p", price: 10 },
        ],
      },
      ana,
    );
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.fields).toMatchObject({
      "localities.0.name": "Escribe el nombre",
      "localities.0.capacity": "El aforo debe ser mayor que 0",
      "phases.0.endsAt": "La fecha de fin debe ser posterior a la de inicio",
      "combinations.0.price": "Precio debe ser > 0",
      "combinations.0.seatsPerTicket": "Mínimo 1",
      "combinations.1.id": "Está repetido",
      "combinations.1.localityId": "Escoge una localidad",
    });
  });

  test("capacity moves while it sells, never below what is held and sold, and every place stays counted", async () => {
    const ana = await givenProducer();
    const event = await givenEvent({ producerId: ana.producerId });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    const resize = (capacity: number) => {
      const { localities, phases, combinations } = event;
      return call(
        ticketingRoutes.replaceTicketing,
        { id: event.id, localities: localities.map((row) => ({ ...row, capacity })), phases, combinations },
        ana,
      );
    };
    await Promise.all([
      ...buyers.map((buyer) => hold(event, 3, buyer)),
      ...[180, 60, 140, 50].map((capacity) => resize(capacity)),
    ]);
    const places = async () => {
      const counted = await countPlaces(await stored(event.id));
      const { free, taken, capacity } = counted["locality-platea"] ?? { free: 0, taken: 0, capacity: 0 };
      expect(free + taken).toBe(capacity);
      return { free, taken, capacity };
    };
    expect((await places()).taken).toBe(36);
    const refused = await resize(35);
    expect([refused.status, refused.body.code]).toEqual([409, "TICKETING_IN_USE"]);
    expect(refused.body.fields).toEqual({
      "localities.0.capacity": "Hay 36 puestos vendidos o guardados: no puede ser menos",
    });
    expect((await resize(36)).status).toBe(200);
    expect(await places()).toEqual({ free: 0, taken: 36, capacity: 36 });
    const [next] = await Promise.all([hold(event, 1, await signIn())]);
    expect(next.body.code).toBe("SOLD_OUT");
  });

  test("what was sold keeps its name and price; who buys next pays the new one", async () => {
    const ana = await givenProducer();
    const event = await givenEvent({ producerId: ana.producerId });
    const before = await hold(event, 1, await signIn());
    const { localities, phases, combinations } = event;
    await call(
      ticketingRoutes.replaceTicketing,
      {
        id: event.id,
        localities,
        phases,
        combinations: combinations.map((row) => ({ ...row, name: "Otra", price: 100_000 })),
      },
      ana,
    );
    const after = await hold(event, 1, await signIn());
    expect([before.body.total, after.body.total]).toEqual([93_500, 110_000]);
    expect(before.body.items[0]?.name).toBe("General");
  });

  test("a locality with places taken is not removed, nor a limit put on a phase that has sold", async () => {
    const ana = await givenProducer();
    const event = await givenEvent({ producerId: ana.producerId });
    await hold(event, 2, await signIn());
    const gone = await call(
      ticketingRoutes.replaceTicketing,
      { id: event.id, localities: [], phases: [], combinations: [] },
      ana,
    );
    expect(gone.body.fields).toEqual({
      localities: "«Platea» tiene 2 puestos vendidos o guardados: no se puede quitar",
    });
    const { localities, phases, combinations } = event;
    const limited = await call(
      ticketingRoutes.replaceTicketing,
      { id: event.id, localities, phases: phases.map((row) => ({ ...row, limit: 50 })), combinations },
      ana,
    );
    expect(limited.body.fields).toEqual({ "phases.0.limit": "Ya se vende sin límite: crea otra etapa" });
  });

  test("two tabs do not overwrite each other, and limits of a ticket type hold", async () => {
    const ana = await givenProducer();
    const { id, version } = await givenDraft(ana);
    const save = () => call(ticketingRoutes.replaceTicketing, { id, version, ...ticketing }, ana);
    const answers = [await save(), await save()];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const [combination] = (await givenEvent()).combinations;
    if (!combination) throw new Error("no combination");
    const limited = await givenEvent({ combinations: [{ ...combination, maxPerOrder: 2, maxPerPerson: 3 }] });
    const buyer = await signIn();
    expect((await hold(limited, 3, buyer)).body.code).toBe("ORDER_LIMIT_EXCEEDED");
    expect((await hold(limited, 2, buyer)).status).toBe(201);
    expect((await hold(limited, 2, buyer)).body.code).toBe("PERSON_LIMIT_EXCEEDED");
    expect((await hold(limited, 1, buyer)).status).toBe(201);
  });
});

describe("the list of one's events", () => {
  // spec: 3.19, 7.8, 7.9
  test("is narrowed by words, state, kind and dates, and paged", async () => {
    const ana = await givenProducer();
    const make = (name: string, days: number, more: Record<string, unknown> = {}) =>
      givenDraft(ana, {
        name,
        startsAt: wallClockIn(days, "20:00", today),
        endsAt: wallClockIn(days, "23:00", today),
        ...more,
      });
    await make("Rumba en la Loma", 30, { venueName: "Coliseo del Río", category: "música" });
    await make("Noche de Boleros", 10, { venueName: "Teatro Colón", category: "música" });
    await make("Stand-up de Barrio", 20, { venueName: "Teatro Colón", category: "comedia" });
    const names = async (filter: Record<string, unknown>) =>
      (await call(eventRoutes.listMyEvents, filter as never, ana)).body.items.map(({ name }) => name);
    expect(await names({})).toEqual(["Rumba en la Loma", "Stand-up de Barrio", "Noche de Boleros"]);
    expect(await names({ name: "rumba LOMA" })).toEqual(["Rumba en la Loma"]);
    expect(await names({ venue: "colon", category: "comedia" })).toEqual(["Stand-up de Barrio"]);
    expect(await names({ name: "noche", venue: "coliseo" })).toEqual([]);
    expect(await names({ status: "published" })).toEqual([]);
    expect(
      await names({
        startsAtFrom: wallClockIn(15, "00:00", today),
        endsAtTo: wallClockIn(25, "00:00", today),
      }),
    ).toEqual(["Stand-up de Barrio"]);
    const ended = wallClockIn(20, "23:00", today); // both bounds are included
    expect(await names({ endsAtFrom: ended, endsAtTo: ended })).toEqual(["Stand-up de Barrio"]);
    const begun = wallClockIn(20, "20:00", today);
    expect(await names({ startsAtFrom: begun, startsAtTo: begun })).toEqual(["Stand-up de Barrio"]);
    const first = (await call(eventRoutes.listMyEvents, { limit: 2 }, ana)).body;
    expect([first.items.length, first.hasNextPage]).toEqual([2, true]);
    expect(await names({ limit: 2, cursor: first.cursor })).toEqual(["Noche de Boleros"]);
  });

  // spec: 3.21, 3.23
  test("one of them comes with how it sells, and with the id of its venue, which is no name", async () => {
    const ana = await givenProducer();
    const { id } = await givenDraft(ana, { venueId: "v-17" });
    const { body } = await call(eventRoutes.getMyEvent, { id }, ana);
    expect(body).toMatchObject({
      event: { id, venueId: "v-17", venueName: "" },
      statistics: { types: 0, capacity: 0, sold: 0, revenue: 0 },
    });
  });

  // spec: 7.10
  test("finds by its end one that starts behind more than a page may check", async () => {
    const ana = await givenProducer();
    const { producerId } = ana;
    const first = { startsAt: wallClockIn(1, "20:00", today), endsAt: wallClockIn(1, "23:00", today) };
    const { id } = await givenEvent({ producerId, ...first });
    const batch = db().batch();
    const later = { startsAt: wallClockIn(2, "20:00", today), endsAt: wallClockIn(2, "23:00", today) };
    for (let i = 0; i < 450; i++) {
      const event = buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, producerId, ...later });
      batch.set(events.doc(event.id), event as Event); // the list reads only these fields
    }
    await batch.commit();
    const { body } = await call(eventRoutes.listMyEvents, { endsAtTo: wallClockIn(2, "00:00", today) }, ana);
    expect([body.items.map((row) => row.id), body.hasNextPage]).toEqual([[id], false]);
    const narrow = { endsAtFrom: first.endsAt, endsAtTo: first.endsAt, startsAtFrom: first.startsAt };
    const found = await call(eventRoutes.listMyEvents, { ...narrow, status: "published" }, ana);
    expect(found.body.items.map((row) => row.id)).toEqual([id]);
  });

  test("finds one that fits behind many that do not", async () => {
    const ana = await givenProducer();
    const { producerId } = ana;
    const sooner = { startsAt: wallClockIn(1, "20:00", today), endsAt: wallClockIn(1, "23:00", today) };
    await givenEvent({ producerId, ...sooner });
    const later = { startsAt: wallClockIn(2, "20:00", today), endsAt: wallClockIn(2, "23:00", today) };
    await Promise.all(Array.from({ length: 30 }, () => givenEvent({ producerId, ...later })));
    const endsAtTo = wallClockIn(2, "00:00", today);
    const { body } = await call(eventRoutes.listMyEvents, { limit: 1, endsAtTo }, ana);
    expect([body.items.length, body.hasNextPage]).toEqual([1, false]);
  });
});
