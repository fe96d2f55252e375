import { randomUUID } from "node:crypto";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { publicSeriesRoutes } from "@tarima/shared/events/series/public-series.routes.ts";
import { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { MAX_SERIES_DATES, type SeriesPart } from "@tarima/shared/events/series/series-part.ts";
import { addDays, dayOf, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLocality } from "../../../../tools/builders/events.ts";
import { changeFollowing } from "../../../src/features/events/series/change-following.ts";
import { freePlaces } from "../../../src/features/inventory/inventory.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { NEVER_SWITCHED, SWITCHES_ID, settings } from "../../../src/features/switches/switches.repo.ts";
import { events, producerMetrics, publicEvents, users } from "../../../src/lib/firestore/collections.ts";
import { superadmin } from "../../invariants/meetings/meeting.ts";
import { call, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { givenSeries, storedDate } from "../../support/series.ts";
import { givenMember } from "../../support/team.ts";
import { givenEvent, givenProducer, hold, publish } from "../../support/world.ts";

beforeAll(() => startApi());
afterAll(stopApi);

const asDrafts = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => events.doc(id).update({ status: "draft" })));

async function edit(id: string, change: Record<string, unknown>, owner: Person) {
  const answer = await call(eventRoutes.updateEvent, { id, ...change }, owner);
  expect(answer.status).toBe(200);
  return answer.body;
}

const follow = (id: string, version: number, parts: SeriesPart[], owner: Person) =>
  call(seriesRoutes.changeFollowing, { id, version, parts }, owner);

test("copies that are a series share it with the event, which keeps its version; others share nothing", async () => {
  const { owner, event, ids } = await givenSeries();
  expect(await Promise.all(ids.map(async (id) => (await storedDate(id)).seriesId))).toEqual(
    ids.map(() => event.id),
  );
  expect((await storedDate(event.id)).version).toBe(event.version);
  const { items } = (await call(seriesRoutes.listSeries, { id: ids[1] ?? "" }, owner)).body;
  expect(items.map(({ id, ownParts }) => [id, ownParts])).toEqual(ids.map((id) => [id, []]));

  const alone = { id: event.id, requestId: randomUUID(), days: [addDays(today(), 300)] };
  const [other] = (await call(eventRoutes.copyEvent, alone, owner)).body.events;
  expect((await call(seriesRoutes.listSeries, { id: other?.id ?? "" }, owner)).body.items).toEqual([]);

  const copyOfCopy = { id: ids[2] ?? "", requestId: randomUUID(), days: [addDays(today(), 310)] };
  const [last] = (await call(eventRoutes.copyEvent, { ...copyOfCopy, isSeries: true }, owner)).body.events;
  expect((await storedDate(last?.id ?? "")).seriesId).toBe(event.id);
});

test("what changes on a date is its own; from here on it is on the dates after it, at the same hour of their own day", async () => {
  const { owner, ids } = await givenSeries(4);
  const [, two = "", three = "", four = ""] = ids;
  const before = await Promise.all(ids.map(storedDate));
  await edit(four, { name: "La Rueda: despedida" }, owner);
  const [, second] = before;
  const clock = (time: string, hour: string) => `${dayOf(time)}T${hour}:00.000Z`;
  const changed = await edit(
    two,
    {
      name: "La Rueda grande",
      startsAt: clock(second?.startsAt ?? "", "19:15"),
      venueName: "Teatro El Farol",
    },
    owner,
  );
  expect((await storedDate(three)).name).toBe("La Rueda");
  expect((await storedDate(two)).ownParts).toEqual(["name", "times", "place"]);

  const { status, body } = await follow(two, changed.version, ["name", "times", "place"], owner);
  expect(status).toBe(200);
  expect(body.items.map(({ id, changed: parts, kept, refusal }) => [id, parts, kept, refusal])).toEqual([
    [three, ["name", "times", "place"], [], null],
    [four, ["times", "place"], ["name"], null],
  ]);
  const now = await Promise.all(ids.map(storedDate));
  expect(now.map(({ name }) => name)).toEqual([
    "La Rueda",
    "La Rueda grande",
    "La Rueda grande",
    "La Rueda: despedida",
  ]);
  expect(now.map(({ startsAt }) => startsAt)).toEqual(
    before.map(({ startsAt }, i) => (i === 0 ? startsAt : clock(startsAt, "19:15"))),
  );
  expect(now.map(({ venueName }) => venueName === "Teatro El Farol")).toEqual([false, true, true, true]);
  expect(now.map(({ ownParts = [] }) => ownParts)).toEqual([[], [], [], ["name"]]);

  const again = await follow(two, changed.version, ["name", "times", "place"], owner);
  expect(again.body.items.map(({ changed: parts }) => parts)).toEqual([[], []]);
  expect((await storedDate(three)).version).toBe(now[2]?.version);
});

