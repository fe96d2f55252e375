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

test("a far end that is shown again and again, each time too shortly to be told, counts", () => {
  let shown = { ...event, endsAt: at("2026-12-04") };
  /** Every ten minutes: nine of them far off, and one as it was. */
  const change = (day: string, minutes: number) => {
    const ends = endsAfter(shown, { endsAt: at(day) }, inMinutes(minutes));
    shown = { ...shown, endsAt: at(day), ends } as typeof shown;
    return latestOf(ends);
  };
  change("2027-06-01", 0);
  expect(change("2026-12-04", 9)).toBe("2026-12-05");
  change("2027-06-01", 10);
  expect(change("2026-12-03", 19)).toBe("2027-06-02");
});

test("a far end that is moved on and on, too often to be told, counts", () => {
  const far = endsAfter({ ...event, endsAt: at("2026-12-04") }, { endsAt: at("2027-06-01") }, now);
  const further = { ...event, endsAt: at("2027-06-01"), ends: far };
  const on = endsAfter(further, { endsAt: at("2027-06-02") }, inMinutes(9));
  const back = { ...event, endsAt: at("2027-06-02"), ends: on };
  expect(latestOf(endsAfter(back, { endsAt: at("2026-12-03") }, inMinutes(18)))).toBe("2027-06-03");
});

test("nothing waits for an end that stays, or that nobody bought with", () => {
  expect(endsAfter(event, { endsAt: event.endsAt }, now)).toBeUndefined();
  expect(endsAfter({ ...event, status: "approved" }, { endsAt: at("2026-12-04") }, now)).toBeUndefined();
});
