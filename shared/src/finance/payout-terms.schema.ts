import * as z from "zod/mini";
import { PAYOUT_TIERS } from "./payout-terms.ts";

/** How far an organisation's money is let go, and why. Pesos; days that are over. */
export const payoutTermsView = z.object({
  tier: z.enum(PAYOUT_TIERS),
  /** What its history alone would give. */
  byHistory: z.enum(PAYOUT_TIERS),
  isChosen: z.boolean(),
  history: z.object({
    events: z.int(),
    recent: z.object({ events: z.int(), sold: z.int() }),
    sold: z.int(),
    refunded: z.int(),
  }),
  /** What a settlement takes now, before its reserve. */
  unsettled: z.int(),
  /** What waits for its event to be over, and what of it may be paid before. */
  held: z.int(),
  advance: z.int(),
  /** What is kept back of earlier settlements, and what of it is to be paid now. */
  reserved: z.int(),
  released: z.int(),
});
export type PayoutTermsView = z.output<typeof payoutTermsView>;
