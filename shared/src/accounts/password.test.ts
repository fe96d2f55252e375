import { expect, test } from "vitest";
import { missingInWords, passwordStrength } from "./password.ts";

// spec: 5.34, 5.35, 9.14
test.each([
  ["", 0, "Débil"],
  ["a", 25, "Débil"],
  ["aB", 50, "Regular"],
  ["aB3", 75, "Buena"],
  ["aB3$", 100, "Excelente"],
  ["aB3$aB3$", 100, "Excelente"],
] as const)("%j scores %i: %s", (password, score, level) => {
  expect(passwordStrength(password)).toMatchObject({ score, level });
});

// spec: 5.36
test("only all five criteria make it strong, however high it scores", () => {
  expect(passwordStrength("Tarima2026")).toMatchObject({ level: "Excelente", isStrong: false });
  expect(passwordStrength("Tarima-2026")).toMatchObject({ level: "Excelente", isStrong: true });
});

test("letters with accents are letters, not symbols; a space is neither", () => {
  expect(passwordStrength("ñÁndú por 8").missing).toEqual(["special"]);
});

// spec: 9.14
test("eight characters are enough, seven are not", () => {
  expect(passwordStrength("aB3$aB3").missing).toEqual(["length"]);
  expect(passwordStrength("aB3$aB3$").missing).toEqual([]);
});

test("what is missing is said in one sentence, the length apart", () => {
  expect(missingInWords(["special"])).toBe("Le falta un símbolo");
  expect(missingInWords(["upper", "digit", "special"])).toBe(
    "Le falta una mayúscula, un número y un símbolo",
  );
  expect(missingInWords(["length", "digit"])).toBe("Le falta un número. Mínimo 8 caracteres");
  expect(missingInWords([])).toBe("");
});
