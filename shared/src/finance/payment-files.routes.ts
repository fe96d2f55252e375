import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { cursor, id, limit, line, optionalText, page, text, uuid } from "../api/primitives.ts";
import { SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import { MOST_IN_PAYMENT_FILE } from "../lib/limits.ts";
import { payables, paymentFileRow, paymentFileView } from "./payment-file.schema.ts";

const eachOnce = z.refine<{ settlementId: string }[]>(
  (rows) => new Set(rows.map(({ settlementId }) => settlementId)).size === rows.length,
  "Una liquidación está dos veces",
);

/** Payments that are given to the bank together: decision 54. */
export const paymentFileRoutes = {
  listPayables: defineRoute({
    method: "GET",
    path: "/admin/finance/payables",
    summary:
      "Settlements that are to be paid and are in no payment file, each with its organisation's account",
    access: SUPERADMIN,
    input: z.object({}),
    output: payables,
    failure: "PAYMENT_FILES_FETCH_ERROR",
  }),
  listPaymentFiles: defineRoute({
    method: "GET",
    path: "/admin/finance/payment-files",
    summary: "Payment files, the latest number first",
    access: SUPERADMIN,
    input: z.object({ limit: limit(25), cursor }),
    output: page(paymentFileRow),
    failure: "PAYMENT_FILES_FETCH_ERROR",
  }),
  getPaymentFile: defineRoute({
    method: "GET",
    path: "/admin/finance/payment-files/:id",
    summary: "A payment file, and which of its accounts are still in place",
    access: SUPERADMIN,
    input: z.object({ id }),
    output: paymentFileView,
    failure: "PAYMENT_FILES_FETCH_ERROR",
  }),
  createPaymentFile: defineRoute({
    method: "POST",
    path: "/admin/finance/payment-files",
    summary:
      "Put settlements into a payment file, each to the account that was shown; the same requestId makes one",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      requestId: uuid,
      payments: z
        .array(z.object({ settlementId: id, accountId: uuid }))
        .check(
          z.minLength(1, "Escoge qué vas a pagar"),
          z.maxLength(MOST_IN_PAYMENT_FILE, `Son máximo ${MOST_IN_PAYMENT_FILE} pagos por archivo`),
          eachOnce,
        ),
    }),
    output: paymentFileView,
    failure: "PAYMENT_FILE_UPDATE_ERROR",
    status: 201,
  }),
  drawPaymentFile: defineRoute({
    method: "POST",
    path: "/admin/finance/payment-files/:id/download",
    summary: "The file that the bank takes, with the accounts' numbers; that it was drawn is noted",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ id }),
    output: download,
    failure: "PAYMENT_FILE_UPDATE_ERROR",
  }),
  confirmPaymentFile: defineRoute({
    method: "POST",
    path: "/admin/finance/payment-files/:id/outcome",
    summary:
      "Say what the bank made of a payment file: all its settlements are paid, but for those it returned",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      id,
      paidOn: dayInput,
      reference: line(80, "Escribe la referencia del banco"),
      returned: z._default(
        z
          .array(z.object({ settlementId: id, reason: text(300, "Escribe por qué no se pagó") }))
          .check(z.maxLength(MOST_IN_PAYMENT_FILE), eachOnce),
        [],
      ),
    }),
    output: paymentFileView,
    failure: "PAYMENT_FILE_UPDATE_ERROR",
  }),
  dropPaymentFile: defineRoute({
    method: "POST",
    path: "/admin/finance/payment-files/:id/drop",
    summary: "Pay nothing of a payment file: its settlements are to be paid as before",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      id,
      /** Needed where it was drawn. */
      reason: optionalText(300),
    }),
    output: paymentFileView,
    failure: "PAYMENT_FILE_UPDATE_ERROR",
  }),
};
