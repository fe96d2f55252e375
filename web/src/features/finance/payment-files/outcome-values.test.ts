import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countOutcome, formFields, nothingReturned, outcomeValues, returnedIn } from "./outcome-values.ts";

const payment = (settlementId: string, amount: number) => ({
  ...{ settlementId, amount, producerId: "la-clave", producerName: "La Clave" },
  ...{
    accountId: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01",
    text: "Nequi •••• 4567",
    holder: "La Clave S.A.S.",
  },
});
const PAYMENTS = [payment("000001", 10_000), payment("000002", 20_000), payment("000003", 40_000)];
const back = (settlementId: string, reason: string) => ({ settlementId, isReturned: true, reason });
const marked = (...rows: ReturnType<typeof back>[]) =>
  nothingReturned(PAYMENTS).map((row) => rows.find((it) => it.settlementId === row.settlementId) ?? row);

test("where nothing is marked all is paid", () => {
  expect(returnedIn(marked())).toEqual([]);
  expect(countOutcome(PAYMENTS, marked())).toEqual({ paid: 3, paidSum: 70_000, returned: 0, returnedSum: 0 });
});

test("what is marked is not paid, with the bank's reason; what was written and unmarked is left aside", () => {
  const rows = marked(back("000002", "Cuenta cancelada"), {
    ...back("000003", "No existe"),
    isReturned: false,
  });
  expect(returnedIn(rows)).toEqual([{ settlementId: "000002", reason: "Cuenta cancelada" }]);
  expect(countOutcome(PAYMENTS, rows)).toEqual({
    ...{ paid: 2, paidSum: 50_000 },
    ...{ returned: 1, returnedSum: 20_000 },
  });
});

const faultsOf = (values: object) => {
  const { error } = z.safeParse(outcomeValues, values);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test("each field says what it lacks; a reason is needed for what is marked alone", () => {
  expect(faultsOf({ paidOn: undefined, reference: " ", payments: marked(back("000002", " ")) })).toEqual([
    "paidOn: Escribe qué día se pagó",
    "reference: Escribe la referencia del banco",
    "payments.1.reason: Escribe por qué no se pagó",
  ]);
  expect(
    faultsOf({ paidOn: "2026-11-28", reference: "TRX-1", payments: marked(back("000002", "No")) }),
  ).toEqual([]);
});

test("the server's errors stand on the rows that they are of", () => {
  const rows = marked(back("000001", "Sí"), back("000003", ""));
  expect(formFields({ "returned.1.reason": "Falta", paidOn: "Ese día no ha llegado" }, rows)).toEqual({
    "payments.2.reason": "Falta",
    paidOn: "Ese día no ha llegado",
  });
});
