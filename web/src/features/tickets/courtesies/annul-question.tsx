import { paymentRoutes } from "@tarima/shared/payments/payments.routes.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { Ban } from "lucide-react";
import { useState } from "react";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";

/** Takes a courtesy back: the row's action and its question. `onAnnulled` is called after it. */
export function useAnnul(onAnnulled: () => void) {
  const [ticket, setTicket] = useState<TicketRow>();
  const [reason, setReason] = useState("");
  const annul = useRouteMutation(paymentRoutes.annulCourtesy, () => {
    setTicket(undefined);
    onAnnulled();
    void notify("success", "Cortesía anulada", "Le escribimos a quien la tenía");
  });
  const actionsOf = (row: TicketRow): RowAction[] => [
    {
      id: "annul",
      label: "Anular cortesía",
      icon: Ban,
      isDangerous: true,
      isDisabled: row.status !== "active",
      onSelect: () => {
        annul.reset();
        setReason("");
        setTicket(row);
      },
    },
  ];
  const question = (
    <AlertDialog
      isOpen={ticket !== undefined}
      onOpenChange={() => setTicket(undefined)}
      title={`¿Anular la cortesía de ${ticket?.buyerName ?? ""}?`}
      confirm="Anular cortesía"
      isBusy={annul.isPending}
      error={annul.error && !annul.error.fields.reason && annul.error.message}
      fields={
        <Field
          label="Motivo"
          hint="Queda en el registro; no va en el correo"
          error={annul.error?.fields.reason}
        >
          <Input
            value={reason}
            maxLength={300}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      }
      onConfirm={() => ticket && annul.mutate({ id: ticket.id, reason })}
    >
      <p className="wrap-anywhere">
        {`La boleta ${ticket?.code ?? ""} deja de servir para entrar, y su puesto vuelve a quedar libre. Le escribimos a ${ticket?.buyerEmail || "su correo"}.`}
      </p>
    </AlertDialog>
  );
  return { actionsOf, question };
}
