import { expect, test } from "vitest";
import { fold, searchIn } from "./search-text.ts";

test("accents and capitals do not matter", () => {
  expect(fold("Ñame, QUIBDÓ y Itagüí")).toBe("name, quibdo y itagui");
});

test("what begins with the query comes before what holds it", () => {
  const cities = ["Santa Rosa de Cali", "Cali", "Calima", "Escalinata", "Bogotá"];
  expect(searchIn(cities, "cali", (it) => [it])).toEqual([
    "Cali",
    "Calima",
    "Santa Rosa de Cali",
    "Escalinata",
  ]);
});

test("an empty query leaves everything in its order", () => {
  expect(searchIn(["b", "a"], " ", (it) => [it])).toEqual(["b", "a"]);
});