test("a date that cannot be changed says why, and the others are changed; what is over is left alone", async () => {
  const { owner, ids } = await givenSeries(4);
  const [one = "", two = "", three = "", four = ""] = ids;
  await events.doc(two).update({ status: "pending_approval" });
  await events.doc(three).update({ status: "cancelled" });
  const { version } = await edit(one, { description: "Con orquesta" }, owner);
  const { items } = (await follow(one, version, ["description"], owner)).body;
  expect(items.map(({ id, changed, refusal }) => [id, changed, refusal === null])).toEqual([
    [two, [], false],
    [four, ["description"], true],
  ]);
});

test("all drafts of a series go to their review; one that lacks something says what and stays, and Tarima is mailed once", async () => {
  const { owner, ids } = await givenSeries(4);
  await asDrafts(ids);
  const [one = "", two = "", three = "", four = ""] = ids;
  await events.doc(two).update({ combinations: [] });
  await events.doc(three).update({ status: "cancelled" });
  const admin = await signIn("superadmin");
  await call(attendeeRoutes.getMyProfile, {}, admin);
  await users.doc(admin.uid).update({ role: "superadmin" });
  const submit = () => call(seriesRoutes.submitSeries, { id: one, publishesOnApproval: true }, owner);
  const { items } = (await submit()).body;
  expect(items.map(({ id, refusal }) => [id, refusal === null])).toEqual([
    [one, true],
    [two, false],
    [four, true],
  ]);
  const states = (await Promise.all(ids.map(storedDate))).map(({ status }) => status);
  expect(states).toEqual(["pending_approval", "draft", "cancelled", "pending_approval"]);
  expect((await storedDate(four)).publishesOnApproval).toBe(true);
  expect((await submit()).body.items.map(({ id }) => id)).toEqual([two]);
  expect((await mails.all().where("to", "==", admin.email).get()).size).toBe(1);
});

test("who works in some events only changes and sends no other dates of their series", async () => {
  const { producer, ids } = await givenSeries(3);
  await asDrafts(ids);
  const [one = "", two = "", three = ""] = ids;
  const member = await givenMember(producer.id, ["events"], [one, three]);
  const { version } = await edit(one, { name: "Otra" }, member);
  expect((await follow(one, version, ["name"], member)).body.items.map(({ id }) => id)).toEqual([three]);
  const listed = (await call(seriesRoutes.listSeries, { id: one }, member)).body.items;
  expect(listed.map(({ id }) => id)).toEqual([one, three]);
  const sent = (await call(seriesRoutes.submitSeries, { id: one }, member)).body.items;
  expect(sent.map(({ id }) => id)).toEqual([one, three]);
  expect([(await storedDate(two)).name, (await storedDate(two)).status]).toEqual(["La Rueda", "draft"]);
});

test("who may not see money sees how many tickets each date sold, and not what for", async () => {
  const { producer, owner, ids } = await givenSeries(2);
  const [one = ""] = ids;
  const sold = { tickets: 2, orders: 1, revenue: 90_000 };
  await producerMetrics.doc(producer.id).set({ events: { [one]: sold } } as never);
  const listed = async (by: Person) =>
    (await call(seriesRoutes.listSeries, { id: one }, by)).body.items.find(({ id }) => id === one);
  expect(JSON.stringify(await listed(owner))).toContain("90000");
  const told = JSON.stringify(await listed(await givenMember(producer.id, ["door"])));
  expect(told).toContain(one);
  expect(told).not.toContain("90000");
});

