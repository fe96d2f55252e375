import { randomUUID } from "node:crypto";
import { GUEST_PREFIX } from "@tarima/shared/check-ins/door-links/door-guest.ts";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import { type CopiedAlong, MAX_COPIED_ALONG } from "@tarima/shared/events/editing/copied-along.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { addDays, dayOf, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { LETTERS_TO_ONE_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { getAuth } from "firebase-admin/auth";
import { WriteBatch } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCombination, buildPhase } from "../../../../tools/builders/events.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { compose } from "../../../src/features/mail-delivery/compose.ts";
import {
  auditLogs,
  codesOf,
  events,
  producers,
  promoCodes,
  promoters,
  staffInvitationsOf,
  staffOf,
} from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { changes, everythingStored, NOTHING } from "../../support/everything-stored.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenMember } from "../../support/team.ts";
import { givenEvent, givenProducer, givenStaff } from "../../support/world.ts";

// What goes along to the copies of an event besides the event itself, and who may take it along.

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const inDays = (days: number) => addDays(today(), days);
const ALL: CopiedAlong[] = ["promoCodes", "promoters", "doorStaff"];

async function given(status: "active" | "pending" = "active") {
  const producer = await givenProducer({ status });
  const owner = await signIn("producer", { producerId: producer.id });
  const event = await givenEvent({ producerId: producer.id, producerStatus: status });
  const copy = (
    along: CopiedAlong[] | undefined,
    {
      days = [inDays(40)],
      requestId = randomUUID() as string,
      by = owner,
    }: { days?: string[]; requestId?: string; by?: Person } = {},
  ) => call(eventRoutes.copyEvent, { id: event.id, requestId, days, ...(along && { along }) }, by);
  const codes = async (terms: Record<string, unknown>, by = owner) =>
    (
      await call(
        promoCodeRoutes.createPromoCode,
        { eventId: event.id, code: "LOMA10", type: "percentage", value: 10, ...terms } as never,
        by,
      )
    ).body;
  const promoter = async (more: Record<string, unknown> = {}) =>
    (
      await call(
        promoterRoutes.createPromoter,
        { eventId: event.id, code: "YULI", name: "Yuliana Riascos", ...more } as never,
        owner,
      )
    ).body.promoter;
  return { producer, owner, event, copy, codes, promoter };
}

const codesAt = async (eventId: string): Promise<PromoCode[]> =>
  (await promoCodes.all().where("eventId", "==", eventId).get()).docs.map((doc) => doc.data());
const promotersAt = async (eventId: string): Promise<Promoter[]> =>
  (await promoters.all().where("eventId", "==", eventId).get()).docs.map((doc) => doc.data());
const invitedTo = async (eventId: string) =>
  (await staffInvitationsOf(eventId).all().get()).docs.map((doc) => doc.data());
const takenAt = async (eventId: string) => (await codesOf(eventId).all().get()).docs.map(({ id }) => id);
const mailsTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());
const firstOf = ({ body }: { body: { events: { id: string }[] } }) => body.events[0]?.id ?? "";
const said = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
];

