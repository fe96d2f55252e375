import { expect, test } from "vitest";
import { phoneNumber } from "./phone-number.ts";

const said = (typed: string) => phoneNumber().safeParse(typed).error?.issues[0]?.message;

test("a phone that is no number, too short or too long is told which of them", () => {
  expect(said("abc")).toBe("Escribe solo los números del celular");
  expect(said("123")).toBe("Le faltan números al celular");
  expect(said("3".repeat(21))).toBe("Le sobran números al celular");
  expect(["", "310 555 0199", "(602) 555-0100"].map(said)).toEqual([undefined, undefined, undefined]);
});