test("a date comes after another one by when it begins, not by what the clocks of their venues say", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", west = "", east = ""] = ids;
  const day = dayOf((await storedDate(one)).startsAt);
  const at = (id: string, hour: string, timeZone: string) =>
    events.doc(id).update({ startsAt: `${day}T${hour}:00.000Z`, endsAt: `${day}T23:30:00.000Z`, timeZone });
  await at(one, "20:00", "America/Bogota");
  await at(west, "19:00", "America/Los_Angeles");
  await at(east, "20:30", "America/Santiago");
  const { version } = await edit(one, { name: "Otra" }, owner);
  const { items } = (await follow(one, version, ["name"], owner)).body;
  expect(items.map(({ id }) => id)).toEqual([west]);
});

test("an older version, no parts, and somebody else's event are refused, and nothing changes", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const { version } = await edit(one, { name: "Otra" }, owner);
  expect((await follow(one, version - 1, ["name"], owner)).body.code).toBe("EVENT_VERSION_CONFLICT");
  expect((await follow(one, version, [], owner)).body.fields).toHaveProperty("parts");
  const stranger = await signIn("producer", { producerId: (await givenProducer()).id });
  expect((await follow(one, version, ["name"], stranger)).status).toBe(403);
  expect((await storedDate(two)).name).toBe("La Rueda");
});

test("an answer that they are shows goes on to the dates that have a code, and with the code to the others", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await events.doc(two).update({ pulepCode: "OTR456" });
  const { version } = await edit(one, { performingArts: "music", pulepCode: "ABC123" }, owner);
  const { items } = (await follow(one, version, ["performingArts"], owner)).body;
  expect(items.map(({ id, refusal }) => [id, refusal])).toEqual([
    [two, null],
    [three, "Un espectáculo de artes escénicas se publica con su código PULEP"],
  ]);
  expect((await storedDate(three)).performingArts).toBe("none");
  await follow(one, (await storedDate(one)).version, ["performingArts", "pulepCode"], owner);
  expect(await storedDate(three)).toMatchObject({ performingArts: "music", pulepCode: "ABC123" });
});

test("what somebody edits by hand while the others are changed stays", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  await edit(one, { name: "La Rueda grande" }, owner);
  const byHand = () => edit(two, { name: "La Rueda de Ana" }, owner);
  const source = await storedDate(one);
  await meetingAt("event", byHand, () =>
    changeFollowing(source, { version: source.version, parts: ["name"] }, superadmin()),
  );
  expect((await storedDate(two)).name).toBe("La Rueda de Ana");
});

test("what is edited again while the others are changed is not taken back on them", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await edit(one, { name: "Primera idea", description: "Con orquesta" }, owner);
  const source = await storedDate(one);
  const names = async () => Promise.all([two, three].map(async (id) => (await storedDate(id)).name));
  const newer = async () => {
    const { version } = await edit(one, { name: "Segunda idea" }, owner);
    expect((await follow(one, version, ["name"], owner)).status).toBe(200);
  };
  const older = (parts: SeriesPart[]) => () =>
    changeFollowing(source, { version: source.version, parts }, superadmin());
  await expect(meetingAt("event", newer, older(["name"]))).rejects.toMatchObject({
    code: "EVENT_VERSION_CONFLICT",
  });
  expect(await names()).toEqual(["Segunda idea", "Segunda idea"]);

  const elsewhere = () => edit(one, { name: "Tercera idea" }, owner);
  await meetingAt("event", elsewhere, older(["description"]));
  expect((await storedDate(three)).description).toBe("Con orquesta");
});

