import { expect, it } from "vitest";
import { outcomeWords, yourTickets } from "./outcome-words.ts";

it("counts tickets in words as far as people do", () => {
  expect([1, 2, 10, 12].map(yourTickets)).toEqual([
    "tu boleta",
    "tus dos boletas",
    "tus diez boletas",
    "tus 12 boletas",
  ]);
});

it("says where the tickets are", () => {
  const said = (count: number) => Object.values(outcomeWords("paid", count)).join(" ");
  expect(said(2)).toBe("Listo. Tus dos boletas están aquí y en tu correo.");
  expect(said(1)).toBe("Listo. Tu boleta está aquí y en tu correo.");
});
