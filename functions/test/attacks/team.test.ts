import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { boxOfficeRoutes } from "@tarima/shared/box-office/box-office.routes.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import { messageRoutes } from "@tarima/shared/messages/messages.routes.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../tools/builders/events.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { compose } from "../../src/features/mail-delivery/compose.ts";
import { producers, users } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi, tokenOf } from "../support/api.ts";
import { givenShift } from "../support/box-office.ts";
import { messageWish } from "../support/messages.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenMember } from "../support/team.ts";
import { givenEvent, givenFreeEvent, givenTickets } from "../support/world.ts";
import { callable } from "../support/wrapped.ts";

// What the team of an organisation could be used for by who is not, or no longer, of it.

let owner: Person;
const producerId = `pr-attacked-${process.pid}`;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
  owner = await signIn("producer", { producerId, producerStatus: "active" });
  await getAuth().setCustomUserClaims(owner.uid, { role: "producer", producerId, producerStatus: "active" });
});
afterAll(stopApi);

const invite = (email: string, rights: TeamRight[] = ["door"]) =>
  call(teamRoutes.inviteToTeam, { producerId, email, rights, eventIds: null }, owner);
const claimsOf = async ({ uid }: Person) => (await getAuth().getUser(uid)).customClaims;
async function refreshed(person: Person): Promise<Person> {
  const claims = { email: person.email, email_verified: true, ...(await claimsOf(person)) };
  return { ...person, authorization: `Bearer ${tokenOf(person.uid, claims)}` };
}

describe("the door", () => {
  test("is open to who has the right to it, as long as they have it, and only at their events", async () => {
    const [event, other] = [await givenFreeEvent({ producerId }), await givenFreeEvent({ producerId })];
    const [ticket, second] = await givenTickets(event, 2);
    const [elsewhere] = await givenTickets(other, 1);
    const guard = await givenMember(producerId, ["door"], [event.id]);
    const clerk = await givenMember(producerId, ["sales", "events", "finance", "marketing"]);
    const scan = (person: Person, qrToken = "") => call(checkInRoutes.validateQr, { qrToken }, person);
    const manifest = (person: Person, eventId = event.id) =>
      call(doorRoutes.getManifest, { eventId }, person);
    expect((await scan(guard, ticket?.qrToken)).body).toMatchObject({ result: "valid" });
    expect((await scan(guard, elsewhere?.qrToken)).status).toBe(403);
    expect([(await manifest(guard)).status, (await manifest(guard, other.id)).status]).toEqual([200, 403]);
    expect([(await scan(clerk, second?.qrToken)).status, (await manifest(clerk)).status]).toEqual([403, 403]);
    const change = { producerId, uid: guard.uid, rights: ["sales" as const], eventIds: [event.id] };
    expect((await call(teamRoutes.changeTeamMember, change, owner)).status).toBe(200);
    const now = await refreshed(guard);
    expect([(await scan(now, second?.qrToken)).status, (await manifest(now)).status]).toEqual([403, 403]);
    await call(teamRoutes.removeTeamMember, { producerId, uid: guard.uid }, owner);
    const gone = await refreshed(guard);
    expect([(await scan(gone, second?.qrToken)).status, (await manifest(gone)).status]).toEqual([403, 403]);
  });
});

describe("the door's callable", () => {
  const by = (member: Person, rights: string[]) => ({
    ...member,
    role: "producer",
    claims: { producerId, producerStatus: "active", rights },
  });

  test("lets the same people in, whatever their token says", async () => {
    const [event, other] = [await givenFreeEvent({ producerId }), await givenFreeEvent({ producerId })];
    const [ticket, second] = await givenTickets(event, 2);
    const [elsewhere] = await givenTickets(other, 1);
    const guard = await givenMember(producerId, ["door"], [event.id]);
    const clerk = await givenMember(producerId, ["sales"]);
    const scan = (qrToken: string | undefined, member: Person, rights = ["door"]) =>
      callable({ qrToken }, by(member, rights)).then(
        ({ result }) => result,
        ({ code }) => code,
      );
    expect(await scan(ticket?.qrToken, guard)).toBe("valid");
    expect(await scan(elsewhere?.qrToken, guard)).toBe("permission-denied");
    expect(await scan(second?.qrToken, clerk, ["all"])).toBe("permission-denied");
    expect(await scan(second?.qrToken, { ...clerk, uid: "nadie" }, ["all"])).toBe("permission-denied");
  });
});

test("a message that who is off the team had scheduled is the organisation's: they touch it no more, its owner stops it", async () => {
  const event = await givenEvent({ producerId });
  const writer = await givenMember(producerId, ["marketing"], [event.id]);
  const wish = { ...messageWish(), id: event.id, requestId: randomUUID(), isThanks: false };
  const { body: message } = await call(messageRoutes.createMessage, wish, writer);
  const { id } = message;
  const sendAt = wallClockIn(2, "10:00", new Date());
  const send = (person: Person) =>
    call(messageRoutes.sendMessage, { id, version: message.version, sendAt }, person);
  expect((await send(writer)).body.status).toBe("scheduled");
  await call(teamRoutes.removeTeamMember, { producerId, uid: writer.uid }, owner);
  const gone = await refreshed(writer);
  const stop = (person: Person) => call(messageRoutes.stopMessage, { id }, person);
  expect([(await stop(gone)).status, (await send(gone)).status, (await stop(writer)).status]).toEqual([
    403, 403, 401,
  ]);
  expect((await stop(owner)).body.status).toBe("draft");
});

