import { describe, expect, it } from "vitest";
import { formatRange, isPreset, presetOf, presetRange } from "./day-range.ts";

// 2026-11-23 is a Monday
describe("presetRange", () => {
  it("takes the weekend that comes, from Friday to Sunday", () => {
    for (const today of ["2026-11-23", "2026-11-26"])
      expect(presetRange("fin", today)).toEqual({ from: "2026-11-27", to: "2026-11-29" });
  });

  it("takes what is left of the weekend on the weekend itself", () => {
    expect(presetRange("fin", "2026-11-27")).toEqual({ from: "2026-11-27", to: "2026-11-29" });
    expect(presetRange("fin", "2026-11-28")).toEqual({ from: "2026-11-28", to: "2026-11-29" });
    expect(presetRange("fin", "2026-11-29")).toEqual({ from: "2026-11-29", to: "2026-11-29" });
  });

  it("goes over the end of a month", () => {
    expect(presetRange("semana", "2026-11-28")).toEqual({ from: "2026-11-28", to: "2026-12-04" });
    expect(presetRange("manana", "2026-11-30")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  });
});

describe("presetOf", () => {
  it("knows a preset by its days", () => {
    expect(presetOf({ from: "2026-11-27", to: "2026-11-29" }, "2026-11-23")).toBe("fin");
    expect(presetOf({ from: "2026-11-27", to: undefined }, "2026-11-23")).toBeUndefined();
  });

  it("takes the first of two that are the same days, both of which these days are", () => {
    const sunday = "2026-11-29";
    const range = { from: sunday, to: sunday };
    expect(presetOf(range, sunday)).toBe("hoy");
    expect([isPreset("hoy", range, sunday), isPreset("fin", range, sunday)]).toEqual([true, true]);
    expect(isPreset("manana", range, sunday)).toBe(false);
  });
});

describe("a range", () => {
  it("is said as short as it can be", () => {
    expect(formatRange({ from: "2026-12-12", to: "2026-12-14" })).toBe("12 dic – 14 dic 2026");
    expect(formatRange({ from: "2026-12-28", to: "2027-01-03" })).toBe("28 dic 2026 – 3 ene 2027");
    expect(formatRange({ from: "2026-12-12", to: "2026-12-12" })).toBe("12 dic 2026");
    expect(formatRange({ from: "2026-12-12" })).toBe("desde 12 dic 2026");
    expect(formatRange({})).toBe("");
  });
});
