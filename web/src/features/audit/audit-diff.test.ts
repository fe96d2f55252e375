import { EVENT_FIELDS } from "@tarima/shared/events/editing/event-fields.ts";
import { formatInstant, formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { describe, expect, test } from "vitest";
import { differencesOf, restOf } from "./audit-diff.ts";
import { fieldLabel, valueLabel } from "./audit-labels.ts";

const entry = (payload: Record<string, unknown>, type = "event") => ({
  resource: { type, id: "x", name: "" },
  payload,
});

test.each([
  [
    "event",
    { from: "draft", to: "approved", reason: "x" },
    [["status", "draft", "approved"]],
    { reason: "x" },
  ],
  ["user", { role: "scanner", before: "attendee" }, [["role", "attendee", "scanner"]], {}],
  ["event", { changed: ["name"], before: { name: "A" }, after: { name: "B" } }, [["name", "A", "B"]], {}],
  ["ticket", { before: "Ana", after: "Luz" }, [["name", "Ana", "Luz"]], {}],
  ["order", { total: 3 }, [], { total: 3 }],
  ["settlement", { from: "2026-11-01", to: "2026-11-07" }, [], { from: "2026-11-01", to: "2026-11-07" }],
  ["ticket", { from: "uid-1", to: "uid-2", toEmail: "luz@correo.test" }, [], { toEmail: "luz@correo.test" }],
  ["promoter", { changed: ["code"] }, [], { changed: ["code"] }],
] as const)(
  "of a %s %j tells what has become different, and the rest",
  (type, payload, differences, rest) => {
    expect(
      differencesOf(entry(payload, type)).map(({ field, before, after }) => [field, before, after]),
    ).toEqual(differences);
    expect(restOf(entry(payload, type))).toEqual(rest);
  },
);

test("what was sent along without being different is left out, also within a group and in another order", () => {
  const before = {
    name: "Rumba",
    tags: ["salsa"],
    lineup: null,
    ticketPolicy: { transfers: { isAllowed: true }, refunds: { kind: "never", daysBefore: 0 } },
    gates: [{ id: "a", name: "Norte" }],
  };
  const after = {
    name: "Rumba",
    tags: ["salsa"],
    ticketPolicy: { refunds: { daysBefore: 0, kind: "always" }, transfers: { isAllowed: true } },
    gates: [{ name: "Norte", id: "a" }],
  };
  expect(differencesOf(entry({ before, after }))).toEqual([
    { field: "ticketPolicy.refunds.kind", before: "never", after: "always" },
  ]);
});

describe("in Spanish", () => {
  test("every field that an organiser changes of an event has a name", () => {
    const hint = "name it in FIELDS of web/src/features/audit/audit-labels.ts";
    expect(
      EVENT_FIELDS.filter((name) => fieldLabel(name) === name),
      hint,
    ).toEqual([]);
  });

  test.each([
    ["minAge", "Edad mínima"],
    ["ticketPolicy.refunds.kind", "Política: Reembolsos, cuándo"],
    ["combinations.price.General. 2x1", "Precio: boleta «General. 2x1»"],
    ["localities.row.Palco", "Localidad «Palco»"],
    ["somethingNew", "somethingNew"],
    ["constructor", "constructor"],
  ])("%s is called %s", (field, label) => expect(fieldLabel(field)).toBe(label));

  test.each([
    ["combinations.price.General", 85_000, "event", "$ 85.000"],
    ["localities.capacity.Palco", 1200, "event", "1.200"],
    ["latitude", 3.45, "event", "3.45"],
    ["isActive", false, "promoCode", "No"],
    ["status", "published", "event", "Publicado"],
    ["status", "active", "producer", "Activo"],
    ["role", "scanner", "user", "Puerta"],
    ["ticketPolicy.refunds.kind", "never", "event", "Nunca"],
    ["payoutTier", "trusted", "producer", "De confianza"],
    ["tags", ["salsa", "cali"], "event", "salsa, cali"],
    ["tags", [], "event", "—"],
    ["name", null, "event", "—"],
    ["fields", ["phoneNumber", "city", "other"], "user", "Celular, Ciudad, other"],
    ["from", "2026-11-01", "settlement", "01/11/2026"],
    ["gates", [{ id: "n", name: "Norte" }], "event", "• Nombre: Norte"],
    ["constructor", "constructor", "event", "constructor"],
    [
      "payment",
      {
        paidOn: "2026-11-01",
        reference: "TRX-1",
        to: { accountId: "a", text: "Nequi •••• 4567", holder: "Ana" },
      },
      "settlement",
      "Día del pago: 01/11/2026, Referencia: TRX-1, A dónde: Id de la cuenta de pagos: a, Texto: Nequi •••• 4567, Titular: Ana",
    ],
  ] as const)("%s %j of a %s reads %s", (field, value, type, label) => {
    expect(valueLabel(field, value, type).replaceAll("\u00a0", " ")).toBe(label);
  });

  test("an event's times are those of its clock, a discount code's are instants", () => {
    const at = "2026-11-21T20:00:00.000Z";
    expect(valueLabel("startsAt", at, "event")).toBe(formatWallClock(at));
    expect(valueLabel("startsAt", at, "promoCode")).toBe(formatInstant(at));
  });
});