test("an edit that was taken back while it is passed on stays taken back, also on dates that had nothing to take over", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await edit(one, { name: "Primera idea" }, owner);
  const source = await storedDate(one);
  const takeBack = async () => {
    const { version } = await edit(one, { name: "La Rueda" }, owner);
    expect((await follow(one, version, ["name"], owner)).status).toBe(200);
  };
  const older = () => changeFollowing(source, { version: source.version, parts: ["name"] }, superadmin());
  await expect(meetingAt("event", takeBack, older)).rejects.toMatchObject({ code: "EVENT_VERSION_CONFLICT" });
  expect([(await storedDate(two)).name, (await storedDate(three)).name]).toEqual(["La Rueda", "La Rueda"]);
});

test("a postponed date takes over all but the times, and says that they wait for its new day", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await edit(two, { isPostponed: true }, owner);
  const before = await storedDate(two);
  const startsAt = `${dayOf((await storedDate(one)).startsAt)}T19:15:00.000Z`;
  const { version } = await edit(one, { name: "La Rueda grande", startsAt }, owner);
  const { items } = (await follow(one, version, ["name", "times"], owner)).body;
  expect(items.map(({ id, changed, timesWait }) => [id, changed, timesWait])).toEqual([
    [two, ["name"], true],
    [three, ["name", "times"], false],
  ]);
  expect((await storedDate(two)).startsAt).toBe(before.startsAt);
  const again = (await follow(one, version, ["name"], owner)).body.items;
  expect(again.map(({ timesWait }) => timesWait)).toEqual([false, false]);
});

test("dates that are sold while they are changed are sold exactly, and who bought for the old day may give it back", async () => {
  const { owner, ids } = await givenSeries(4, { localities: [buildLocality({ capacity: 8 })] });
  const [one = ""] = ids;
  const before = await Promise.all(ids.map(storedDate));
  const buyers = await Promise.all(Array.from({ length: 10 }, () => signIn()));
  const buyAll = () =>
    Promise.all(
      before.flatMap((date) => buyers.map(async (buyer) => ({ date, answer: await hold(date, 1, buyer) }))),
    );
  const change = async () => {
    const startsAt = `${dayOf(before[0]?.startsAt ?? "")}T19:15:00.000Z`;
    const { version } = await edit(one, { name: "La Rueda grande", startsAt }, owner);
    return follow(one, version, ["name", "times"], owner);
  };
  const [sales, followed] = await Promise.all([buyAll(), change()]);
  expect([followed.status, followed.body.items.length]).toEqual([200, 3]);
  const refused = sales.filter(({ answer }) => answer.status !== 201).map(({ answer }) => answer.body.code);
  expect(new Set(refused)).toEqual(new Set(["SOLD_OUT"]));
  for (const date of before) {
    const now = await storedDate(date.id);
    expect(now).toMatchObject({ name: "La Rueda grande" });
    expect(now.startsAt).not.toBe(date.startsAt);
    const sold = sales.flatMap((it) => (it.date === date && it.answer.status === 201 ? it.answer.body : []));
    expect([sold.length, (await freePlaces(now))["locality-platea"]]).toEqual([8, 0]);
    // it was on sale: whoever has the old day in their order sees that it was moved
    expect(now.moved?.before.startsAt).toBe(date.startsAt);
  }
});

