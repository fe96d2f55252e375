import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { ProducerStanding } from "./producer-standing.tsx";
import { tierChoices } from "./tier-question.tsx";

const NONE = { events: 0, recent: { events: 0, sold: 0 }, sold: 0, refunded: 0 };
const NOTHING: PayoutTermsView = {
  ...{ tier: "new", byHistory: "new", isChosen: false, history: NONE },
  ...{ unsettled: 0, held: 0, advance: 0, reserved: 0, released: 0 },
};
const drawn = (more: Partial<PayoutTermsView>) =>
  draw(<ProducerStanding producerId="la-clave" standing={{ ...NOTHING, ...more }} onChanged={() => {}} />);

test("what a settlement takes is of sales and of reserves that are due; of those that are not it says that they wait", () => {
  const { text } = drawn({ unsettled: 90_000, released: 10_000, reserved: 25_000, held: 300_000 });
  expect(text).toContain("Para liquidar hasta ayer $ 100.000");
  expect(text).toContain("$ 90.000 de ventas y $ 10.000 de reservas que ya se pagan");
  expect(text).toContain("$ 300.000 de eventos que no han pasado o acaban de pasar");
  expect(text).toContain("$ 15.000 de reservas para devoluciones");
});

test("where there is only a reserve that is due, or a debt against it, it says so", () => {
  const onlyDue = drawn({ released: 10_000, reserved: 10_000 }).text;
  expect(onlyDue).toContain("$ 10.000 de reservas que ya se pagan");
  expect(onlyDue).toContain("Esperando Nada");
  const { text } = drawn({ unsettled: -4_000, released: 10_000, reserved: 10_000 });
  expect(text).toContain("Para liquidar hasta ayer $ 6.000");
  expect(text).toContain("$ 10.000 de reservas que ya se pagan, menos $ 4.000 que le debe a Tarima");
});

test("nothing, and a debt, are said in words", () => {
  expect(drawn({}).text).toContain("Nada por ahora");
  expect(drawn({ unsettled: -4_000 }).text).toContain("Le debe a Tarima: se descuenta de lo que venda");
});

test("the terms say by what they are: by the history, with its numbers, or by somebody", () => {
  const history = { ...NONE, events: 4, sold: 8_000_000, refunded: 240_000 };
  const { text, buttons } = drawn({ tier: "established", byHistory: "established", history });
  expect(text).toContain(
    "Con historia Cada evento se liquida desde 2 días después de que pasa, y el 5% se guarda",
  );
  expect(text).toContain(
    "Según su historia. 4 eventos hechos; en el último año vendió $ 8.000.000 y devolvió el 3%.",
  );
  expect(buttons).toEqual(["Cambiar"]);
  const chosen = drawn({ tier: "trusted", isChosen: true, byHistory: "watched", history }).text;
  expect(chosen).toContain("De confianza");
  expect(chosen).toContain("Se decidió a mano; por su historia sería «Con muchas devoluciones».");
});

test("a history without sales, or with refunds of older ones, has no share", () => {
  expect(drawn({}).text).toContain("Ningún evento hecho, y nada vendido en el último año.");
  expect(drawn({ history: { ...NONE, events: 1, sold: 0, refunded: 5_000 } }).text).toContain(
    "1 evento hecho; en el último año vendió $ 0 y devolvió $ 5.000.",
  );
});

test("one may choose each tier, or leave it to the history, which says what that gives today", () => {
  const choices = tierChoices("established");
  expect(choices.map(({ value }) => value)).toEqual(["history", "watched", "new", "established", "trusted"]);
  expect(choices.map(({ note }) => note)).toEqual([
    "Hoy: «Con historia».",
    "Desde 5 días después; el 20%, a los 60 días.",
    "Desde 3 días después; el 10%, a los 30 días.",
    "Desde 2 días después; el 5%, a los 15 días.",
    "Desde 1 día después; sin reserva; anticipo de hasta el 50%.",
  ]);
});
