import { randomUUID } from "node:crypto";
import { doorLinkRoutes } from "@tarima/shared/check-ins/door-links/door-links.routes.ts";
import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { GUEST_LIST_KEPT_DAYS, MAX_COMPANIONS, MAX_GUEST_LIST } from "@tarima/shared/lib/limits.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { makeDoorLink } from "../../../src/features/check-ins/door-links/make-door-link.ts";
import { forgetGuestLists } from "../../../src/features/check-ins/guest-list/forget-guest-lists.ts";
import { clearDeletedEvent } from "../../../src/features/events/editing/delete-event.ts";
import { events, guestListOf, producers, staffOf } from "../../../src/lib/firestore/collections.ts";
import {
  call,
  newDevice,
  type Person,
  request,
  signIn,
  startApi,
  stopApi,
  tokenOf,
} from "../../support/api.ts";
import { forgetCalls } from "../../support/rate-limits.ts";
import { givenMember } from "../../support/team.ts";
import { triggers } from "../../support/triggers.ts";
import { givenFreeEvent, givenProducer, givenStaff } from "../../support/world.ts";

let event: Event;
let producer: Person;
let door: Person;
beforeAll(async () => {
  await startApi();
});
beforeEach(async () => {
  [event] = await Promise.all([givenFreeEvent(), forgetCalls()]);
  [producer, door] = await Promise.all([
    signIn("producer", { producerId: event.producerId }),
    givenStaff(event),
  ]);
});
afterAll(stopApi);

const line = (name: string, companions = 0, note = "") => ({ name, companions, note });
const add = (guests: unknown, requestId: string = randomUUID(), by = producer) =>
  call(guestListRoutes.addToGuestList, { id: event.id, requestId, guests: guests as never }, by); // also what is no list
const listed = async (search?: string) =>
  (await call(guestListRoutes.listGuestList, { id: event.id, ...(search && { search }) }, producer)).body;
const found = async (search?: string, by = door) =>
  (await call(guestListRoutes.findOnGuestList, { eventId: event.id, ...(search && { search }) }, by)).body;
/** Puts one person on the list, and answers which line it is. */
async function given(name = "Luz Dary Quiñones", companions = 2): Promise<string> {
  const requestId = randomUUID();
  await add([line(name, companions)], requestId);
  return `${requestId}-0`;
}
const comeIn = (entryId: string, people: number, arrivalId: string = randomUUID(), by = door) =>
  call(guestListRoutes.noteArrival, { eventId: event.id, entryId, arrivalId, people }, by);
const undo = (entryId: string, arrivalId: string, by = door) =>
  call(guestListRoutes.undoArrival, { eventId: event.id, entryId, arrivalId }, by);
const change = (entryId: string, to: ReturnType<typeof line>) =>
  call(guestListRoutes.changeGuestListEntry, { id: event.id, entryId, ...to }, producer);
const remove = (entryId: string) =>
  call(guestListRoutes.removeGuestListEntry, { id: event.id, entryId }, producer);

