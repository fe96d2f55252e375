import { describe, expect, it } from "vitest";
import { addDays, presetOf, presetRange } from "./days.ts";

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

  it("counts days over the ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(presetRange("semana", "2026-11-28")).toEqual({ from: "2026-11-28", to: "2026-12-04" });
    expect(presetRange("manana", "2026-11-30")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  });
});

describe("presetOf", () => {
  it("knows a preset by its days", () => {
    expect(presetOf({ from: "2026-11-27", to: "2026-11-29" }, "2026-11-23")).toBe("fin");
    expect(presetOf({ from: "2026-11-27", to: undefined }, "2026-11-23")).toBeUndefined();
  });
});
