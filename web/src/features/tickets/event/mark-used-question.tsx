import { RESULT_OF } from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { earlyEntryOf, isFarBeforeDoors, sayDoorsAhead } from "@tarima/shared/check-ins/early-entry.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { Check } from "lucide-react";
import { useState } from "react";
import type { RowAction } from "../../../components/ui/data/table/row-menu.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { renewSales } from "./renew-sales.ts";

/** Marks a ticket as used, as a scan at the door does: the row's action and its confirmation. */
export function useMarkUsed(
  event: Pick<EventView, "id" | "doorsOpenAt" | "startsAt" | "timeZone" | "entry">,
) {
  const [chosen, setChosen] = useState<{ ticket: TicketRow; nonce: string }>();
  const use = useRouteMutation(checkInRoutes.useTicket, ({ reason, message }) => {
    setChosen(undefined);
    if (RESULT_OF[reason] === "valid") void notify("success", "Boleta marcada como usada", message);
    else void notify("error", "No la marcamos", message);
    renewSales(event.id);
  });
  const actionsOf = (row: TicketRow): RowAction[] => [
    {
      id: "use",
      label: "Marcar como usada",
      icon: Check,
      isDisabled: row.display !== "Activo",
      onSelect: () => {
        use.reset();
        setChosen({ ticket: row, nonce: crypto.randomUUID() }); // pressing twice marks it once
      },
    },
  ];
  // this is the question that the scanner asks so early
  const scanOf = ({ ticket, nonce }: NonNullable<typeof chosen>) =>
    ({ id: ticket.id, nonce, method: "manual", confirmsEarly: true, people: ticket.people }) as const;
  const [early, now] = [earlyEntryOf(event), new Date()];
  const question = (
    <AlertDialog
      isOpen={chosen !== undefined}
      onOpenChange={() => setChosen(undefined)}
      title="¿Marcarla como usada?"
      confirm="Marcar como usada"
      isDanger={false}
      isBusy={use.isPending}
      error={use.error?.message}
      onConfirm={() => chosen && use.mutate(scanOf(chosen))}
    >
      <p className="wrap-anywhere">
        {`Es como leerla en la puerta: ${chosen?.ticket.buyerName || "quien la tiene"} ya no podrá entrar con ella.`}
      </p>
      {isFarBeforeDoors(early, now) && <p>{sayDoorsAhead(early, now)}</p>}
    </AlertDialog>
  );
  return { actionsOf, question };
}
