import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

/** Sends tickets again: the row's action and its confirmation. */
export function useResend() {
  const [ticket, setTicket] = useState<TicketRow>();
  const resend = useRouteMutation(ticketRoutes.resendTicket, ({ sentTo }) => {
    setTicket(undefined);
    void notify("success", "Correo reenviado", `Va camino a ${sentTo}`);
  });
  const actionsOf = (row: TicketRow): RowAction[] => [
    {
      id: "resend",
      label: "Reenviar correo",
      icon: Mail,
      isDisabled: row.status === "cancelled" || row.buyerEmail === "",
      onSelect: () => {
        resend.reset();
        setTicket(row);
      },
    },
  ];
  const question = (
    <AlertDialog
      isOpen={ticket !== undefined}
      onOpenChange={() => setTicket(undefined)}
      title="¿Reenviar el correo?"
      confirm="Reenviar"
      isDanger={false}
      isBusy={resend.isPending}
      error={resend.error?.message}
      onConfirm={() => ticket && resend.mutate({ id: ticket.id })}
    >
      <p className="wrap-anywhere">
        {`Enviamos otra vez las boletas de esta compra a ${ticket?.buyerEmail || "su correo"}. Los códigos siguen siendo los mismos.`}
      </p>
    </AlertDialog>
  );
  return { actionsOf, question };
}