describe("discount codes", () => {
  test("go along unused, and their window moves by as many days as the event, at the same time of day", async () => {
    const { event, codes, copy } = await given();
    const made = await codes({
      ...{ maxUses: 20, startsAt: "2031-03-01T15:30:00.000Z", endsAt: "2031-03-09T04:59:00.000Z" },
    });
    await promoCodes.doc(made.id).update({ uses: 13, orderId: "una-orden" });
    const days = (Date.parse(inDays(40)) - Date.parse(dayOf(event.startsAt))) / 86_400_000;
    const later = (time: string) => new Date(Date.parse(time) + days * 86_400_000).toISOString();
    const id = firstOf(await copy(["promoCodes"]));
    const [code, ...others] = await codesAt(id);
    expect(others).toEqual([]);
    expect(code).toMatchObject({
      ...{ eventId: id, producerId: event.producerId, batchId: null, code: "LOMA10" },
      ...{ type: "percentage", value: 10, maxUses: 20, uses: 0, isActive: true, opens: null },
      // Colombia's clocks never change
      ...{ startsAt: later("2031-03-01T15:30:00.000Z"), endsAt: later("2031-03-09T04:59:00.000Z") },
    });
    expect(code).not.toHaveProperty("orderId");
    expect(code?.id).not.toBe(made.id);
    expect((await codesOf(id).doc("LOMA10").get()).data()).toEqual({ kind: "promo", id: code?.id });
    expect((await promoCodes.doc(made.id).get()).data()).toMatchObject({ uses: 13, eventId: event.id });
  });

  test("of the copy are its own: used, changed and deleted there, and free for nothing else", async () => {
    const { owner, codes, copy } = await given();
    const made = await codes({});
    const id = firstOf(await copy(["promoCodes"]));
    const taken = { eventId: id, code: "LOMA10", type: "percentage", value: 5 } as const;
    expect(said(await call(promoCodeRoutes.createPromoCode, taken, owner))).toEqual([409, "CODE_TAKEN"]);
    const [code] = await codesAt(id);
    expect((await call(promoCodeRoutes.deletePromoCode, { id: code?.id ?? "" }, owner)).status).toBe(200);
    expect(await takenAt(id)).toEqual([]);
    expect((await promoCodes.doc(made.id).get()).exists).toBe(true);
  });

  test("that are switched off stay, and those of a batch, each of which is one person's", async () => {
    const { owner, event, codes, copy } = await given();
    await codes({ code: "APAGADO", isActive: false });
    const batch = { eventId: event.id, name: "Prensa", count: 3, type: "percentage", value: 50 } as const;
    const made = await call(
      promoCodeRoutes.createCodeBatch,
      { ...batch, idempotencyKey: randomUUID() },
      owner,
    );
    expect([made.status, made.body.made]).toEqual([201, 3]);
    await codes({ code: "SIRVE" });
    const id = firstOf(await copy(["promoCodes"]));
    expect((await codesAt(id)).map(({ code }) => code)).toEqual(["SIRVE"]);
    expect(await takenAt(id)).toEqual(["SIRVE"]);
  });

  test("open in the copy what they open in the event, and one of what the copy lacks stays", async () => {
    const { event, codes, copy } = await given();
    await events.doc(event.id).update({
      phases: [buildPhase({ id: "preventa", isHidden: true })],
      combinations: [buildCombination({ id: "general", phaseId: "preventa" })],
    } as never);
    await codes({ code: "ABRE", value: 0, opens: { phases: ["preventa"], types: [] } });
    const gone = await codes({ code: "ABRIA", value: 0, opens: { phases: ["preventa"], types: [] } });
    await promoCodes.doc(gone.id).update({ opens: { phases: ["otra"], types: [] } });
    const id = firstOf(await copy(["promoCodes"]));
    expect((await codesAt(id)).map(({ code, opens }) => [code, opens])).toEqual([
      ["ABRE", { phases: ["preventa"], types: [] }],
    ]);
    expect(await takenAt(id)).toEqual(["ABRE"]);
  });

  test("that take something off stay while discounts are off: nothing is made; those that only open go", async () => {
    const { event, codes, copy } = await given();
    const opening = await codes({
      code: "ABRE",
      value: 0,
      opens: { phases: [event.phases[0]?.id ?? ""], types: [] },
    });
    const { id } = await codes({});
    vi.stubEnv("TARIMA_PROMO_CODES", undefined);
    const before = await everythingStored();
    expect(said(await copy(["promoCodes"]))).toEqual([501, "PROMO_CODES_OFF"]);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
    await promoCodes.doc(id).update({ isActive: false });
    expect((await codesAt(firstOf(await copy(["promoCodes"])))).map(({ code }) => code)).toEqual([
      opening.code,
    ]);
  });
});

