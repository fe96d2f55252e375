import { line } from "@tarima/shared/api/primitives.ts";
import type { FilePayment } from "@tarima/shared/finance/payment-file.schema.ts";
import * as z from "zod/mini";

export const REFERENCE_MAX = 80;
export const REASON_MAX = 300;

const payment = z
  .object({
    settlementId: z.string(),
    /** The bank did not make it. */
    isReturned: z.boolean(),
    /** The bank's words; left aside where it did. */
    reason: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ isReturned, reason }) => !isReturned || reason !== "", {
      path: ["reason"],
      error: "Escribe por qué no se pagó",
    }),
    z.refine(({ isReturned, reason }) => !isReturned || reason.length <= REASON_MAX, {
      path: ["reason"],
      error: `Máximo ${REASON_MAX} caracteres`,
    }),
  );

/** What the form about a file's outcome has: a row a payment, in the file's order. */
export const outcomeValues = z.object({
  paidOn: z.optional(z.string()).check(z.refine((day) => day !== undefined, "Escribe qué día se pagó")),
  reference: line(REFERENCE_MAX, "Escribe la referencia del banco"),
  payments: z.array(payment),
});
export type OutcomeValues = z.output<typeof outcomeValues>;

export const nothingReturned = (payments: readonly FilePayment[]): OutcomeValues["payments"] =>
  payments.map(({ settlementId }) => ({ settlementId, isReturned: false, reason: "" }));

/** What the bank did not pay, as the route takes it. */
export const returnedIn = (rows: OutcomeValues["payments"]) =>
  rows.filter(({ isReturned }) => isReturned).map(({ settlementId, reason }) => ({ settlementId, reason }));

/** How many payments are noted as paid with which sum, pesos, and how many came back with which. */
export function countOutcome(payments: readonly FilePayment[], rows: OutcomeValues["payments"]) {
  const back = new Set(returnedIn(rows).map(({ settlementId }) => settlementId));
  const count = { paid: 0, paidSum: 0, returned: 0, returnedSum: 0 };
  for (const { settlementId, amount } of payments) {
    const isBack = back.has(settlementId);
    count[isBack ? "returned" : "paid"] += 1;
    count[isBack ? "returnedSum" : "paidSum"] += amount;
  }
  return count;
}

/** Errors on the form's fields: the server numbers what came back, and the form has a row a payment. */
export function formFields(
  fields: Readonly<Record<string, string>>,
  rows: OutcomeValues["payments"],
): Record<string, string> {
  const back = returnedIn(rows);
  const pathOf = (field: string): string => {
    const [, at, rest] = /^returned\.(\d+)\.(.+)$/.exec(field) ?? [];
    const id = at && back[Number(at)]?.settlementId;
    return id ? `payments.${rows.findIndex(({ settlementId }) => settlementId === id)}.${rest}` : field;
  };
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [pathOf(field), message]));
}