test("a date that leaves the series while the others are changed is not changed", async () => {
  const { owner, ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  await edit(one, { name: "La Rueda grande" }, owner);
  const leave = () => call(seriesRoutes.leaveSeries, { id: two }, owner);
  const source = await storedDate(one);
  const answers = await meetingAt("event", leave, () =>
    changeFollowing(source, { version: source.version, parts: ["name"] }, superadmin()),
  );
  expect([answers, (await storedDate(two)).name]).toEqual([[], "La Rueda"]);
});

test("a part that no date takes over stays the event's own", async () => {
  const { owner, ids } = await givenSeries(3);
  const [, two = "", three = ""] = ids;
  const { version } = await edit(three, { name: "La Rueda: despedida" }, owner);
  expect((await follow(three, version, ["name"], owner)).body.items).toEqual([]);
  expect((await storedDate(three)).ownParts).toEqual(["name"]);
  await events.doc(three).update({ status: "pending_approval" });
  const changed = await edit(two, { description: "Con orquesta" }, owner);
  await follow(two, changed.version, ["description"], owner);
  expect((await storedDate(two)).ownParts).toEqual(["description"]);
});

test("an event that left the series it began with begins another one with its next copies", async () => {
  const { owner, event, ids } = await givenSeries(3);
  expect((await call(seriesRoutes.leaveSeries, { id: event.id }, owner)).status).toBe(200);
  const again = { id: event.id, requestId: randomUUID(), days: [addDays(today(), 320)], isSeries: true };
  const [copy] = (await call(eventRoutes.copyEvent, again, owner)).body.events;
  const { seriesId } = await storedDate(event.id);
  expect(seriesId).not.toBe(event.id);
  expect((await storedDate(copy?.id ?? "")).seriesId).toBe(seriesId);
  expect((await storedDate(ids[1] ?? "")).seriesId).toBe(event.id);
});

test("an event that left its series is no date of it, follows nothing, and keeps what it says", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  for (let times = 0; times < 2; times++)
    expect((await call(seriesRoutes.leaveSeries, { id: two }, owner)).status).toBe(200);
  await publish(two);
  const { version } = await edit(one, { name: "Otra" }, owner);
  const { items } = (await follow(one, version, ["name"], owner)).body;
  expect(items.map(({ id }) => id)).toEqual([three]);
  expect((await storedDate(two)).name).toBe("La Rueda");
  expect((await call(publicSeriesRoutes.listDates, { id: two })).body.items).toEqual([]);
});

test("a series has an end, which is said before a date is made", async () => {
  const { owner, event, producer } = await givenSeries(2);
  const more = await Promise.all(
    Array.from({ length: MAX_SERIES_DATES - 3 }, () =>
      givenEvent({ producerId: producer.id, status: "completed", seriesId: event.id }),
    ),
  );
  const wish = (days: number[]) => ({
    id: event.id,
    ...{ requestId: randomUUID(), days: days.map((day) => addDays(today(), day)), isSeries: true },
  });
  expect((await call(eventRoutes.copyEvent, wish([200, 207]), owner)).body.code).toBe("SERIES_FULL");
  expect((await call(eventRoutes.copyEvent, wish([200]), owner)).status).toBe(201);
  expect((await call(seriesRoutes.listSeries, { id: event.id }, owner)).body.items).toHaveLength(
    more.length + 3,
  );
});

test("visitors see the dates that are to come, the soonest first, and what is left where it is little", async () => {
  const { ids } = await givenSeries(5, { localities: [buildLocality({ capacity: 40 })] });
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  for (let times = 0; times < 4; times++) await hold(await storedDate(two), 10, await signIn());
  for (let times = 0; times < 3; times++) await hold(await storedDate(three), 10, await signIn());
  await events.doc(four).update({ status: "cancelled" });
  await publish(four);
  await publicEvents.doc(five).update({ "event.startsAt": "2020-01-01T20:00:00.000Z" } as never);
  const { body, headers } = await call(publicSeriesRoutes.listDates, { id: one });
  expect(body.items.map(({ id, state, left }) => [id, state, left])).toEqual([
    [one, "open", null],
    [two, "soldOut", null],
    [three, "few", 10],
  ]);
  expect(headers.get("cache-control")).toContain("s-maxage=60");
  expect(body.items[0]?.priceFrom).toBe((await publicEvents.doc(one).get()).data()?.event.priceFrom);
});

