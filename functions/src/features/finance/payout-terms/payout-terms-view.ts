import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { AppError } from "../../../lib/app-error.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { findStanding, sumsOf } from "./standing.ts";

/** How far an organisation's money is let go, why, and what that comes to today. Throws PRODUCER_NOT_FOUND. */
export async function payoutTermsOf(producerId: string, now: Date): Promise<PayoutTermsView> {
  const producer = await findProducer(producerId);
  if (!producer) throw new AppError("PRODUCER_NOT_FOUND");
  const standing = await findStanding(producer, addDays(colombianDay(now), -1), now);
  const { tier, byHistory, history } = standing;
  return { tier, byHistory, isChosen: Boolean(producer.payoutTier), history, ...sumsOf(standing) };
}
