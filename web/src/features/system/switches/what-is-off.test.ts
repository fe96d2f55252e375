import { NOTHING_SWITCHED } from "@tarima/shared/system/switches.schema.ts";
import { expect, test } from "vitest";
import { whatIsOff } from "./what-is-off.ts";

const off = (switched: object, takesPromoCodes = true) =>
  whatIsOff({
    switches: { ...NOTHING_SWITCHED, ...switched },
    defaults: { takesPromoCodes, feeRate: 0.1 },
  }).map(({ what }) => what);

test("nothing is off where nothing is switched, nor where a rate or a notice is", () => {
  expect(off({})).toEqual([]);
  expect(off({ feeRate: 0.2, banner: { text: "Hola", tone: "info", until: null } })).toEqual([]);
});

test("all that people cannot do is named, sales first", () => {
  const all = { areSignUpsOff: true, areMailsHeld: true, isSellingOff: true, takesPromoCodes: false };
  expect(off({ ...all, producersOff: ["a"], eventsOff: ["b", "c"] })).toEqual([
    "las ventas de toda la plataforma",
    "las ventas de 1 productor",
    "las ventas de 2 eventos",
    "los correos",
    "las cuentas nuevas",
    "los códigos de descuento",
  ]);
});

test("codes that the project does not have anyway are not off", () => {
  expect(off({ takesPromoCodes: false }, false)).toEqual([]);
});