describe("promoters", () => {
  test("go along with their code and commission, sold and paid nothing, and are linked by their own visit", async () => {
    const { owner, event, promoter, copy } = await given();
    const yuli = await signIn("promoter");
    const made = await promoter({ email: yuli.email, phone: "+57 300 555 0101", note: "La de la emisora" });
    const commission = { kind: "percent", value: 8 } as const;
    await call(promoterRoutes.updatePromoter, { id: made.id, commission }, owner);
    await call(promoterRoutes.listMyPromotions, {}, yuli);
    const payment = { id: made.id, requestId: randomUUID(), amount: 20_000 };
    expect((await call(promoterRoutes.payPromoter, payment, owner)).status).toBe(201);
    const told = await mailsTo(yuli.email);

    const id = firstOf(await copy(["promoters"]));
    const [copied, ...others] = await promotersAt(id);
    expect(others).toEqual([]);
    expect(copied).toMatchObject({
      ...{ eventId: id, eventName: event.name, producerId: event.producerId, code: "YULI" },
      ...{ name: "Yuliana Riascos", email: yuli.email, phone: "+57 300 555 0101", note: "La de la emisora" },
      ...{ status: "active", commission, uid: null },
    });
    for (const field of ["payments", "undonePayments"]) expect(copied).not.toHaveProperty(field);
    expect((await codesOf(id).doc("YULI").get()).data()).toEqual({ kind: "promoter", id: copied?.id });
    // a draft is announced by its organiser
    expect(await mailsTo(yuli.email)).toEqual(told);

    const mine = async () =>
      (await call(promoterRoutes.listMyPromotions, {}, yuli)).body.items.map((it) => it.event.id);
    expect(await mine()).not.toContain(id);
    await events.doc(id).update({ status: "approved", approvalStatus: "approved" });
    expect(await mine()).toContain(id);
    expect((await promoters.doc(copied?.id ?? "").get()).data()?.uid).toBe(yuli.uid);
    expect((await promoters.doc(made.id).get()).data()?.payments).toHaveLength(1);
  });

  test("who are put to rest or suspended stay, and one without a commission has none", async () => {
    const { owner, promoter, copy } = await given();
    const [resting, suspended] = [await promoter({ code: "QUIETO" }), await promoter({ code: "FUERA" })];
    await call(promoterRoutes.deactivatePromoter, { id: resting.id }, owner);
    await call(promoterRoutes.suspendPromoter, { id: suspended.id }, owner);
    await promoter({});
    const copied = await promotersAt(firstOf(await copy(["promoters"])));
    expect(copied.map(({ code, commission }) => [code, commission])).toEqual([["YULI", undefined]]);
  });
});

