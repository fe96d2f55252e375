import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { usePublicEvent } from "../../features/events/page/use-public-event.ts";
import { TicketTerms } from "../../features/ticket-policy/ticket-terms.tsx";

/** Who organises the event that is being paid for, and its terms; nothing until they are known, which no payment waits for. */
export function EventTerms({ slug, order }: { slug: string; order: OrderView }) {
  const { data } = usePublicEvent(slug);
  if (!data) return null;
  const { name, legal } = data.producer;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted wrap-anywhere">
        <b className="font-semibold text-text">Organiza:</b> {name}
        {legal && ` (${legal})`}
      </p>
      <TicketTerms
        policy={data.event.ticketPolicy}
        isFree={order.total === 0}
        withdrawal={order.hasNoWithdrawal ? "none" : "granted"}
      />
    </div>
  );
}
