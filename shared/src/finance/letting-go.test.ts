import { describe, expect, test } from "vitest";
import { type DatedEvent, isLetGo, letGoOn } from "./letting-go.ts";

const event: DatedEvent = {
  status: "completed",
  endsAt: "2026-12-06T03:00:00.000Z", // on the venue's clock
  timeZone: "America/Bogota",
};

describe("the day from which an event's money is let go", () => {
  test("is counted from the Colombian day on which it is over", () => {
    expect(letGoOn(event, 3)).toBe("2026-12-09");
    // two in the morning of the 6th in Bogotá
    expect(letGoOn({ ...event, endsAt: "2026-12-06T08:00:00.000Z", timeZone: "Europe/Madrid" }, 0)).toBe(
      "2026-12-06",
    );
    // still the evening of the 5th
    expect(letGoOn({ ...event, endsAt: "2026-12-06T05:59:00.000Z", timeZone: "Europe/Madrid" }, 0)).toBe(
      "2026-12-05",
    );
  });

  test("is thirty days after it at the earliest where it is cancelled", () => {
    expect(letGoOn({ ...event, status: "cancelled" }, 3)).toBe("2027-01-05");
    expect(letGoOn({ ...event, status: "cancelled" }, 60)).toBe("2027-02-04");
  });

  test("is not known while buyers of one that is cancelled wait for their money", () => {
    expect(letGoOn({ ...event, status: "cancelled" }, 3, [], true)).toBeNull();
  });

  test("is not earlier for an event that was brought forward, or is shorter than it was", () => {
    const since = "2026-11-01T00:00:00.000Z";
    expect(letGoOn({ ...event, ends: { latest: "2027-02-01T04:00:00.000Z", since } }, 3)).toBe("2027-02-03");
    expect(letGoOn({ ...event, ends: { latest: "2026-11-01T01:00:00.000Z", since } }, 3)).toBe("2026-12-09");
    expect(letGoOn({ ...event, ends: { latest: null, since } }, 3)).toBe("2026-12-09");
  });

  test("is that of the last date that its passes open, and not known while one of them is not", () => {
    const later = { ...event, endsAt: "2027-09-06T03:00:00.000Z" };
    const earlier = { ...event, endsAt: "2026-11-06T03:00:00.000Z" };
    expect(letGoOn(event, 3, [later, earlier])).toBe("2027-09-09");
    expect(letGoOn(event, 3, [earlier])).toBe("2026-12-09");
    expect(letGoOn(event, 3, [later, { ...earlier, status: "suspended" }])).toBeNull();
    expect(letGoOn(event, 3, [null])).toBeNull(); // it cannot be read
  });

  test("is thirty days after the cancellation of one whose day was over by then", () => {
    const late = { ...event, status: "cancelled", cancelledAt: "2027-03-01T15:00:00.000Z" } as const;
    expect(letGoOn(late, 3)).toBe("2027-03-31");
    expect(letGoOn({ ...late, cancelledAt: "2026-11-01T15:00:00.000Z" }, 3)).toBe("2027-01-05");
  });

  test("is not known where it is suspended", () => {
    expect(letGoOn({ ...event, status: "suspended" }, 0)).toBeNull();
  });

  test("has come on that day; one that is not known never has, and where the event is no more there is nothing to wait for", () => {
    expect(["2026-12-08", "2026-12-09", "2026-12-10"].map((day) => isLetGo("2026-12-09", day))).toEqual([
      ...[false, true, true],
    ]);
    expect([isLetGo(null, "2099-01-01"), isLetGo(letGoOn(undefined, 9), "2026-01-01")]).toEqual([
      false,
      true,
    ]);
  });
});
