import { expect, test } from "vitest";
import { DEPARTMENTS } from "./colombia.ts";

const all = DEPARTMENTS.flatMap(({ municipalities }) => municipalities);
const byCode = new Map(all.map((it) => [it.code, it]));

test("there are 33 departments and 1,122 municipalities, each with a code of its own", () => {
  expect(DEPARTMENTS).toHaveLength(33);
  expect(all).toHaveLength(1122);
  expect(byCode.size).toBe(1122);
});

test("each has as many municipalities as the DANE counts", () => {
  const counts = Object.fromEntries(DEPARTMENTS.map((it) => [it.code, it.municipalities.length]));
  // biome-ignore format: a table
  expect(counts).toEqual({
    "05": 125, "08": 23, "11": 1, "13": 46, "15": 123, "17": 27, "18": 16, "19": 42, "20": 25, "23": 30, "25": 116,
    "27": 31, "41": 37, "44": 15, "47": 30, "50": 29, "52": 64, "54": 40, "63": 12, "66": 14, "68": 87, "70": 26,
    "73": 47, "76": 42, "81": 7, "85": 19, "86": 13, "88": 2, "91": 11, "94": 8, "95": 4, "97": 6, "99": 4,
  });
});

test.each([
  ["76001", "Cali", "Santiago de Cali"],
  ["11001", "Bogotá", "Bogotá, D.C."],
  ["05001", "Medellín", "Medellín"],
  ["27001", "Quibdó", "Quibdó"],
  ["13001", "Cartagena", "Cartagena de Indias"],
  ["54001", "Cúcuta", "San José de Cúcuta"],
  ["05360", "Itagüí", "Itagüí"],
  ["88001", "San Andrés", "San Andrés"],
])("%s is %s", (code, name, officialName) => {
  expect(byCode.get(code)).toEqual({ code, name, officialName });
});

test("every code begins with its department's, and no name has stray marks", () => {
  for (const { code, municipalities } of DEPARTMENTS) {
    for (const it of municipalities) {
      expect(it.code).toMatch(new RegExp(`^${code}\\d{3}$`));
      expect(it.officialName).toMatch(/^\p{Lu}[\p{L} .,-]+$/u);
    }
  }
});
