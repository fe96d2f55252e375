import { usePublicEvent } from "../../features/events/page/use-public-event.ts";
import { TicketTerms } from "../../features/ticket-policy/ticket-terms.tsx";

/** The terms of the event that is being paid for; nothing until they are known, which no payment waits for. */
export function EventTerms({ slug, isFree }: { slug: string; isFree: boolean }) {
  const { data } = usePublicEvent(slug);
  return data ? <TicketTerms policy={data.event.ticketPolicy} isFree={isFree} /> : null;
}
