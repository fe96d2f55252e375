import type { ScanAnswer, ScannedTicket } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { ScanVerdict } from "./scan-verdict.tsx";

const ticket = {
  ...{ attendeeName: "Luz Marina Obregón", attendeeId: "CE •••322", locality: "Platea" },
  ...{ ticketType: "Palco para 4", seatsPerTicket: 4, orderNumber: "K7QX-3M2P" },
  notes: "Cortesía. Antes a nombre de Ana Mina",
} as ScannedTicket; // the fields that are shown
const shown = (over: Partial<ScanAnswer>) => {
  const answer = {
    ...{ result: "valid", reason: "ok", message: "Ticket validado exitosamente", ticket },
    ...{ validatedAt: "2026-12-12T20:14:00.000Z", previousValidation: null },
    ...over,
  } as ScanAnswer;
  const link = { waiting: 0, heardAt: undefined, clockAhead: 0 } as never;
  const scan = { id: "1", at: 0, answer, isOffline: false };
  return draw(<ScanVerdict scan={scan} eventName="Rumba" place="Norte" link={link} onNext={() => {}} />).text;
};

// spec: 3.40
test("a verdict says whom to let in and where, with what helps at the door", () => {
  const text = shown({});
  for (const words of ["Válida", "Luz Marina Obregón", "Platea", "Palco para 4", "CE •••322", "4 personas"])
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
