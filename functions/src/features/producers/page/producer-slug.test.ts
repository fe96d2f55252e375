import { expect, test } from "vitest";
import { slugCandidates } from "./producer-slug.ts";

test("a producer's address is made from its name, and numbered where others have it", () => {
  expect(slugCandidates("Fundación Ñandú & Cía.").slice(0, 3)).toEqual([
    "fundacion-nandu-cia",
    "fundacion-nandu-cia-2",
    "fundacion-nandu-cia-3",
  ]);
  expect(slugCandidates("!!!")[1]).toBe("productor-3");
});

test.each(["Tarima Oficial", "Soporte de Tarima", "tarima.com.co", "Tarima Pagos Colombia"])(
  "%s is not called Tarima in its address",
  (name) => {
    expect(slugCandidates(name)[0]).toBe("productor-2");
  },
);

test("a name that is not ours keeps its own, though the word is in it", () => {
  expect(slugCandidates("La Tarima Roja")[0]).toBe("la-tarima-roja");
});

test.each(["Tarima", "¡TÁRIMA!", "Nuevo", "Productor"])("%s makes no address of its own", (name) => {
  expect(slugCandidates(name)[0]).toMatch(/-2$/);
});
