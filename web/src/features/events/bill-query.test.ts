import { NO_FILTER } from "@tarima/shared/events/bill-filter.ts";
import { describe, expect, it } from "vitest";
import { filterOf, inWords, queryOf } from "./bill-query.ts";

const say = (day: string) => day.slice(8);

describe("the address of the bill", () => {
  it("says what was asked, and is read back as it was", () => {
    const filter = {
      text: "sofía",
      city: "Cali",
      category: "música",
      from: "2026-11-27",
      to: "2026-11-29",
    } as const;
    expect(queryOf(filter).categoria).toBe("musica");
    expect(filterOf(new URLSearchParams(queryOf(filter) as Record<string, string>))).toEqual(filter);
  });

  it("asks for nothing where what it says is not known", () => {
    const odd = new URLSearchParams("categoria=ajedrez&desde=ayer&hasta=2026-13-40&ciudad=%20");
    expect(filterOf(odd)).toEqual(NO_FILTER);
  });
});

describe("what was asked, in words", () => {
  const today = "2026-11-23";
  it("reads as a person would say it", () => {
    const filter = { ...NO_FILTER, category: "música", city: "Cali" } as const;
    expect(inWords({ ...filter, from: "2026-11-27", to: "2026-11-29" }, today, say)).toBe(
      "de música en Cali, este fin",
    );
    expect(inWords({ ...NO_FILTER, text: " champeta " }, today, say)).toBe('con "champeta"');
    expect(inWords({ ...NO_FILTER, from: "2026-12-12", to: "2026-12-12" }, today, say)).toBe("el 12");
    expect(inWords({ ...NO_FILTER, to: "2026-12-12" }, today, say)).toBe("hasta el 12");
    expect(inWords(NO_FILTER, today, say)).toBe("");
  });
});
