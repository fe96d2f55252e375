import { randomUUID } from "node:crypto";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { MAX_PRESALE_ADDRESSES, PRESALE_CHUNK, PRESALE_LOOKS_PER_PERSON } from "@tarima/shared/lib/limits.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { presaleRoutes as routes } from "@tarima/shared/presales/presales.routes.ts";
import { openingsRoutes } from "@tarima/shared/promo-codes/openings.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCombination, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { clearDeletedEvent } from "../../../src/features/events/editing/delete-event.ts";
import { addAddresses, removeAddresses } from "../../../src/features/presales/change-addresses.ts";
import { isOnList } from "../../../src/features/presales/presales.repo.ts";
import { deletePresaleList, setPresaleList } from "../../../src/features/presales/set-presale-list.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import {
  auditLogs,
  events,
  presaleAddressesOf,
  presaleListsOf,
  promoCodes,
  publicEvents,
} from "../../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenEvent, givenProducer, publish } from "../../support/world.ts";
import { deliverThrice, snapshotOf, writtenTo } from "../../support/wrapped.ts";

beforeAll(async () => {
  process.env.TARIMA_PROMO_CODES = "on";
  await startApi();
});
afterAll(async () => {
  delete process.env.TARIMA_PROMO_CODES;
  await stopApi();
});

const by = buildCall({ actor: buildActor({ role: "superadmin" }) });
const FANS = { phases: ["fans"], types: [] as string[] };
const stored = async (id: string) => (await events.doc(id).get()).data() as Event;

/** «general» is open to everybody; «fan» is in a hidden phase, «palco» is hidden itself. */
async function given(parts: Partial<Event> = {}) {
  const event = await givenEvent({
    phases: [buildPhase(), buildPhase({ id: "fans", name: "Preventa de fans", isHidden: true })],
    combinations: [
      buildCombination(),
      buildCombination({ id: "fan", name: "Boleta de fan", phaseId: "fans", price: 30_000 }),
      buildCombination({ id: "palco", name: "Palco", price: 200_000, isHidden: true }),
    ],
    ...parts,
  });
  return event;
}

/** An event whose presale these people are invited to. */
async function givenPresale(people: readonly Person[], opens = FANS, parts: Partial<Event> = {}) {
  const event = await setPresaleList({ id: (await given(parts)).id, isOn: true, opens }, by);
  if (people.length > 0)
    await addAddresses(
      event,
      people.map(({ email }) => email),
      by,
    );
  await publish(event.id);
  return event;
}

const buy = (event: Event, combinationId: string, person: Person, more: object = {}) =>
  call(
    orderRoutes.createPurchase,
    {
      ...{ idempotencyKey: randomUUID(), eventId: event.id, selections: [{ combinationId, quantity: 1 }] },
      ...more,
    },
    person,
  );
const look = (event: Event, person?: Person) => call(openingsRoutes.getOpenings, { id: event.id }, person);
const addressesOf = async (event: Event) =>
  (
    await presaleAddressesOf(event.id, event.presale?.list ?? "")
      .all()
      .get()
  ).docs;

