import { expect, test } from "vitest";
import { allCountries, countryOfCallingCode } from "./countries.ts";

test("every country appears once, with a Spanish name and a calling code a profile can hold", () => {
  const codes = allCountries().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
  for (const { code, name, callingCode } of allCountries()) {
    expect(name, code).not.toBe(code);
    expect(callingCode).toMatch(/^\+\d{1,4}$/);
  }
});

test("Colombia leads, its neighbours follow, the rest goes by name", () => {
  const names = allCountries().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["Colombia", "Venezuela", "Ecuador"]);
  expect(names.indexOf("Afganistán")).toBeLessThan(names.indexOf("Zimbabue"));
});

test.each([
  ["+57", "CO"],
  ["+1", "US"],
  ["+44", "GB"],
  ["+7", "RU"],
  ["+593", "EC"],
  ["+262", "RE"],
])("%s is shown as %s", (callingCode, code) => {
  expect(countryOfCallingCode(callingCode)?.code).toBe(code);
});

test("a code of nobody is nobody's", () => expect(countryOfCallingCode("+999")).toBeUndefined());
