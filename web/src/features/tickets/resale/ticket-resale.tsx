import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { GiveBack } from "./give-back.tsx";
import { ResaleState } from "./resale-state.tsx";

interface TicketResaleProps {
  ticket: OwnedTicket;
  mayGiveBack: boolean;
  onRefund: () => void;
}

/** Among a ticket's actions: the way to give it back for sale, or, above them all, what became of it. */
export function TicketResale({ ticket, mayGiveBack, onRefund }: TicketResaleProps) {
  if (mayGiveBack) return <GiveBack ticket={ticket} onRefund={onRefund} />;
  return (
    <div className="order-first basis-full empty:hidden">
      <ResaleState ticket={ticket} />
    </div>
  );
}
