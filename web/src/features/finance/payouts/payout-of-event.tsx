import { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { PayoutParts } from "./payout-parts.tsx";

/** What of an event's money was paid, is on its way and is still to be settled. The sum stands without it. */
export function PayoutOfEvent({ eventId }: { eventId: string }) {
  const { data } = useRoute(payoutRoutes.getEventPayout, { id: eventId });
  if (!data) return null;
  return (
    <div className="pb-4">
      <PayoutParts payout={data} />
    </div>
  );
}
