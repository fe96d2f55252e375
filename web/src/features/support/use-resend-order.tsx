import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import type { PurchaseOfAttendee } from "@tarima/shared/support/support.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";

const goodTicketOf = ({ tickets }: PurchaseOfAttendee) =>
  tickets.find(({ display, earlierHolders }) => display !== "Cancelado" && earlierHolders.length === 0);

/** Sends a purchase's tickets again: the row's action and its confirmation. */
export function useResendOrder() {
  const [asked, setAsked] = useState<PurchaseOfAttendee>();
  const resend = useRouteMutation(ticketRoutes.resendTicket, ({ sentTo }) => {
    setAsked(undefined);
    void notify("success", "Boletas reenviadas", `Van camino a ${sentTo}`);
  });
  const actionsOf = (purchase: PurchaseOfAttendee): RowAction[] => [
    {
      id: "resend",
      label: "Reenviar las boletas",
      icon: Mail,
      isDisabled: goodTicketOf(purchase) === undefined,
      onSelect: () => {
        resend.reset();
        setAsked(purchase);
      },
    },
  ];
  const ticket = asked && goodTicketOf(asked);
  const question = asked && ticket && (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
      title={`¿Reenviar las boletas de la compra ${orderNumber(asked.id)}?`}
      confirm="Reenviar"
      isDanger={false}
      isBusy={resend.isPending}
      error={resend.error?.message}
      onConfirm={() => resend.mutate({ id: ticket.id })}
    >
      Van al correo de la compra o, si la cuenta cambió de correo, al de ahora. Los códigos siguen siendo los
      mismos, y las boletas que ya son de otra persona no van.
    </AlertDialog>
  );
  return { actionsOf, question };
}