describe("an organiser's list", () => {
  test("is sorted by name, whatever the letters, and says how many it expects", async () => {
    const guests = [line("zoila"), line("Álvaro Ñáñez", 3, "con la banda"), line("Beto")];
    expect((await add(guests)).body).toEqual({ added: 3 });
    const { items, totals } = await listed();
    expect(items.map(({ name, companions, note }) => [name, companions, note])).toEqual([
      ["Álvaro Ñáñez", 3, "con la banda"],
      ["Beto", 0, ""],
      ["zoila", 0, ""],
    ]);
    expect(totals).toEqual({ entries: 3, people: 6, arrived: 0 });
  });

  test("takes names and notes without what breaks their line or turns what follows", async () => {
    await add([line("Ana \u202e\nMina", 2, "\u2067vip\r\nprensa")]);
    const [guest] = (await listed()).items;
    expect([guest?.name, guest?.note]).toEqual(["Ana Mina", "vip prensa"]);
  });

  test("is read in pages, each line once, also where names are the same", async () => {
    await add(Array.from({ length: 7 }, () => line("Ana Mina")));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await call(
        guestListRoutes.listGuestList,
        { id: event.id, limit: 3, ...(cursor && { cursor }) },
        producer,
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.cursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test("is added to once by the same request, one after another and at the same time", async () => {
    const requestId = randomUUID();
    const guests = [line("Ana Mina"), line("Jhon Angulo")];
    const answers = await Promise.all([1, 2, 3].map(() => add(guests, requestId)));
    answers.push(await add(guests, requestId));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await listed()).totals.entries).toBe(2);
  });

  test.each([
    ["nobody", []],
    ["no name", [line("   ")]],
    ["less than nobody", [line("Ana", -1)]],
    ["half a person", [line("Ana", 0.5)]],
    ["too many companions", [line("Ana", MAX_COMPANIONS + 1)]],
    ["a long name", [line("a".repeat(121))]],
    ["a long note", [line("Ana", 0, "a".repeat(121))]],
    ["half a character", [line("Ana \ud83d")]],
    ["a name that nobody sees", [line("\u200b\u0301")]],
    ["a name that is none", [{ name: { $gt: "" }, companions: 0, note: "" }]],
    ["too many lines", Array.from({ length: 201 }, () => line("Ana"))],
  ])("refuses %s, and adds none of the request", async (_what, guests) => {
    const { status, body } = await add(guests);
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
    expect((await listed()).totals.entries).toBe(0);
  });

  test("takes no more lines than it may have", async () => {
    const list = guestListOf(event.id);
    await given();
    const [first] = (await list.all().get()).docs;
    const copy = first?.data();
    if (!copy) throw new Error("there is a line");
    const ids = Array.from({ length: MAX_GUEST_LIST - 2 }, (_, i) => `fila-${i}`);
    const writer = list.all().firestore.bulkWriter();
    for (const id of ids) void writer.set(list.doc(id), { ...copy, id });
    await writer.close();
    expect((await add([line("Ana"), line("Luz")])).body.code).toBe("GUEST_LIST_FULL");
    expect((await add([line("Ana")])).status).toBe(201);
  });

  test("a line is changed, as often as asked, and found by its new name only", async () => {
    const entryId = await given("Luz Dary Quiñones", 2);
    for (let times = 0; times < 2; times++)
      expect((await change(entryId, line("Yurleidy Mosquera", 5, "prensa"))).body).toMatchObject({
        name: "Yurleidy Mosquera",
        people: 6,
        note: "prensa",
      });
    expect((await listed("quin")).items).toEqual([]);
    expect((await listed("MOSQ")).items.map(({ id }) => id)).toEqual([entryId]);
  });

  test("keeps room for who came in: fewer companions are refused, and the line is not removed", async () => {
    const entryId = await given("Luz Dary", 2);
    await comeIn(entryId, 2);
    const fewer = await change(entryId, line("Luz Dary", 0));
    expect([fewer.status, fewer.body.fields]).toEqual([400, { companions: "Ya entraron 2 personas" }]);
    expect((await remove(entryId)).body.code).toBe("GUEST_CAME_IN");
    expect((await change(entryId, line("Luz Dary", 1))).body.people).toBe(2);
  });

  test("a line that was removed is gone, and a second press says so", async () => {
    const entryId = await given();
    expect((await remove(entryId)).status).toBe(200);
    expect((await remove(entryId)).body.code).toBe("GUEST_NOT_FOUND");
    expect((await comeIn(entryId, 1)).body.code).toBe("GUEST_NOT_FOUND");
  });

  test("is closed once the event was cancelled, or its door is over", async () => {
    const entryId = await given();
    await events.doc(event.id).update({ status: "cancelled" });
    for (const answer of [
      await add([line("Ana")]),
      await change(entryId, line("Ana")),
      await remove(entryId),
    ])
      expect(answer.body.code).toBe("GUEST_LIST_CLOSED");
    expect((await comeIn(entryId, 1)).body.code).toBe("GUEST_LIST_CLOSED");
  });
});

describe("at the door", () => {
  test("who is there is found by any word of their name, without its accents", async () => {
    await given("Luz Dary Quiñones", 1);
    await given("José Ñáñez");
    for (const typed of ["luz", "DARY Q", "quinones", " quiño "])
      expect((await found(typed)).items.map(({ name }) => name)).toEqual(["Luz Dary Quiñones"]);
    expect((await found("nan")).items.map(({ name }) => name)).toEqual(["José Ñáñez"]);
    expect((await found("uz")).items).toEqual([]);
    await given("María Fernanda del Pilar Etxeberria-Montealegre de Villavicencio");
    for (const typed of ["etxeberria-monte", "montealegre de v", "villavi", "fernanda del pilar etx"])
      expect([typed, (await found(typed)).items.length]).toEqual([typed, 1]);
    expect((await found()).items).toHaveLength(3);
  });

  test("people come in by and by, and never more than the line has", async () => {
    const entryId = await given("Luz Dary", 2);
    expect((await comeIn(entryId, 1)).body).toMatchObject({ people: 3, arrived: 1 });
    expect((await comeIn(entryId, 3)).body.code).toBe("GUESTS_ALL_IN");
    expect((await comeIn(entryId, 2)).body).toMatchObject({ arrived: 3 });
    expect((await comeIn(entryId, 1)).body.code).toBe("GUESTS_ALL_IN");
    expect((await found()).totals).toEqual({ entries: 1, people: 3, arrived: 3 });
  });

  test("two doors at once let one group in once", async () => {
    const entryId = await given("Luz Dary", 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => comeIn(entryId, 3)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await found()).totals.arrived).toBe(3);
  });

  test("an arrival that is sent again counts once, also when it was taken back since", async () => {
    const entryId = await given("Luz Dary", 2);
    const arrivalId = randomUUID();
    for (let times = 0; times < 3; times++)
      expect((await comeIn(entryId, 1, arrivalId)).body.arrived).toBe(1);
    for (let times = 0; times < 2; times++) expect((await undo(entryId, arrivalId)).body.arrived).toBe(0);
    expect((await comeIn(entryId, 1, arrivalId)).body).toMatchObject({ arrived: 0, arrivals: [] });
  });

  test("one takes back one's own; who supervises and the organiser anybody's", async () => {
    const entryId = await given("Luz Dary", 5);
    const other = await givenStaff(event);
    const arrivals = [randomUUID(), randomUUID()];
    for (const id of arrivals) await comeIn(entryId, 1, id);
    expect((await undo(entryId, arrivals[0] ?? "", other)).status).toBe(403);
    expect((await undo(entryId, arrivals[0] ?? "", producer)).body.arrived).toBe(1);
    await staffOf(event.id).doc(other.uid).update({ isSupervisor: true });
    expect((await undo(entryId, arrivals[1] ?? "", other)).body.arrived).toBe(0);
    expect((await undo(entryId, randomUUID())).body.code).toBe("GUEST_ARRIVAL_NOT_FOUND");
  });

  test("says who let whom in, and not whose account that is", async () => {
    const entryId = await given();
    const { body } = await comeIn(entryId, 2);
    expect(body.arrivals).toEqual([
      { id: expect.any(String), people: 2, at: expect.any(String), byName: expect.any(String), isOwn: true },
    ]);
    expect((await listed()).items[0]?.arrivals[0]?.isOwn).toBe(false);
    expect(JSON.stringify(body)).not.toContain(door.uid);
  });

  test("nobody from another door sees it, nor comes in by a line of another event", async () => {
    const entryId = await given();
    const elsewhere = await givenFreeEvent();
    const stranger = await givenStaff(elsewhere);
    expect((await call(guestListRoutes.findOnGuestList, { eventId: event.id }, stranger)).status).toBe(403);
    expect((await comeIn(entryId, 1, randomUUID(), stranger)).status).toBe(403);
    const across = { eventId: elsewhere.id, entryId, arrivalId: randomUUID(), people: 1 };
    expect((await call(guestListRoutes.noteArrival, across, stranger)).body.code).toBe("GUEST_NOT_FOUND");
  });
});