describe("somebody on the list", () => {
  test("sees what it opens and no more, and buys it; nobody else does", async () => {
    const [ana, eva] = await Promise.all([signIn(), signIn()]);
    const event = await givenPresale([ana]);
    const { opened } = (await look(event, ana)).body;
    expect(opened?.sold.combinations.map(({ id }) => id)).toEqual(["general", "fan"]);
    expect(opened?.ticketTypes.find(({ id }) => id === "fan")).toMatchObject({ priceWithFee: 33_000 });
    expect((await look(event, eva)).body).toEqual({ opened: null });
    expect((await look(event)).status).toBe(401);

    const bought = await buy(event, "fan", ana);
    expect([bought.status, bought.body.total, bought.body.promoCode]).toEqual([201, 33_000, null]);
    expect((await buy(event, "palco", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    const refused = await buy(event, "fan", eva);
    const madeUp = await buy(event, "inventada", eva);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      madeUp.status,
      "TICKET_TYPE_NOT_FOUND",
      madeUp.body.message,
    ]);
  });

  test("is on it however the organiser wrote the address, and nobody else is", async () => {
    const ana = await signIn();
    const event = await givenPresale([]);
    const producer = await signIn("producer", { producerId: event.producerId });
    const add = async (address: string) =>
      (await call(routes.addPresaleAddresses, { id: event.id, addresses: [address] }, producer)).body;
    expect(await add("luz@correo.test")).toEqual({ added: 1, known: 0, count: 1 });
    expect(await add(`  ${ana.email.toUpperCase()} `)).toEqual({ added: 1, known: 0, count: 2 });
    expect(await add(ana.email)).toEqual({ added: 0, known: 1, count: 2 });
    expect((await buy(event, "fan", ana)).status).toBe(201);
    expect((await buy(event, "fan", await signIn())).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  });

  test("is whom the account is by now: not who has left the address, nor who has not verified it", async () => {
    const [ana, eva] = await Promise.all([signIn(), signIn()]);
    const event = await givenPresale([ana]);
    // whatever their tokens still say
    await getAuth().updateUser(ana.uid, { emailVerified: false });
    expect((await look(event, ana)).body.opened).toBeNull();
    expect((await buy(event, "fan", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    const list = event.presale?.list ?? "";
    await getAuth().updateUser(ana.uid, { email: `otra-${ana.email}`, emailVerified: true });
    await getAuth().updateUser(eva.uid, { email: ana.email, emailVerified: true });
    expect(await isOnList(event.id, list, ana.uid)).toBe(false);
    expect(await isOnList(event.id, list, eva.uid)).toBe(true);
    await getAuth().updateUser(eva.uid, { disabled: true });
    expect(await isOnList(event.id, list, eva.uid)).toBe(false);
    const unverified = await signIn("attendee", { email_verified: false });
    await addAddresses(await stored(event.id), [unverified.email], by);
    expect((await buy(event, "fan", unverified)).body.code).toBe("EMAIL_NOT_VERIFIED");
  });

  test("of another event's list is a stranger here", async () => {
    const ana = await signIn();
    const [event] = await Promise.all([givenPresale([]), givenPresale([ana])]);
    expect((await look(event, ana)).body.opened).toBeNull();
    expect((await buy(event, "fan", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  });

  test("has also what a code opens, and spends no use of it on what the list opens already", async () => {
    const [ana, eva] = await Promise.all([signIn(), signIn()]);
    const event = await givenPresale([ana]);
    const opens = { phases: ["fans"], types: ["palco"] };
    const draft = { code: "ABRE", type: "percentage", value: 0, maxUses: 1, opens } as const;
    const { id } = await createPromoCode(event, draft, by);
    const narrow = await createPromoCode(
      event,
      { ...draft, code: "PALCO", maxUses: null, opens: { phases: [], types: ["palco"] } },
      by,
    );
    const open = (person?: Person) =>
      call(openingsRoutes.openEvent, { id: event.id, code: narrow.code }, person);
    const seen = async (person?: Person) =>
      (await open(person)).body.sold.combinations.map(({ id: type }) => type);
    expect(await seen(ana)).toEqual(["general", "fan", "palco"]);
    expect(await seen(eva)).toEqual(["general", "palco"]);
    expect(await seen()).toEqual(["general", "palco"]);

    const bought = await buy(event, "fan", ana, { discountCode: "ABRE" });
    expect([bought.status, bought.body.promoCode]).toEqual([201, null]);
    const both = [
      { combinationId: "fan", quantity: 1 },
      { combinationId: "palco", quantity: 1 },
    ];
    const mixed = await buy(event, "fan", ana, { selections: both, discountCode: "PALCO" });
    expect([mixed.status, mixed.body.promoCode?.isNeeded]).toEqual([201, true]);
    expect((await buy(event, "fan", eva, { selections: both, discountCode: "PALCO" })).body.code).toBe(
      "TICKET_TYPE_NOT_FOUND",
    );
    expect((await promoCodes.doc(id).get()).data()?.uses).toBe(0);
  });

  test("keeps what they hold when the list changes, and its repeat, and may take a discount off it", async () => {
    const ana = await signIn();
    const event = await givenPresale([ana]);
    const idempotencyKey = randomUUID();
    const held = await buy(event, "fan", ana, { idempotencyKey });
    await removeAddresses(event, [ana.email], by);
    await deletePresaleList(event.id, by);
    const repeated = await buy(event, "fan", ana, { idempotencyKey });
    expect([repeated.status, repeated.body.id]).toEqual([201, held.body.id]);
    await createPromoCode(event, { code: "REBAJA", type: "percentage", value: 10 }, by);
    for (const discountCode of ["REBAJA", null]) {
      const changed = await call(orderRoutes.changeCodes, { id: held.body.id, discountCode }, ana);
      expect(changed.status).toBe(200);
    }
    expect((await buy(event, "fan", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  });
});

describe("between the look and the purchase", () => {
  test.each([
    ["their address is taken off", (event: Event, { email }: Person) => removeAddresses(event, [email], by)],
    ["the list is switched off", ({ id }: Event) => setPresaleList({ id, isOn: false, opens: FANS }, by)],
    ["the list is removed", ({ id }: Event) => deletePresaleList(id, by)],
    [
      "another list takes its place",
      async ({ id }: Event) => {
        await deletePresaleList(id, by);
        await setPresaleList({ id, isOn: true, opens: FANS }, by);
      },
    ],
    [
      "the list opens something else",
      ({ id }: Event) => setPresaleList({ id, isOn: true, opens: { phases: [], types: ["palco"] } }, by),
    ],
  ] as const)("%s, and what was seen is not sold any more", async (_, change) => {
    const ana = await signIn();
    const event = await givenPresale([ana]);
    expect((await look(event, ana)).body.opened).not.toBeNull();
    expect((await buy(event, "fan", ana)).status).toBe(201);
    await change(event, ana);
    expect((await buy(event, "fan", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
  });

  test("a list that comes while an instance knows of none is looked at, and so is the one that takes its place", async () => {
    const ana = await signIn();
    const event = await given();
    expect((await buy(event, "fan", ana)).body.code).toBe("TICKET_TYPE_NOT_FOUND");
    for (let round = 0; round < 2; round++) {
      const made = await setPresaleList({ id: event.id, isOn: true, opens: FANS }, by);
      await addAddresses(made, [ana.email], by);
      expect((await buy(event, "fan", ana)).status).toBe(201);
      await deletePresaleList(event.id, by);
    }
  });
});

test("what an invited person sees may be asked so often, and costs others nothing", async () => {
  const [ana, eva] = await Promise.all([signIn(), signIn()]);
  const event = await givenPresale([ana]);
  const looks = await Promise.all(Array.from({ length: PRESALE_LOOKS_PER_PERSON }, () => look(event, ana)));
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await look(event, ana)).status).toBe(429);
  expect((await look(event, eva)).status).toBe(200);
});

test("the public reads that there is a list while it opens something, and nothing of what it opens", async () => {
  const event = await givenPresale([]);
  const face = async () => {
    await publish(event.id);
    return (await publicEvents.doc(event.id).get()).data();
  };
  const shown = await face();
  expect(shown?.event).toMatchObject({ hasHidden: true, hasPresale: true });
  expect(JSON.stringify(shown)).not.toMatch(/fan|palco|"list"/i);
  await setPresaleList({ id: event.id, isOn: false, opens: FANS }, by);
  expect((await face())?.event.hasPresale).toBeUndefined();
  await setPresaleList({ id: event.id, isOn: true, opens: FANS }, by);
  await events.doc(event.id).update({ combinations: [buildCombination()] });
  expect((await face())?.event.hasPresale).toBeUndefined();
});

describe("its organiser", () => {
  async function givenOrganiser(parts: Partial<Event> = {}) {
    const producerId = `pr-${randomUUID()}`;
    const organiser = await signIn("producer", { producerId });
    const event = await given({ producerId, ...parts });
    const add = (addresses: string[], person = organiser) =>
      call(routes.addPresaleAddresses, { id: event.id, addresses }, person);
    const remove = (addresses: string[]) =>
      call(routes.removePresaleAddresses, { id: event.id, addresses }, organiser);
    const set = (isOn: boolean, opens = FANS, person = organiser) =>
      call(routes.setPresaleList, { id: event.id, isOn, opens }, person);
    const list = async () => (await call(routes.getPresaleList, { id: event.id }, organiser)).body.list;
    return { event, organiser, add, remove, set, list };
  }

  test("makes a list, adds and removes addresses, and is told exactly how many are on it", async () => {
    const { event, add, remove, set, list } = await givenOrganiser();
    expect(await list()).toBeNull();
    expect((await add(["ana@correo.test"])).body.code).toBe("PRESALE_NOT_FOUND");
    expect((await set(true)).body.list).toMatchObject({ isOn: true, opens: FANS, count: 0 });
    expect((await add(["ana@correo.test", "ANA@correo.test", "eva@correo.test"])).body).toEqual({
      added: 2,
      known: 0,
      count: 2,
    });
    expect((await add(["eva@correo.test", "luz@correo.test"])).body).toEqual({
      added: 1,
      known: 1,
      count: 3,
    });
    expect((await remove(["eva@correo.test", "nadie@correo.test"])).body).toEqual({
      removed: 1,
      unknown: 1,
      count: 2,
    });
    expect(await list()).toMatchObject({ isOn: true, count: 2 });
    expect(await addressesOf(await stored(event.id))).toHaveLength(2);
  });

  test("may send a part again, and all parts at once, without an address being counted twice", async () => {
    const { event, add, set, list } = await givenOrganiser();
    await set(true);
    const parts = Array.from({ length: 4 }, (_, part) =>
      Array.from({ length: PRESALE_CHUNK }, (_, i) => `p${part * 200 + i}@correo.test`),
    );
    const answers = await Promise.all([...parts, ...parts].map((part) => add(part)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const distinct = new Set(parts.flat()).size;
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(distinct);
    expect((await list())?.count).toBe(distinct);
    expect(await addressesOf(await stored(event.id))).toHaveLength(distinct);
  });

  test("adds no more than the list takes, and then none of that part", async () => {
    const { event, add, set, list } = await givenOrganiser();
    await set(true);
    const { presale } = await stored(event.id);
    const full = { count: MAX_PRESALE_ADDRESSES - 1 };
    await presaleListsOf(event.id)
      .doc(presale?.list ?? "")
      .update(full);
    const { status, body } = await add(["ana@correo.test", "eva@correo.test"]);
    expect([status, body.message]).toEqual([
      409,
      "La lista recibe hasta 20.000 correos, y con estos se pasa.",
    ]);
    expect((await list())?.count).toBe(full.count);
    expect((await add(["ana@correo.test"])).body.count).toBe(MAX_PRESALE_ADDRESSES);
  });

  test("is told which of a part are no addresses, and none of it is added", async () => {
    const { add, set, list } = await givenOrganiser();
    await set(true);
    const { status, body } = await add(["ana@correo.test", "no es un correo", `${"a".repeat(300)}@x.co`]);
    expect([status, body.fields]).toEqual([
      400,
      { "addresses.1": "Email inválido", "addresses.2": "Máximo 254 caracteres" },
    ]);
    expect((await add([])).body.fields).toEqual({ addresses: "Escribe al menos un correo" });
    const tooMany = Array.from({ length: PRESALE_CHUNK + 1 }, (_, i) => `p${i}@correo.test`);
    expect((await add(tooMany)).body.fields).toEqual({ addresses: "Máximo 300 correos por envío" });
    expect((await list())?.count).toBe(0);
  });

  test("opens something of the event, and may switch off what has gone meanwhile", async () => {
    const { event, set } = await givenOrganiser();
    expect((await set(true, { phases: [], types: [] })).body.fields).toEqual({
      opens: "Elige qué abre la lista",
    });
    expect((await set(true, { phases: ["otra"], types: [] })).body.fields).toEqual({
      opens: "Escoge etapas y boletas de este evento",
    });
    await set(true);
    await events.doc(event.id).update({ phases: [buildPhase()], combinations: [buildCombination()] });
    expect((await set(false)).body.list?.isOn).toBe(false);
    const { version } = await stored(event.id);
    expect((await set(false)).status).toBe(200);
    expect((await stored(event.id)).version).toBe(version);
    const more = { phases: ["fans"], types: ["general"] };
    expect((await set(true, more)).body.list).toMatchObject({ isOn: true, opens: more });
  });

  test("of another event changes nothing of this one", async () => {
    const { event, set, add, list } = await givenOrganiser();
    await set(true);
    const other = await signIn("producer", { producerId: (await givenProducer()).id });
    expect((await set(false, FANS, other)).status).toBe(403);
    expect((await add(["ana@correo.test"], other)).status).toBe(403);
    const input = { id: event.id };
    expect((await call(routes.getPresaleList, input, other)).status).toBe(403);
    expect((await call(routes.deletePresaleList, input, other)).status).toBe(403);
    expect(await list()).toMatchObject({ isOn: true, count: 0 });
  });

  test("invites nobody to an event that is over, but may still take addresses off, and the list", async () => {
    const { event, organiser, add, remove, set, list } = await givenOrganiser();
    await set(true);
    await add(["ana@correo.test"]);
    await events.doc(event.id).update({ status: "cancelled" });
    expect((await add(["eva@correo.test"])).body.code).toBe("EVENT_WRONG_STATE");
    expect((await set(false)).body.code).toBe("EVENT_WRONG_STATE");
    expect((await remove(["ana@correo.test"])).body.count).toBe(0);
    const gone = await call(routes.deletePresaleList, { id: event.id }, organiser);
    expect([gone.status, gone.body.list, await list()]).toEqual([200, null, null]);
    expect((await call(routes.deletePresaleList, { id: event.id }, organiser)).status).toBe(200);
  });
});

describe("of the addresses", () => {
  const deliverDeletion = async (path: string, before: Awaited<ReturnType<typeof snapshotOf>>) =>
    deliverThrice("onPresaleListDeleted", await writtenTo("onPresaleListDeleted", path, { after: before }));

  test("nothing readable is stored, neither by itself nor in the log, and of another list something else", async () => {
    const ana = await signIn();
    const [event, other] = await Promise.all([givenPresale([ana]), givenPresale([ana])]);
    const [[kept], [elsewhere]] = await Promise.all([addressesOf(event), addressesOf(other)]);
    expect(kept?.data()).toEqual({});
    expect(kept?.id).toMatch(/^[\w-]{43}$/);
    expect(kept?.id).not.toBe(elsewhere?.id);
    const logged = (await auditLogs.all().where("resource.id", "==", event.id).get()).docs.map((it) =>
      it.data(),
    );
    expect(logged.map(({ action }) => action).sort()).toEqual([
      "event.presale_addresses_added",
      "event.presale_set",
    ]);
    expect(JSON.stringify(logged)).not.toContain(ana.email);
  });

  test("all go with their list, and with a draft that is deleted", async () => {
    const ana = await signIn();
    const [event, draft] = await Promise.all([givenPresale([ana]), givenPresale([ana])]);
    const path = presaleListsOf(event.id).doc(event.presale?.list ?? "");
    const before = await snapshotOf(path);
    await deletePresaleList(event.id, by);
    await deliverDeletion(path.path, before);
    expect([await addressesOf(event), (await path.get()).exists]).toEqual([[], false]);

    await events.doc(draft.id).delete();
    await clearDeletedEvent(draft.id);
    expect(await addressesOf(draft)).toEqual([]);
    expect((await presaleListsOf(draft.id).all().get()).size).toBe(0);
  });

  test("are kept for some days after the event, and then go with the list", async () => {
    const ana = await signIn();
    const now = new Date();
    const over = { startsAt: wallClockIn(-17, "20:00", now), endsAt: wallClockIn(-16, "23:00", now) };
    const event = await givenPresale([ana], FANS, over);
    const ref = presaleListsOf(event.id).doc(event.presale?.list ?? "");
    const before = await snapshotOf(ref);
    const expiresAt = before.get("expiresAt").toDate().getTime();
    expect(expiresAt - Date.parse(over.endsAt)).toBeGreaterThanOrEqual(15 * DAY_MS);
    expect(expiresAt - Date.parse(over.endsAt)).toBeLessThan(16 * DAY_MS);
    await ref.delete(); // as its TTL policy does
    await deliverDeletion(ref.path, before);
    expect(await addressesOf(event)).toEqual([]);
    expect((await stored(event.id)).presale).toBeNull();
  });

  test("stay where the event was given a later date, or none yet, after the list was made", async () => {
    const ana = await signIn();
    for (const isOpen of [false, true]) {
      const event = await givenPresale([ana]);
      const ref = presaleListsOf(event.id).doc(event.presale?.list ?? "");
      await ref.update(presaleListsOf(event.id).encode({ expiresAt: new Date(0).toISOString() }));
      const before = await snapshotOf(ref);
      if (isOpen) {
        const organiser = await signIn("producer", { producerId: event.producerId });
        const change = { id: event.id, isPostponed: true, changeReason: "Lluvia" };
        expect((await call(eventRoutes.updateEvent, change, organiser)).status).toBe(200);
      }
      await ref.delete();
      await deliverDeletion(ref.path, before);
      expect((await ref.get()).data()).toMatchObject({ count: 1 });
      expect(Date.parse((await ref.get()).data()?.expiresAt ?? "")).toBeGreaterThan(Date.now());
      expect(await addressesOf(event)).toHaveLength(1);
      expect((await buy(event, "general", ana)).status).toBe(isOpen ? 409 : 201);
      await addAddresses(event, ["luz@correo.test"], by);
      await deliverDeletion(ref.path, before); // late, and once more
      expect((await ref.get()).data()).toMatchObject({ count: 2 });
    }
  });
});
