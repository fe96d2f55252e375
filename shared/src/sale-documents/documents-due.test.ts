import { expect, test } from "vitest";
import { documentsDue } from "./documents-due.ts";

type Known = Parameters<typeof documentsDue>[1][number];

const invoice = (n: number, service: number, tickets: number): Known => ({
  ...{ id: `i${n}`, kind: "invoice", corrects: null, service, tickets },
});
const noteOn = (n: number, service: number, tickets: number): Known => ({
  ...{ id: `note-${n}`, kind: "credit_note", corrects: `i${n}`, service, tickets },
});

test("what is paid has an invoice; nothing paid has none", () => {
  expect(documentsDue({ service: 10, tickets: 100 }, [])).toEqual([
    { kind: "invoice", corrects: null, service: 10, tickets: 100 },
  ]);
  expect(documentsDue({ service: 0, tickets: 0 }, [])).toEqual([]);
});

test("what is documented has nothing more", () => {
  expect(documentsDue({ service: 7, tickets: 90 }, [invoice(1, 10, 100), noteOn(1, 3, 10)])).toEqual([]);
});

test("a part that goes back is a credit note, and all at once takes the whole invoice", () => {
  const sold = [invoice(1, 10, 100)];
  expect(documentsDue({ service: 5, tickets: 50 }, sold)).toEqual([
    { kind: "credit_note", corrects: "i1", isWhole: false, service: 5, tickets: 50 },
  ]);
  expect(documentsDue({ service: 0, tickets: 0 }, sold)).toEqual([
    { kind: "credit_note", corrects: "i1", isWhole: true, service: 10, tickets: 100 },
  ]);
});

test("the rest of an invoice that a note was on is no whole one", () => {
  expect(documentsDue({ service: 0, tickets: 0 }, [invoice(1, 10, 100), noteOn(1, 5, 50)])).toEqual([
    { kind: "credit_note", corrects: "i1", isWhole: false, service: 5, tickets: 50 },
  ]);
});

test("a dispute that is won has a new invoice; what goes back afterwards is of the latest, then of the one before", () => {
  const lost = [invoice(1, 10, 100), noteOn(1, 4, 40), noteOn(1, 0, 0)];
  expect(documentsDue({ service: 10, tickets: 100 }, lost)).toEqual([
    { kind: "invoice", corrects: null, service: 4, tickets: 40 },
  ]);
  expect(documentsDue({ service: 1, tickets: 10 }, [...lost, invoice(2, 4, 40)])).toEqual([
    { kind: "credit_note", corrects: "i2", isWhole: true, service: 4, tickets: 40 },
    { kind: "credit_note", corrects: "i1", isWhole: false, service: 5, tickets: 50 },
  ]);
});

test("a part that rises while the other falls is an invoice and a note", () => {
  expect(documentsDue({ service: 12, tickets: 60 }, [invoice(1, 10, 100)])).toEqual([
    { kind: "credit_note", corrects: "i1", isWhole: false, service: 0, tickets: 40 },
    { kind: "invoice", corrects: null, service: 2, tickets: 0 },
  ]);
});