describe("door staff", () => {
  test("are invited again and are in no door until they accept: one mail for all dates", async () => {
    const { owner, event, copy } = await given();
    const ana = await givenStaff(event);
    await staffOf(event.id).doc(ana.uid).update({ isSupervisor: true, isSeller: true });
    const { body } = await copy(["doorStaff"], { days: [inDays(40), inDays(47), inDays(54)] });
    const ids = body.events.map(({ id }) => id);
    for (const id of ids) {
      expect((await staffOf(id).all().get()).empty).toBe(true);
      expect(await invitedTo(id)).toMatchObject([
        { eventId: id, email: ana.email, status: "pending", isByPlatform: false, uid: null },
      ]);
    }
    const [mail, ...others] = await mailsTo(ana.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "staff-invited",
      data: { eventId: ids[0], others: ids.slice(1) },
    });
    const text = async () => JSON.stringify(mail && (await compose(mail, new Date())));
    expect(await text()).toContain("También te invita a 2 fechas más");
    expect(await text()).toContain(`/escaner?invitacion=${ids[0]}`);

    const incoming = (await call(staffRoutes.listMyStaffInvitations, {}, ana)).body.items;
    expect(incoming.map(({ eventId }) => eventId)).toEqual(ids);
    const [first = "", second = ""] = ids;
    expect((await call(staffRoutes.acceptStaffInvitation, { eventId: first }, ana)).status).toBe(200);
    const member = (await staffOf(first).doc(ana.uid).get()).data();
    expect([member?.email, member?.isSupervisor, member?.isSeller]).toEqual([
      ana.email,
      undefined,
      undefined,
    ]);
    // what is still open is what the mail says
    expect(await text()).toContain("También te invita a 1 fecha más");
    expect(await text()).toContain(`/escaner?invitacion=${second}`);
    for (const { id } of await invitedTo(second))
      await call(staffRoutes.withdrawStaffInvitation, { id: second, invitationId: id }, owner);
    expect(await text()).not.toContain("También te invita");
  });

  test("who were taken off, who never accepted, and guests of a link are not", async () => {
    const { owner, event, copy } = await given();
    const [gone, stays, asked] = [await givenStaff(event), await givenStaff(event), await signIn()];
    await call(staffRoutes.removeStaff, { id: event.id, uid: gone.uid }, owner);
    await call(staffRoutes.inviteStaff, { id: event.id, email: asked.email }, owner);
    const guest = `${GUEST_PREFIX}${randomUUID()}`;
    const { uid: _, ...member } = (await staffOf(event.id).doc(stays.uid).get()).data() ?? ({} as never);
    await staffOf(event.id)
      .doc(guest)
      .set({ ...member, uid: guest, email: null, linkId: "un-enlace" } as never);
    const before = (await mailsTo(asked.email)).length;
    const id = firstOf(await copy(["doorStaff"]));
    expect((await invitedTo(id)).map(({ email }) => email)).toEqual([stays.email]);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo(asked.email)).toHaveLength(before);
  });

  test("whose account is gone, blocked or has another address by now are not written to", async () => {
    const { event, copy } = await given();
    const [gone, blocked, moved, stays] = await Promise.all([1, 2, 3, 4].map(() => givenStaff(event)));
    await getAuth().deleteUser(gone?.uid ?? "");
    await getAuth().updateUser(blocked?.uid ?? "", { disabled: true });
    await getAuth().updateUser(moved?.uid ?? "", { email: `nueva-${randomUUID()}@correo.test` });
    const id = firstOf(await copy(["doorStaff"]));
    expect((await invitedTo(id)).map(({ email }) => email)).toEqual([stays?.email]);
    for (const person of [gone, blocked, moved]) expect(await mailsTo(person?.email ?? "")).toEqual([]);
  });

  test("somebody who was written to often enough today: a clear refusal before anything is made", async () => {
    const { event, copy } = await given();
    const ana = await givenStaff(event);
    for (let n = 0; n < LETTERS_TO_ONE_PER_DAY; n++) expect((await copy(["doorStaff"])).status).toBe(201);
    const drafts = () => events.all().where("producerId", "==", event.producerId).count().get();
    const before = (await drafts()).data().count;
    expect(said(await copy(["doorStaff"]))).toEqual([429, "MAILS_TO_ONE_USED"]);
    expect((await drafts()).data().count).toBe(before);
    expect(await mailsTo(ana.email)).toHaveLength(LETTERS_TO_ONE_PER_DAY);
  });
});

test("nothing goes along that was not asked for, each by itself", async () => {
  const { event, codes, promoter, copy } = await given();
  await codes({});
  await promoter();
  await givenStaff(event);
  const what = async (along: CopiedAlong[] | undefined) => {
    const id = firstOf(await copy(along));
    return [
      (await codesAt(id)).length,
      (await promotersAt(id)).length,
      (await invitedTo(id)).length,
      (await takenAt(id)).length,
    ];
  };
  expect(await what(undefined)).toEqual([0, 0, 0, 0]);
  expect(await what([])).toEqual([0, 0, 0, 0]);
  expect(await what(["promoCodes"])).toEqual([1, 0, 0, 1]);
  expect(await what(["promoters"])).toEqual([0, 1, 0, 1]);
  expect(await what(["doorStaff"])).toEqual([0, 0, 1, 0]);
  expect(await what(ALL)).toEqual([1, 1, 1, 2]);
  expect((await copy(["promoters", "promoters"])).body.fields).toEqual({ along: "Hay algo repetido" });
  expect((await copy(["sales" as CopiedAlong])).status).toBe(400);
});

