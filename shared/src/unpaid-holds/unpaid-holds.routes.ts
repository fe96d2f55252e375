import * as z from "zod/mini";
import { uuid } from "../api/primitives.ts";
import { HOLDER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { STALE_TEXT } from "../consents/stale-text.ts";
import { orderView } from "../orders/order.schema.ts";
import { UNPAID_HOLD_CONSENT } from "./unpaid-hold-consent.ts";

export const unpaidHoldRoutes = {
  setReminder: defineRoute({
    method: "PUT",
    path: "/tickets/purchases/:id/reminder",
    summary: "Agree to one mail if a held order is not paid in time, or take that back. Safe to repeat",
    access: HOLDER,
    producers: "anyone",
    needsVerifiedEmail: true,
    trustsToken: "minute",
    input: z.object({
      id: uuid,
      /** Of the text that was shown; null takes it back. */
      consentVersion: z.nullable(z.literal(UNPAID_HOLD_CONSENT.version, STALE_TEXT)),
    }),
    output: orderView,
    failure: "REMINDER_CHANGE_ERROR",
  }),
};
