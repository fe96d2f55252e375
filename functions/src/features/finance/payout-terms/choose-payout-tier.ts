import type { PayoutTermsView } from "@tarima/shared/finance/payout-terms.schema.ts";
import { PAYOUT_TIER_LABELS, type PayoutTier } from "@tarima/shared/finance/payout-terms.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { producers } from "../../../lib/firestore/collections.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { entryAbout } from "../../audit/audit-entry.ts";
import { syncBalance } from "../balances/sync-balance.ts";
import { payoutTermsOf } from "./payout-terms-view.ts";

/**
 * Decides how far an organisation's money is let go, or leaves it to its history (null). What is settled already stays as it was made.
 * Safe to repeat. Throws PRODUCER_NOT_FOUND.
 */
export async function choosePayoutTier(
  { producerId, tier, reason }: { producerId: string; tier: PayoutTier | null; reason: string },
  call: SignedCall,
): Promise<PayoutTermsView> {
  const target = { of: producers, id: producerId, missing: "PRODUCER_NOT_FOUND" } as const;
  await changeDocument(target, (producer, batch) => {
    const before = producer.payoutTier ?? null;
    if (before === tier) return undefined;
    const name = producer.brandName || producer.fullName;
    const resource = { type: "producer", id: producerId, name } as const;
    const facts = { producerId, before: { payoutTier: before }, after: { payoutTier: tier }, reason };
    const detail = `${name}: pagos ${tier ? `como «${PAYOUT_TIER_LABELS[tier]}»` : "según su historia"}`;
    createAuditLog(
      batch,
      entryAbout(
        call,
        { category: "payments", resource, producerId, facts },
        { action: "producer.payout_tier", detail },
      ),
      call.now,
    );
    return { payoutTier: tier };
  });
  await syncBalance(producerId, call.now); // by another tier other money waits
  return payoutTermsOf(producerId, call.now);
}
