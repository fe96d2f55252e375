import { expect, test } from "vitest";
import { priceFact } from "./price-fact.ts";

test("a price is shown to who paid it, and not on what was given, passed on or named for somebody else", () => {
  const bought = { isCourtesy: false, price: 85_000, totalPaid: 93_500, earlierHolders: [], namedAt: null };
  const of = (change: Partial<Parameters<typeof priceFact>[0]>) => {
    const { label, value } = priceFact({ ...bought, ...change }, "Pagaste");
    return `${label}: ${value.replaceAll("\u00a0", " ")}`;
  };
  const instant = "2026-11-20T12:00:00.000Z";
  expect(of({})).toBe("Pagaste: $ 93.500");
  expect(of({ earlierHolders: [{ name: "Ana", until: instant }] })).toBe("Tipo: Boleta");
  expect(of({ namedAt: instant })).toBe("Tipo: Boleta");
  expect(of({ isFromBoxOffice: true })).toBe("En taquilla: $ 85.000");
  expect(of({ isFromBoxOffice: true, namedAt: instant })).toBe("Tipo: Boleta");
  // either amount is withheld
  expect([of({ price: null }), of({ totalPaid: null })]).toEqual(["Tipo: Boleta", "Tipo: Boleta"]);
  expect(of({ isCourtesy: true })).toBe("Tipo: Cortesía");
  expect(of({ price: 0, totalPaid: 0 })).toBe("Tipo: Cortesía");
});
