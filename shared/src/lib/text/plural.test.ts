import { expect, it } from "vitest";
import { counted, plural } from "./plural.ts";

it("takes the singular for one alone", () => {
  expect([0, 1, 2, -1].map((count) => plural(count, "boleta"))).toEqual([
    "boletas",
    "boleta",
    "boletas",
    "boletas",
  ]);
});

it("takes the plural it is given where an s is not enough", () => {
  expect(plural(2, "queda", "quedan")).toBe("quedan");
  expect(plural(1, "queda", "quedan")).toBe("queda");
});

it("writes the number as it is written in Colombia", () => {
  expect(counted(1, "boleta")).toBe("1 boleta");
  expect(counted(1250, "boleta")).toBe("1.250 boletas");
  expect(counted(0, "opción", "opciones")).toBe("0 opciones");
});
