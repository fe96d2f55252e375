import { expect, it } from "vitest";
import { outcomeLabels, yourTickets } from "./outcome-labels.ts";

it("counts tickets in words as far as people do", () => {
  expect([1, 2, 10, 12].map(yourTickets)).toEqual([
    "tu boleta",
    "tus dos boletas",
    "tus diez boletas",
    "tus 12 boletas",
  ]);
});

it("says where the tickets are", () => {
  const said = (count: number) => Object.values(outcomeLabels("paid", count)).join(" ");
  expect(said(2)).toBe("Listo. Tus dos boletas están aquí y en tu correo.");
  expect(said(1)).toBe("Listo. Tu boleta está aquí y en tu correo.");
});

it("says whom a payment under way waits for, and until when the places are kept", () => {
  const until = "2026-11-24T20:15:00.000Z";
  const said = (method: string | null) =>
    outcomeLabels("processing", 2, { method, statusDetail: null, until }).text;
  expect(said("pse")).toMatch(/^Tu banco .* 15 minutos\. Te guardamos tus dos boletas hasta el 2\d nov 2026/);
  expect(said("efecty")).toMatch(/^Falta que pagues en el punto Efecty/);
  expect(said("visa")).toMatch(/^Mercado Pago todavía lo está revisando\./);
});

it("says why a payment was rejected, and what to do about it", () => {
  const said = (statusDetail: string | null) =>
    outcomeLabels("refused", 1, { method: "visa", statusDetail, until: null }).text;
  expect(said("cc_rejected_insufficient_amount")).toBe(
    "No hay saldo o cupo suficiente. Usa otra tarjeta u otro medio. Tu boleta sigue guardada.",
  );
  expect(said("something_new")).toMatch(/^Tu banco no lo aprobó\./);
  expect(said(null)).toMatch(/^Tu banco no lo aprobó\./);
});

it("sends who cannot hold the same tickets again to the event, and calls money less a fee not complete", () => {
  expect(outcomeLabels("expired", 1).text).toContain("puedes reservarlas otra vez");
  expect(outcomeLabels("expired", 1, { canBeHeldAgain: false }).text).not.toContain("reservarlas");
  expect(outcomeLabels("refunded", 1).text).toMatch(/^Completo y al mismo medio/);
  expect(outcomeLabels("refunded", 1, { isResold: true }).text).toMatch(/^Al mismo medio/);
});
