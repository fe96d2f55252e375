import type { ScanAnswer, ScanDirection, ScannedTicket } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { ScanVerdict } from "./scan-verdict.tsx";

const ticket = {
  ...{ attendeeName: "Luz Marina Obregón", attendeeId: "CE •••322", locality: "Platea" },
  ...{ ticketType: "Palco para 4", seatsPerTicket: 1, orderNumber: "K7QX-3M2P" },
  ...{ part: { number: 3, of: 4 }, group: null },
  notes: "Cortesía. Antes a nombre de Ana Mina",
} as ScannedTicket; // the fields that are shown
const shown = (over: Partial<ScanAnswer>, direction: ScanDirection = "in") => {
  const answer = {
    ...{ result: "valid", reason: "ok", message: "Ticket validado exitosamente", ticket },
    ...{ validatedAt: "2026-12-12T20:14:00.000Z", previousValidation: null },
    ...over,
  } as ScanAnswer;
  const scan = { id: "1", at: 0, answer, isOffline: false };
  const link = { waiting: 0, heardAt: undefined, clockAhead: 0 } as never;
  const door = { eventName: "Rumba", place: "Norte", link, onNext: () => {}, onMore: () => {} };
  return draw(<ScanVerdict scan={scan} direction={direction} {...door} />).text;
};

// spec: 3.40
test("a verdict says whom to let in and where, with what helps at the door", () => {
  const text = shown({});
  for (const words of [
    "Válida",
    "Luz Marina Obregón",
    "Platea",
    "Palco para 4",
    "CE •••322",
    "persona 3 de 4",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Compra K7QX-3M2P");
  expect(text).toContain("Nota Cortesía. Antes a nombre de Ana Mina");
});

test("of a code without a ticket nothing of one is said", () => {
  const text = shown({
    result: "invalid",
    reason: "forged",
    message: "Ticket inválido: no es",
    ticket: null,
  });
  for (const label of ["Compra", "Nota", "Documento", "Localidad"]) expect(text).not.toContain(label);
});

test("with a code for several people the others pass without reading it again", () => {
  const group = (admitted: number, outside = 0) =>
    ({ ...ticket, part: null, seatsPerTicket: 8, group: { admitted, outside } }) as ScannedTicket;
  const first = shown({ ticket: group(1) });
  for (const words of ["Entró 1 de 8", "Entra otra", "Entran las 7"]) expect(first).toContain(words);
  const last = shown({ ticket: group(8) });
  expect(last).toContain("Entraron 8 de 8");
  expect(last).not.toMatch(/Entra otra|Entran las/);
  expect(shown({ ticket: group(7) })).not.toContain("Entran las");
  const again = { result: "duplicate", reason: "repeated", message: "Acabas de leer este código" } as const;
  expect(shown({ ...again, ticket: group(3) })).toContain("Entran las 5");
  expect(shown({ reason: "left", ticket: group(8, 2) }, "out")).toContain("Salen las 6");
  const used = { result: "used", reason: "already_used", message: "Esta boleta ya se usó" } as const;
  expect(shown({ ...used, ticket: group(8) })).toContain("Pide el documento");
});
