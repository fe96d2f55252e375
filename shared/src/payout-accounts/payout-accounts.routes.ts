import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { cursor, id, limit, optionalText, page, uuid, wellFormed } from "../api/primitives.ts";
import { ONLY_PRODUCER, PRODUCER, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { LONGEST_CASE_BODY, sentFile } from "../cases/case-files.ts";
import { adminPayouts, changedHolder, payoutRow, payoutsView } from "./payout-account.schema.ts";
import { BANK_IDS, DESTINATION_KINDS, destinationFaults, destinationOf } from "./payout-destination.ts";

/** A destination as it is typed. */
export const typedDestination = {
  kind: z.enum(DESTINATION_KINDS, "Escoge cómo quieres recibir"),
  bank: z._default(z.nullable(z.enum(BANK_IDS, "Escoge el banco")), null),
  /** Nothing is taken out of it: with what nobody sees in it, it is none. */
  number: z
    .string("Escribe el número")
    .check(
      z.trim(),
      z.minLength(1, "Escribe el número"),
      z.maxLength(100, "Máximo 100 caracteres"),
      wellFormed,
    ),
};

/** A destination that cannot be paid is refused on its field. */
export function checkDestination({
  value,
  issues,
}: z.core.ParsePayload<z.output<z.ZodMiniObject<typeof typedDestination>>>): void {
  for (const [field, message] of Object.entries(destinationFaults(destinationOf(value))))
    issues.push({ code: "custom", path: [field], message, input: value });
}

/** Where an organisation's money goes: decision 53. */
export const payoutAccountRoutes = {
  getPayouts: defineRoute({
    method: "GET",
    path: "/producer/:producerId/payouts",
    summary:
      "To which account an organisation is paid, and the one that is being checked; without their numbers",
    access: PRODUCER,
    right: "finance",
    input: z.object({ producerId: id }),
    output: payoutsView,
    failure: "PAYOUTS_FETCH_ERROR",
  }),
  requestPayoutAccount: defineRoute({
    method: "POST",
    path: "/producer/:producerId/payouts",
    summary:
      "Ask to be paid to an account, with its bank's certificate; the same requestId asks once. Tarima checks it after 48 hours",
    access: ONLY_PRODUCER,
    right: "owner",
    producers: "active",
    needsVerifiedEmail: true,
    secondStep: "always",
    longestBody: LONGEST_CASE_BODY,
    input: z
      .object({ producerId: id, requestId: uuid, ...typedDestination, file: sentFile })
      .check(checkDestination),
    output: payoutsView,
    failure: "PAYOUTS_CHANGE_ERROR",
    status: 201,
  }),
  stopPayoutAccount: defineRoute({
    method: "DELETE",
    path: "/producer/:producerId/payouts/:accountId",
    summary: "Stop an account that is being checked, or be paid no more to the one in place",
    access: ONLY_PRODUCER,
    right: "finance",
    producers: "anyone",
    needsVerifiedEmail: true,
    input: z.object({ producerId: id, accountId: uuid }),
    output: payoutsView,
    failure: "PAYOUTS_CHANGE_ERROR",
  }),
  listPayoutRequests: defineRoute({
    method: "GET",
    path: "/admin/finance/payouts",
    summary: "Accounts that wait to be checked, the longest first",
    access: SUPERADMIN,
    input: z.object({ limit: limit(25), cursor }),
    output: page(payoutRow),
    failure: "PAYOUTS_FETCH_ERROR",
  }),
  listChangedHolders: defineRoute({
    method: "GET",
    path: "/admin/finance/changed-holders",
    summary:
      "Accounts that are paid to and of another holder than who their organisation says it is, the longest first",
    access: SUPERADMIN,
    input: z.object({ limit: limit(25), cursor }),
    output: page(changedHolder),
    failure: "PAYOUTS_FETCH_ERROR",
  }),
  getAnyPayouts: defineRoute({
    method: "GET",
    path: "/admin/finance/payouts/:producerId",
    summary: "To which account an organisation is paid, and the one that waits, with their numbers",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ producerId: id }),
    output: adminPayouts,
    failure: "PAYOUTS_FETCH_ERROR",
  }),
  downloadPayoutFile: defineRoute({
    method: "GET",
    path: "/admin/finance/payouts/:producerId/:accountId/file",
    summary: "The bank's certificate of an account",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({ producerId: id, accountId: uuid }),
    output: download,
    failure: "PAYOUTS_FETCH_ERROR",
  }),
  decidePayoutAccount: defineRoute({
    method: "POST",
    path: "/admin/finance/payouts/:producerId/:accountId/decision",
    summary: "Approve or refuse an account that was asked for, or end the one in place",
    access: SUPERADMIN,
    secondStep: "recent",
    input: z.object({
      producerId: id,
      accountId: uuid,
      decision: z.enum(["approve", "refuse", "end"]),
      /** Told to the organisation; needed unless it is approved. */
      reason: optionalText(500),
    }),
    output: adminPayouts,
    failure: "PAYOUTS_CHANGE_ERROR",
  }),
};
