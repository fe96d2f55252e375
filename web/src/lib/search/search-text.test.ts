import { expect, test } from "vitest";
import { searchIn } from "./search-text.ts";

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
