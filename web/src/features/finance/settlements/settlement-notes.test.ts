import { expect, test } from "vitest";
import { notesOf } from "./settlement-notes.tsx";

const reserve = (amount: number) => ({
  eventId: "rumba",
  name: "Rumba",
  amount,
  daysAfter: 30,
  releasedBy: null,
});
const released = (amount: number) => ({ settlementId: "000007", eventId: "rumba", name: "Rumba", amount });

test("a settlement says what was kept back in all, what of earlier reserves it pays, and that it is an advance", () => {
  expect(
    notesOf({
      ...{ status: "sent", isAdvance: true },
      ...{ reserves: [reserve(9_000), reserve(600)], released: [released(4_000), released(800)] },
    }),
  ).toEqual(["Anticipo", "Reserva guardada: $ 9.600", "Con $ 4.800 de reservas anteriores"].map(spaced));
});

test("an older one, and one without, says nothing; a cancelled one keeps and pays nothing", () => {
  expect(notesOf({ status: "paid" })).toEqual([]);
  expect(notesOf({ status: "cancelled", reserves: [reserve(9_000)], released: [released(800)] })).toEqual([]);
});

/** Money has a space that does not break. */
const spaced = (text: string) => text.replace("$ ", "$\u00a0");
