import type { SaleChange } from "@tarima/shared/events/series/sale-changes.ts";
import { expect, test } from "vitest";
import { saleLines, whySaleLeft } from "./sale-labels.ts";

const change = (part: SaleChange["part"], name: string | null, kind: SaleChange["kind"] = "changed") => ({
  part,
  kind,
  name,
});

test("each kind of change is a line, with the names of a few and the number of the others", () => {
  const prices = ["General", "Palco", "VIP", "Balcón", "Mesa"].map((name) => change("prices", name));
  expect(
    saleLines([
      ...prices,
      change("types", "General"),
      change("phases", "En la puerta", "added"),
      change("localities", "Palco", "removed"),
      change("localities", "Balcón", "removed"),
      change("feePayer", null),
    ]),
  ).toEqual([
    "precios de General, Palco, VIP y 2 más",
    "condiciones de General",
    "etapa nueva: En la puerta",
    "localidades quitadas: Palco y Balcón",
    "quién paga el servicio",
  ]);
  expect(saleLines([change("prices", "General")])).toEqual(["precio de General"]);
});

test("a date says what it kept and why; one that was refused says only that, and one that took over all says nothing", () => {
  const left = [
    { ...change("prices", "General"), why: "differs" as const },
    { ...change("phases", "Preventa", "removed"), why: "differs" as const },
    { ...change("localities", "Palco"), why: "missing" as const },
    { ...change("prices", "Abono"), why: "pass" as const },
  ];
  expect(whySaleLeft({ left, refusal: null })).toBe(
    "Allá ya era distinto: precio de General; etapa quitada: Preventa. Allá no está: localidad Palco. Un abono se cambia aparte: precio de Abono.",
  );
  expect(whySaleLeft({ left, refusal: "Ya pasó" })).toBe("Ya pasó");
  expect(whySaleLeft({ left: [], refusal: null })).toBe("");
});
