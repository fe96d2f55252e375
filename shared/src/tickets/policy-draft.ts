import * as z from "zod/mini";
import { ticketPolicy } from "./ticket-policy.ts";

/** Transfers may close at most this long before the event, hours; refunds at most so many days. */
const CLOSES_AT_MOST = 30 * 24;
const DAYS_AT_MOST = 90;
/** Percent of what was paid for a ticket that is sold again. */
const RESALE_FEE_AT_MOST = 20;

const upTo = (most: number) =>
  z.int("Debe ser un número entero").check(z.gte(0, "Mínimo 0"), z.lte(most, `Máximo ${most}`));

const { transfers, refunds, resale } = ticketPolicy.shape;

/** A policy as an organiser gives it. Apart from what is stored, since public pages read that, and need none of its checks. */
export const policyDraft = z.object({
  transfers: z.extend(transfers, { closesHoursBefore: upTo(CLOSES_AT_MOST) }),
  refunds: z.extend(refunds, { daysBefore: upTo(DAYS_AT_MOST) }),
  resale: z.optional(z.extend(resale.def.innerType, { feePercent: upTo(RESALE_FEE_AT_MOST) })),
});
