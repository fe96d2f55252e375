import * as z from "zod/mini";
import { uuid } from "../api/primitives.ts";
import { HOLDER, SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { STALE_TEXT } from "../lib/text/stale-text.ts";
import { orderView } from "../orders/order.schema.ts";
import { waitingReminder } from "./unpaid-hold.schema.ts";
import { UNPAID_HOLD_CONSENT } from "./unpaid-hold-consent.ts";

export const unpaidHoldRoutes = {
  listReminders: defineRoute({
    method: "GET",
    path: "/tickets/reminders",
    summary: "The mails after an unpaid hold that one agreed to and may still get",
    access: SIGNED_IN,
    input: z.object({}),
    output: z.object({ items: z.array(waitingReminder) }),
    failure: "REMINDERS_FETCH_ERROR",
  }),
  setReminder: defineRoute({
    method: "PUT",
    path: "/tickets/purchases/:id/reminder",
    summary:
      "Agree to one mail if an own held order is not paid in time, by a verified e-mail; or take that back. Safe to repeat",
    access: HOLDER,
    producers: "anyone",
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