describe("a box office", () => {
  test("of who is taken off in the middle of a shift sells nothing more, and its owner closes it", async () => {
    const event = await givenFreeEvent({ producerId });
    const seller = await givenMember(producerId, ["door"], [event.id]);
    const shift = await givenShift(event, seller);
    const { id: eventId } = event;
    const sell = (person: Person) => {
      const wish = { eventId, shiftId: shift.id, requestId: randomUUID(), method: "cash" as const };
      const selections = [{ combinationId: "general", quantity: 1 }];
      return call(boxOfficeRoutes.sellAtDoor, { ...wish, selections, expectedTotal: 0 }, person);
    };
    const close = (person: Person) =>
      call(boxOfficeRoutes.closeShift, { eventId, shiftId: shift.id, countedCash: 100_000 }, person);
    expect((await sell(seller)).status).toBe(201);
    const removal = call(teamRoutes.removeTeamMember, { producerId, uid: seller.uid }, owner);
    const sales = await Promise.all([...Array.from({ length: 4 }, () => sell(seller)), removal]);
    const gone = await refreshed(seller);
    expect([(await sell(gone)).status, (await sell(seller)).status]).toEqual([403, 401]);
    expect([(await close(gone)).status, (await sell(owner)).body.code]).toEqual([403, "SHIFT_NOT_YOURS"]);
    const closed = await close(owner);
    expect([closed.status, closed.body.status]).toEqual([200, "closed"]);
    const sold = sales.slice(0, 4).filter(({ status }) => status === 201).length;
    expect(closed.body.sums).toMatchObject({ tickets: 1 + sold });
  });
});

describe("addresses", () => {
  test("a plus, capitals and blanks reach the account they are of, and no other", async () => {
    const ana = await signIn();
    const [name, host] = ana.email.split("@");
    const plus = `${name}+equipo@${host}`;
    expect((await invite(` ${plus.toUpperCase()} `)).body.email).toBe(plus);
    const accept = () => call(teamRoutes.acceptTeamInvitation, { producerId }, ana);
    expect((await accept()).status).toBe(404);
    for (const odd of [
      `${ana.email}.`,
      `${name}.@${host}`,
      `ана@${host}`,
      `${name}\u202e@${host}`,
      `${name}@${host}\n`,
    ])
      expect([odd, (await invite(odd)).status, (await accept()).status]).toEqual([
        odd,
        odd.endsWith("\n") ? 200 : 400,
        odd.endsWith("\n") ? 200 : 404,
      ]);
  });

  test("an organisation's name turns no text around in a mail, and does not fill it", async () => {
    const bea = await signIn();
    for (const brandName of ["La \u202eevalC\u2066 Clave\u200b", "Ñ".repeat(200)]) {
      await producers.doc(producerId).update({ brandName });
      await invite(bea.email);
      const [mail] = (await mails.all().where("to", "==", bea.email).get()).docs;
      const composed = JSON.stringify(await compose(mail?.data() as never, new Date()));
      expect(composed).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
      expect(composed).not.toContain("Ñ".repeat(81));
    }
  });
});

describe("ownership", () => {
  const pass = (uid: string, by: Person) => call(teamRoutes.passOwnership, { producerId, uid }, by);

  test("passed to two at once has one owner, and the other is a member as before", async () => {
    const [ana, bea] = [await givenMember(producerId, ["all"]), await givenMember(producerId, ["all"])];
    const answers = await Promise.all([pass(ana.uid, owner), pass(bea.uid, owner)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [won, lost] = statuses[0] === 200 ? [ana, bea] : [bea, ana];
    expect((await producers.doc(producerId).get()).data()?.ownerUid).toBe(won.uid);
    expect((await claimsOf(won))?.rights).toBeUndefined();
    expect((await claimsOf(lost))?.rights).toEqual(["all"]);
    expect((await claimsOf(owner))?.rights).toEqual(["all"]);
    const stored = async ({ uid }: Person) => (await users.doc(uid).get()).data()?.membership?.rights;
    expect([await stored(won), await stored(lost), await stored(owner)]).toEqual([
      undefined,
      ["all"],
      ["all"],
    ]);
    owner = await refreshed(won);
  });

  test.each([1, 2, 3])(
    "passed to who joins twice in the same moment leaves one of the two, run %i",
    async () => {
      const ana = await signIn();
      await invite(ana.email, ["all"]);
      const accept = () => call(teamRoutes.acceptTeamInvitation, { producerId }, ana);
      const answers = await Promise.all([accept(), pass(ana.uid, owner), accept()]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { ownerUid } = (await producers.doc(producerId).get()).data() ?? {};
      const membership = (await users.doc(ana.uid).get()).data()?.membership ?? null;
      const claims = await claimsOf(ana);
      expect(claims).toMatchObject({ role: "producer", producerId });
      expect([membership === null, claims?.rights === undefined]).toEqual(
        ownerUid === ana.uid ? [true, true] : [false, false],
      );
      if (ownerUid === ana.uid) owner = await refreshed(ana);
    },
  );

  test.each([1, 2, 3])(
    "passed to who deletes their account in the same moment is somebody's, run %i",
    async () => {
      const ana = await givenMember(producerId, ["all"]);
      const [deleted] = await Promise.all([
        call(attendeeRoutes.deleteMyAccount, {}, ana),
        pass(ana.uid, owner),
      ]);
      const { ownerUid } = (await producers.doc(producerId).get()).data() ?? {};
      expect(ownerUid === ana.uid).toBe(deleted.status !== 200);
      if (ownerUid === ana.uid) owner = await refreshed(ana);
      expect((await getAuth().getUser(String(ownerUid))).customClaims?.rights).toBeUndefined();
    },
  );
});
