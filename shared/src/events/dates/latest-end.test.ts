import { expect, test } from "vitest";
import { endsAfter } from "./latest-end.ts";

const at = (day: string) => `${day}T23:00:00.000Z`;
const event = { status: "published" as const, timeZone: "America/Bogota", endsAt: at("2027-01-20") };
const now = new Date("2026-12-01T15:00:00.000Z");
const inMinutes = (minutes: number) => new Date(+now + minutes * 60_000);
/** The day of the end, an hour before midnight there: the next one in UTC. */
const latestOf = (ends: ReturnType<typeof endsAfter>) => ends?.latest?.slice(0, 10);

test("the latest end that it sold with stays, however often and in whatever order it moves", () => {
  const sooner = endsAfter(event, { endsAt: at("2026-12-04") }, now);
  expect(latestOf(sooner)).toBe("2027-01-21");
  const short = { ...event, endsAt: at("2026-12-04"), ends: sooner };
  const far = endsAfter(short, { endsAt: at("2027-03-01") }, inMinutes(11));
  const long = { ...event, endsAt: at("2027-03-01"), ends: far };
  expect(latestOf(endsAfter(long, { endsAt: at("2026-12-03") }, inMinutes(20)))).toBe("2027-01-21");
  expect(latestOf(endsAfter(long, { endsAt: at("2026-12-03") }, inMinutes(22)))).toBe("2027-03-02");
});

test("a slip of the pen that is put right before anybody was told does not count", () => {
  const typo = endsAfter(event, { endsAt: at("2062-01-20") }, now);
  const slipped = { ...event, endsAt: at("2062-01-20"), ends: typo };
  expect(latestOf(endsAfter(slipped, { endsAt: at("2027-01-19") }, inMinutes(9)))).toBe("2027-01-21");
});

test("nothing waits for an end that stays, or that nobody bought with", () => {
  expect(endsAfter(event, { endsAt: event.endsAt }, now)).toBeUndefined();
  expect(endsAfter({ ...event, status: "approved" }, { endsAt: at("2026-12-04") }, now)).toBeUndefined();
});
