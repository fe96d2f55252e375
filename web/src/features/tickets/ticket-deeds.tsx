import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { FileDown } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { useDownload } from "../../lib/download.ts";
import { notify } from "../../lib/notify.ts";

/** What its holder can do with a ticket. */
export function TicketDeeds({ ticket }: { ticket: OwnedTicket }) {
  const paper = useDownload(ticketRoutes.downloadTicket, (error) => void notify("error", error.message));
  if (ticket.status === "cancelled") return null;
  return (
    <Button
      className="w-full"
      isBusy={paper.isBusy}
      icon={<FileDown size={20} aria-hidden />}
      onClick={() => void paper.start({ id: ticket.id })}
    >
      Descargar en PDF
    </Button>
  );
}