test("a date that became public a moment ago is on its own page, though the others were asked for before", async () => {
  const { ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await publicEvents.doc(three).delete();
  const shown = async (id: string) =>
    (await call(publicSeriesRoutes.listDates, { id })).body.items.map((date) => date.id);
  expect(await shown(one)).toEqual([one, two]);
  await publish(three);
  expect(await shown(three)).toEqual([one, two, three]);
});

test("an event in no series has no other dates, and what is not public tells nothing", async () => {
  const event = await givenEvent();
  await publish(event.id);
  expect((await call(publicSeriesRoutes.listDates, { id: event.id })).body.items).toEqual([]);
  const draft = await givenEvent({ status: "draft", seriesId: event.id });
  expect((await call(publicSeriesRoutes.listDates, { id: draft.id })).body.code).toBe("EVENT_NOT_FOUND");
});

test("a date whose sale the organiser or a superadmin stopped is paused, not closed or sold out", async () => {
  const { owner, event, ids } = await givenSeries(5);
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  const pause = (id: string, more: object) =>
    call(ticketingRoutes.pauseSale, { id, isPaused: true, ...more } as never, owner);
  expect((await pause(two, { of: "event" })).status).toBe(200);
  expect((await pause(three, { of: "phase", rowId: event.phases[0]?.id })).status).toBe(200);
  for (const { id } of event.combinations)
    expect((await pause(five, { of: "type", rowId: id })).status).toBe(200);
  for (const id of ids) await publish(id);
  await settings.doc(SWITCHES_ID).set({ ...NEVER_SWITCHED, eventsOff: [four] });
  try {
    const { items } = (await call(publicSeriesRoutes.listDates, { id: one })).body;
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [one, "open"],
      ...[two, three, four, five].map((id) => [id, "paused"]),
    ]);
  } finally {
    await settings.doc(SWITCHES_ID).delete();
  }
});

test("a date without a new day stands last and stays, also when its old day is long over", async () => {
  const { owner, ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await edit(one, { isPostponed: true, changeReason: "Por la lluvia" }, owner);
  await publish(one);
  await publicEvents.doc(one).update({ "event.startsAt": "2020-01-01T20:00:00.000Z" } as never);
  const { items } = (await call(publicSeriesRoutes.listDates, { id: two })).body;
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [two, "open"],
    [three, "open"],
    [one, "postponed"],
  ]);
});

test("the soonest date is first although its clock says more than that of a venue further west", async () => {
  const { ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const day = dayOf((await storedDate(two)).startsAt);
  const at = (id: string, hour: string, timeZone: string) =>
    publicEvents
      .doc(id)
      .update({ "event.startsAt": `${day}T${hour}:00.000Z`, "event.timeZone": timeZone } as never);
  await at(one, "19:00", "America/Los_Angeles");
  await at(two, "20:00", "America/Bogota");
  const { items } = (await call(publicSeriesRoutes.listDates, { id: one })).body;
  expect(items.map(({ id }) => id)).toEqual([two, one]);
});

test("a date that is not public any more takes no other from the list, before its page is gone", async () => {
  const { ids } = await givenSeries(3);
  const [one = "", two = "", three = ""] = ids;
  await events.doc(two).update({ status: "draft" });
  const { status, body } = await call(publicSeriesRoutes.listDates, { id: one });
  expect([status, body.items.map(({ id }) => id)]).toEqual([200, [one, three]]);
});

test("a date that began an hour ago is none to come", async () => {
  const { ids } = await givenSeries(2);
  const [one = "", two = ""] = ids;
  const hourAgo = wallClockOf(new Date(Date.now() - 3_600_000));
  await publicEvents.doc(one).update({ "event.startsAt": hourAgo } as never);
  const { items } = (await call(publicSeriesRoutes.listDates, { id: two })).body;
  expect(items.map(({ id }) => id)).toEqual([two]);
});

test("two windows that make the last date at the same time make one", async () => {
  const { owner, event, producer } = await givenSeries(2);
  await Promise.all(
    Array.from({ length: MAX_SERIES_DATES - 3 }, () =>
      givenEvent({ producerId: producer.id, status: "completed", seriesId: event.id }),
    ),
  );
  const make = (day: number) =>
    call(
      eventRoutes.copyEvent,
      { id: event.id, requestId: randomUUID(), days: [addDays(today(), day)], isSeries: true },
      owner,
    );
  const answers = await Promise.all([make(200), make(207)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(["SERIES_FULL"]);
  expect((await events.all().where("seriesId", "==", event.id).count().get()).data().count).toBe(
    MAX_SERIES_DATES,
  );
});