test("the log says what a copy took along, who did it, and from where; of one that took nothing, nothing", async () => {
  const { owner, event, codes, promoter, copy } = await given();
  await codes({});
  await promoter();
  const ana = await givenStaff(event);
  const logged = async (id: string) =>
    (await auditLogs.all().where("resource.id", "==", id).get()).docs.map((doc) => doc.data());
  const id = firstOf(await copy(ALL));
  expect(await logged(id)).toMatchObject([
    {
      ...{ action: "event.copied_along", user: { id: owner.uid }, producerId: event.producerId },
      payload: { from: event.id, promoCodes: ["LOMA10"], promoters: ["YULI"], invited: [ana.email] },
    },
  ]);
  expect(await logged(firstOf(await copy([])))).toEqual([]);
});

describe("the same request", () => {
  test("repeated, and at the same time, takes along once and writes once", async () => {
    const { event, codes, promoter, copy } = await given();
    await codes({});
    await promoter();
    const ana = await givenStaff(event);
    const wish = { days: [inDays(40), inDays(47)], requestId: randomUUID() };
    const both = await Promise.all([copy(ALL, wish), copy(ALL, wish)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const before = await everythingStored();
    expect((await copy(ALL, wish)).body.events).toEqual(both[0]?.body.events);
    expect(changes(before, await everythingStored())).toEqual(NOTHING);
    for (const { id } of both[0]?.body.events ?? [])
      expect([
        (await codesAt(id)).length,
        (await promotersAt(id)).length,
        (await invitedTo(id)).length,
      ]).toEqual([1, 1, 1]);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  test("brings back nothing that was taken out of a copy meanwhile, and nothing more than at first", async () => {
    const { owner, codes, promoter, copy } = await given();
    await codes({});
    const requestId = randomUUID();
    const id = firstOf(await copy(["promoCodes"], { requestId }));
    await promoter();
    await call(promoCodeRoutes.deletePromoCode, { id: (await codesAt(id))[0]?.id ?? "" }, owner);
    expect(firstOf(await copy(ALL, { requestId }))).toBe(id);
    expect([await codesAt(id), await promotersAt(id), await takenAt(id)]).toEqual([[], [], []]);
  });

  test("that was broken off makes the rest whole, and writes to people once, of all dates", async () => {
    const { event, codes, copy } = await given();
    await codes({});
    const ana = await givenStaff(event);
    const wish = { days: [inDays(40), inDays(47), inDays(54)], requestId: randomUUID() };
    const countOf = async (of: typeof events | typeof promoCodes) =>
      (await of.all().where("producerId", "==", event.producerId).count().get()).data().count;
    const { commit } = WriteBatch.prototype;
    vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (this: WriteBatch) {
      if ((await countOf(events)) === 3) throw new Error("no answer"); // the event and two of its copies
      return commit.call(this);
    });
    expect((await copy(ALL, wish)).status).toBe(500);
    vi.restoreAllMocks();
    expect(await mailsTo(ana.email)).toEqual([]);
    // what a copy takes along is where the copy is, and nowhere else
    expect([await countOf(events), await countOf(promoCodes)]).toEqual([3, 3]);
    const { body } = await copy(ALL, wish);
    for (const { id } of body.events)
      expect([(await codesAt(id)).length, (await invitedTo(id)).length]).toEqual([1, 1]);
    const ids = body.events.map(({ id }) => id);
    expect((await mailsTo(ana.email)).map(({ data }) => data)).toEqual([
      { eventId: ids[0], others: ids.slice(1) },
    ]);
  });
});

test(`up to ${MAX_COPIED_ALONG} go along in one commit, and with one more nothing is made`, async () => {
  const { event, promoter, copy } = await given();
  const one = await promoter();
  await givenStaff(event);
  const writer = db().bulkWriter();
  const add = (n: number) => {
    const id = `${event.id}-${n}`;
    void writer.create(promoters.doc(id), { ...one, id, code: `P${n}` });
  };
  for (let n = 0; n < MAX_COPIED_ALONG - 2; n++) add(n);
  await writer.flush();
  const id = firstOf(await copy(ALL));
  expect(await promotersAt(id)).toHaveLength(MAX_COPIED_ALONG - 1);
  expect(await invitedTo(id)).toHaveLength(1);
  add(MAX_COPIED_ALONG);
  await writer.close();
  const before = await everythingStored();
  expect(said(await copy(ALL))).toEqual([409, "COPY_TAKES_TOO_MUCH"]);
  expect(changes(before, await everythingStored())).toEqual(NOTHING);
  expect((await copy(["promoters"])).status).toBe(201);
});

describe("who may copy and not more", () => {
  const RIGHTS: [TeamRight[], CopiedAlong[]][] = [
    [["events"], []],
    [
      ["events", "marketing"],
      ["promoCodes", "promoters"],
    ],
    [["events", "door"], ["doorStaff"]],
    [["all"], ALL],
  ];
  test.each(RIGHTS)("with the rights %s takes along %s alone", async (rights, may) => {
    const { producer, event, codes, promoter, copy } = await given();
    await codes({});
    await promoter();
    await givenStaff(event);
    const by = await givenMember(producer.id, rights);
    for (const what of ALL) {
      const before = await everythingStored();
      const isAllowed = may.includes(what);
      expect([what, (await copy([what], { by })).status]).toEqual([what, isAllowed ? 201 : 403]);
      if (!isAllowed) expect(changes(before, await everythingStored())).toEqual(NOTHING);
    }
    expect((await copy([], { by })).status).toBe(201);
    expect((await copy(ALL, { by })).status).toBe(may.length === ALL.length ? 201 : 403);
  });

  test("works for some events only, or for another organisation: nothing", async () => {
    const { producer, event, copy } = await given();
    const elsewhere = await given();
    const some = await givenMember(producer.id, ["all"], [event.id]);
    const others = await givenMember(elsewhere.producer.id, ["all"]);
    for (const by of [some, others, elsewhere.owner])
      expect(said(await copy(ALL, { by }))).toEqual([403, "FORBIDDEN"]);
  });

  test("an organiser in preparation takes codes along and nobody, one whose e-mail is not verified neither", async () => {
    const pending = await given("pending");
    expect((await pending.copy(["promoCodes"])).status).toBe(201);
    for (const what of ["promoters", "doorStaff"] as const)
      expect(said(await pending.copy([what]))).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
    const { producer, event, copy } = await given();
    await givenStaff(event);
    const by = await signIn("producer", { producerId: producer.id, email_verified: false });
    expect((await copy(["promoCodes"], { by })).status).toBe(201);
    for (const what of ["promoters", "doorStaff"] as const)
      expect(said(await copy([what], { by }))).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  });

  test("one who was suspended meanwhile takes nothing along, whatever the token says", async () => {
    const { producer, copy } = await given();
    await producers.doc(producer.id).update({ status: "suspended" });
    expect(said(await copy(ALL))).toEqual([403, "PRODUCER_NOT_ACTIVE"]);
  });

  test("a superadmin invites in Tarima's name", async () => {
    const { event, copy } = await given();
    await givenStaff(event);
    const id = firstOf(await copy(["doorStaff"], { by: await signIn("superadmin") }));
    expect((await invitedTo(id)).map(({ isByPlatform }) => isByPlatform)).toEqual([true]);
  });
});