describe("names as they are", () => {
  test("one is found by each word, also behind many, in a hyphen or in marks", async () => {
    await given("María Fernanda del Pilar Etxeberria-Montealegre de Villavicencio");
    await given('"Lucho" O’Brien (DJ 🔥)');
    for (const typed of ["monte", "Villavicencio", "etxeberria-montealegre", "etxeberria m"])
      expect((await found(typed)).items).toHaveLength(1);
    for (const typed of ["lucho", '"luc', "o'brien", "O’B", "brien", "dj"])
      expect((await found(typed)).items).toHaveLength(1);
    for (const typed of ["%", "_", "*", "ana@correo.test", "1"])
      expect((await found(typed)).items).toEqual([]);
  });

  test("words in another order, or some of them, find a name as well", async () => {
    await given("Luz Dary Quiñones Mina");
    await given("Luz Mery Mosquera");
    for (const typed of ["luz quiñones", "QUINONES LUZ", "mina dary"])
      expect((await found(typed)).items.map(({ name }) => name)).toEqual(["Luz Dary Quiñones Mina"]);
    expect((await found("luz angulo")).items).toEqual([]);
  });

  test("long names of any letters are read in pages", async () => {
    await add(Array.from({ length: 4 }, () => line("海".repeat(120))));
    const ask = (cursor?: string | null) =>
      call(guestListRoutes.listGuestList, { id: event.id, limit: 2, ...(cursor && { cursor }) }, producer);
    const first = await ask();
    expect((await ask(first.body.cursor)).body.items).toHaveLength(2);
  });

  test("what is written is kept as text", async () => {
    const names = ["<script>alert(1)</script>", "👩‍🎤", "Zoë̈ Ñ", "=1+1"];
    await add(names.map((name) => line(name)));
    expect((await listed()).items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});

describe("a stranger, and whoever means harm", () => {
  test.each(["..", "a/b", "%2e%2e", "__x__", "x".repeat(200)])(
    "an id such as «%s» is none",
    async (entryId) => {
      const { status } = await request(
        "POST",
        `/ticket-validations/guest-list/${event.id}/${entryId}/arrivals`,
        {
          person: door,
          body: { arrivalId: randomUUID(), people: 1 },
        },
      );
      expect([400, 404]).toContain(status);
    },
  );

  test.each([0, -1, 1.5, 22, "1", null, 1e300])("%s people do not come in", async (people) => {
    const entryId = await given();
    expect((await comeIn(entryId, people as never)).status).toBe(400);
  });

  test("a line that many entries were taken back of takes no more, and is put there again", async () => {
    const entryId = await given("Luz Dary", 0);
    for (let times = 0; times < 60; times++) {
      const arrivalId = randomUUID();
      await comeIn(entryId, 1, arrivalId);
      await undo(entryId, arrivalId);
    }
    expect((await comeIn(entryId, 1)).body.code).toBe("GUEST_ARRIVALS_FULL");
    expect((await remove(entryId)).status).toBe(200);
  }, 60_000);

  test("who may not open the door reads and writes nothing, nor who is from elsewhere", async () => {
    const entryId = await given();
    const stranger = await signIn("producer", { producerId: (await givenProducer()).id });
    const people = [
      stranger,
      await givenMember(event.producerId, ["finance"]),
      await signIn("promoter"),
      await signIn(),
    ];
    for (const person of people) {
      const list = { id: event.id };
      const answers = await Promise.all([
        call(guestListRoutes.listGuestList, list, person),
        call(guestListRoutes.findOnGuestList, { eventId: event.id }, person),
        add([line("Ana")], randomUUID(), person),
        call(guestListRoutes.changeGuestListEntry, { ...list, entryId, ...line("Ana") }, person),
        call(guestListRoutes.removeGuestListEntry, { ...list, entryId }, person),
        comeIn(entryId, 1, randomUUID(), person),
        undo(entryId, randomUUID(), person),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
    }
  });

  test("an organiser's suspension closes their list, and not the door", async () => {
    const { id: producerId } = await givenProducer();
    event = await givenFreeEvent({ producerId });
    [producer, door] = [await signIn("producer", { producerId }), await givenStaff(event)];
    const entryId = await given();
    await producers.doc(producerId).update({ status: "suspended" });
    expect((await add([line("Ana")])).status).toBe(403);
    expect((await remove(entryId)).status).toBe(403);
    expect((await comeIn(entryId, 1)).body.arrived).toBe(1);
  });

  test("a superadmin mends a list, and takes back what a door noted", async () => {
    const admin = await signIn("superadmin");
    const entryId = await given();
    const arrivalId = randomUUID();
    await comeIn(entryId, 1, arrivalId);
    expect((await undo(entryId, arrivalId, admin)).body.arrived).toBe(0);
    expect((await add([line("Ana")], randomUUID(), admin)).status).toBe(201);
  });

  test.each(["WyJhIl0", "WzEsMl0", "e30", "%%%", Buffer.from('["\\ud83d","a"]').toString("base64url")])(
    "«%s» is no page",
    async (cursor) => {
      const { status } = await call(guestListRoutes.findOnGuestList, { eventId: event.id, cursor }, door);
      expect(status).toBe(400);
    },
  );

  test("an event that ended lets in until its door is over", async () => {
    const entryId = await given();
    await events.doc(event.id).update({ status: "completed" });
    expect((await comeIn(entryId, 1)).body.arrived).toBe(1);
  });

  test("a door that is over lets nobody in, and shows its guests by a link nothing", async () => {
    const entryId = await given();
    const link = await makeDoorLink(event, "Norte", buildCall({ actor: buildActor({ role: "superadmin" }) }));
    const opened = { linkId: link.id, pin: link.pin ?? "", name: "Ana", requestId: randomUUID() };
    const { uid } = (await call(doorLinkRoutes.openDoorLink, opened)).body;
    const { customClaims } = await getAuth().getUser(uid);
    const token = tokenOf(uid, { name: "Ana", ...customClaims });
    const guest: Person = { uid, email: "", authorization: `Bearer ${token}`, device: newDevice() };
    expect((await call(guestListRoutes.removeGuestListEntry, { id: event.id, entryId }, guest)).status).toBe(
      403,
    );
    await events
      .doc(event.id)
      .update({ status: "completed", endsAt: wallClockOf(new Date(Date.now() - 3 * DAY_MS)) });
    expect((await call(guestListRoutes.findOnGuestList, { eventId: event.id }, guest)).status).toBe(403);
    expect((await comeIn(entryId, 1, randomUUID(), guest)).status).toBe(403);
    expect((await comeIn(entryId, 1)).body.code).toBe("GUEST_LIST_CLOSED");
  });

  test("a line of a draft goes with the draft", async () => {
    await events.doc(event.id).update({ status: "draft" });
    await given();
    await events.doc(event.id).delete();
    await clearDeletedEvent(event.id);
    expect((await guestListOf(event.id).all().get()).size).toBe(0);
  });
});

describe("after the event", () => {
  const daysAgo = (days: number) => wallClockOf(new Date(Date.now() - days * DAY_MS));

  test("names are deleted some days later, and those of an event that was moved are kept", async () => {
    const past = event;
    await given();
    event = await givenFreeEvent();
    producer = await signIn("producer", { producerId: event.producerId });
    await given();
    const expired = new Date(Date.now() - 1000).toISOString();
    for (const { id } of [past, event]) {
      const [line] = (await guestListOf(id).all().get()).docs;
      await line?.ref.update(guestListOf(id).encode({ nextLookAt: expired }));
    }
    await events.doc(past.id).update({ endsAt: daysAgo(GUEST_LIST_KEPT_DAYS + 1) });
    await triggers.removeDoorGuests();
    await triggers.removeDoorGuests();
    expect((await guestListOf(past.id).all().get()).size).toBe(0);
    const [kept] = (await guestListOf(event.id).all().get()).docs;
    expect(Date.parse(kept?.data().nextLookAt ?? "")).toBeGreaterThan(Date.now());
  });

  test("more lines than are read at once are deleted, also by two runs at once, and where their event is gone", async () => {
    await given();
    const [first] = (await guestListOf(event.id).all().get()).docs;
    const copy = first?.data();
    if (!copy) throw new Error("there is a line");
    const gone = guestListOf(`gone-${randomUUID()}`);
    const writer = gone.all().firestore.bulkWriter();
    const nextLookAt = new Date(Date.now() - 1000).toISOString();
    for (let i = 0; i < 700; i++)
      void writer.set(gone.doc(`fila-${i}`), { ...copy, id: `fila-${i}`, nextLookAt });
    await writer.close();
    await Promise.all([triggers.removeDoorGuests(), triggers.removeDoorGuests()]);
    expect((await gone.all().count().get()).data().count).toBe(0);
  });

  test("names of an event without a date go after the date that it gets", async () => {
    const { startsAt, timeZone, venueName, city } = event;
    const before = { startsAt, timeZone, venueName, city };
    const moved = { before, at: new Date().toISOString(), refundsUntil: null, isOpen: true };
    await events.doc(event.id).update({ moved });
    await given();
    const stored = async () => (await guestListOf(event.id).all().get()).docs[0]?.data();
    const looksAt = Date.parse((await stored())?.nextLookAt ?? "");
    expect(looksAt).toBeLessThan(Date.now() + 40 * DAY_MS);
    await forgetGuestLists(new Date(looksAt));
    expect(Date.parse((await stored())?.nextLookAt ?? "")).toBeGreaterThan(looksAt);
    await events.doc(event.id).update({ "moved.isOpen": false, endsAt: daysAgo(GUEST_LIST_KEPT_DAYS + 1) });
    await forgetGuestLists(new Date(Date.parse((await stored())?.nextLookAt ?? "")));
    expect(await stored()).toBeUndefined();
  });
});
