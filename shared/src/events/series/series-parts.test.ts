import { expect, test } from "vitest";
import { buildEvent } from "../../../../tools/builders/events.ts";
import { ASK_NOTHING_MORE } from "../../orders/buyer.ts";
import { EVENT_FIELDS } from "../editing/event-fields.ts";
import { OF_EACH_DATE, SERIES_PART_NAMES, SERIES_PARTS } from "./series-part.ts";
import { changedParts, partsFor } from "./series-parts.ts";

const friday = buildEvent({
  name: "La Rueda",
  startsAt: "2028-02-25T20:30:00.000Z",
  endsAt: "2028-02-26T02:00:00.000Z",
  doorsOpenAt: "2028-02-25T19:00:00.000Z",
});
const nextFriday = {
  ...friday,
  startsAt: "2028-03-03T20:30:00.000Z",
  endsAt: "2028-03-04T02:00:00.000Z",
  doorsOpenAt: "2028-03-03T19:00:00.000Z",
};

test("of every field that an organiser sets it is said whether dates share it", () => {
  const said = new Set<string>([...Object.values(SERIES_PARTS).flat(), ...OF_EACH_DATE]);
  const hint = "put it into SERIES_PARTS or OF_EACH_DATE of shared/src/events/series/series-part.ts";
  expect(
    EVENT_FIELDS.filter((name) => !said.has(name)),
    hint,
  ).toEqual([]);
});

test("dates that differ in their day alone say the same", () => {
  expect(partsFor(friday, nextFriday, SERIES_PART_NAMES)).toEqual({ changed: [], fields: {} });
});

test("an hour earlier is an hour earlier on each day, and a later end past midnight stays past midnight", () => {
  const earlier = {
    ...friday,
    startsAt: "2028-02-25T19:30:00.000Z",
    endsAt: "2028-02-26T03:00:00.000Z",
    doorsOpenAt: null,
  };
  expect(changedParts(friday, earlier)).toEqual(["times"]);
  expect(partsFor(earlier, nextFriday, ["times"])).toEqual({
    changed: ["times"],
    fields: {
      startsAt: "2028-03-03T19:30:00.000Z",
      endsAt: "2028-03-04T03:00:00.000Z",
      doorsOpenAt: null,
    },
  });
});

test("a start that moves past midnight is an hour later on each night, and one that moves back an hour earlier", () => {
  const at = (day: string, hour: string) => `2028-${day}T${hour}:00.000Z`;
  const night = (starts: string, ends: string) => ({
    ...friday,
    startsAt: starts,
    endsAt: ends,
    doorsOpenAt: null,
  });
  const late = night(at("02-25", "23:30"), at("02-26", "04:00"));
  const nextLate = night(at("03-03", "23:30"), at("03-04", "04:00"));
  const early = night(at("02-26", "00:30"), at("02-26", "05:00"));
  const nextEarly = night(at("03-04", "00:30"), at("03-04", "05:00"));
  const { startsAt: later, endsAt } = partsFor(early, nextLate, ["times"]).fields;
  expect([later, endsAt]).toEqual([nextEarly.startsAt, nextEarly.endsAt]);
  expect(partsFor(late, nextEarly, ["times"]).fields.startsAt).toBe(nextLate.startsAt);
  const morning = night(at("02-25", "08:00"), at("02-25", "10:00"));
  expect(partsFor(morning, nextLate, ["times"]).fields.startsAt).toBe(at("03-03", "08:00"));
});

test("what an older event does not have is taken over as what it stands for", () => {
  const { lineup: _lineup, asksOfFree: _asks, ...old } = friday;
  const other = { ...nextFriday, lineup: ["Petrona Mina"] };
  expect(partsFor(old, other, ["lineup"])).toEqual({ changed: ["lineup"], fields: { lineup: [] } });
});

test("what a form sends in place of an absent field is no change", () => {
  const { lineup: _lineup, asksOfFree: _asks, ...old } = friday;
  const { transfers, refunds } = friday.ticketPolicy;
  const policy = { transfers, refunds };
  const resale = { isAllowed: false, isOnlyWay: false, feePercent: 5 };
  const sent = {
    ...old,
    ...{ lineup: [], asksOfFree: ASK_NOTHING_MORE, ticketPolicy: { ...policy, resale } },
  };
  expect(changedParts({ ...old, ticketPolicy: policy }, sent)).toEqual([]);
  const allowed = { ...sent, ticketPolicy: { ...policy, resale: { ...resale, isAllowed: true } } };
  expect(changedParts(sent, allowed)).toEqual(["ticketPolicy"]);
});

test("a date moved to another day takes no other date along", () => {
  const saturday = {
    ...friday,
    startsAt: "2028-02-26T20:30:00.000Z",
    endsAt: "2028-02-27T02:00:00.000Z",
    doorsOpenAt: "2028-02-26T19:00:00.000Z",
  };
  expect(partsFor(saturday, nextFriday, ["times"]).changed).toEqual([]);
});

test("only the parts that were asked for are taken over, a place as a whole", () => {
  const moved = { ...friday, name: "La Rueda grande", venueName: "Teatro El Farol", latitude: 6.2 };
  expect(changedParts(friday, moved)).toEqual(["name", "place"]);
  const { changed, fields } = partsFor(moved, nextFriday, ["place"]);
  expect(changed).toEqual(["place"]);
  expect(fields).toMatchObject({ venueName: "Teatro El Farol", latitude: 6.2, city: friday.city });
  expect(fields).not.toHaveProperty("name");
});

test("a printed poster is shared by its seed, since it names its date; an uploaded one as it is", () => {
  const printed = { ...friday, posterSeed: 3, posterUrl: "a/1.webp", posterSmallUrl: "a/2.webp" };
  const other = { ...nextFriday, posterSeed: 3, posterUrl: "b/1.webp", posterSmallUrl: "b/2.webp" };
  expect(changedParts(printed, other)).toEqual(["times"]);
  expect(partsFor({ ...printed, posterSeed: 4 }, other, ["poster"]).fields).toEqual({ posterSeed: 4 });
  expect(partsFor({ ...printed, posterSeed: null }, other, ["poster"]).fields).toEqual({
    ...{ posterSeed: null, posterUrl: "a/1.webp", posterSmallUrl: "a/2.webp" },
  });
});
