import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { MissedNote } from "../../../components/ui/feedback/missed-note.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { PayoutParts } from "./payout-parts.tsx";

/** What of an event's money was paid, is on its way and is still to be settled. The sum stands without it. */
export function PayoutOfEvent({ eventId }: { eventId: string }) {
  const payout = useRoute(payoutRoutes.getEventPayout, { id: eventId });
  if (!payout.data) return <MissedNote query={payout}>No pudimos ver cuándo se paga esta plata.</MissedNote>;
  return (
    <div className="pb-4">
      <PayoutParts payout={payout.data} />
    </div>
  );
}
