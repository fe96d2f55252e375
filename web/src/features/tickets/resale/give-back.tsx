import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { REFUND_ARRIVES_DAYS } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { ResaleTerms } from "@tarima/shared/resale/resale.schema.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { Repeat2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Summary } from "../../../components/ui/data/summary.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { MissedNote } from "../../../components/ui/feedback/missed-note.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useRenewResale, useResaleTerms } from "./use-resale.ts";

interface GiveBackProps {
  ticket: OwnedTicket;
  /** Asks for its money instead, where that is still possible. */
  onRefund: () => void;
}

/** Gives a ticket back for sale. Renders nothing where it cannot be, and says where that is not known. */
export function GiveBack({ ticket, onRefund }: GiveBackProps) {
  const [isAsking, setAsking] = useState(false);
  const terms = useResaleTerms(ticket);
  const { data } = terms;
  if (!data)
    return (
      <div className="basis-full empty:hidden">
        <MissedNote query={terms}>No pudimos ver si la puedes devolver para la venta.</MissedNote>
      </div>
    );
  if (!data.until || data.status === "listed" || data.status === "held") return null;
  return (
    <>
      <Button icon={<Repeat2 size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Devolver para la venta
      </Button>
      {isAsking && (
        <Question
          ticket={ticket}
          terms={data}
          onClose={() => setAsking(false)}
          onRefund={() => {
            setAsking(false);
            onRefund();
          }}
        />
      )}
    </>
  );
}

interface QuestionProps extends GiveBackProps {
  terms: ResaleTerms;
  onClose: () => void;
}

function Question({ ticket, terms, onClose, onRefund }: QuestionProps) {
  const renew = useRenewResale();
  const list = useRouteMutation(ticketResaleRoutes.listForResale, () => {
    renew();
    onClose();
    void notify("success", "Tu boleta está a la venta", "Te escribimos cuando se venda");
  });
  const { part } = ticket;
  const { paid, fee, refund, until } = terms;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={part ? `¿Devolver para la venta la boleta de ${part.of} personas?` : "¿Devolver para la venta?"}
      confirm="Devolver para la venta"
      isDanger={false}
      isBusy={list.isPending}
      error={list.error?.message}
      onConfirm={() =>
        list.mutate(
          { id: ticket.id, refund },
          { onError: (error) => isCode(error, "RESALE_TERMS_CHANGED") && renew() },
        )
      }
    >
      <div className="grid gap-5">
        <FullRefund ticket={ticket} onRefund={onRefund} />
        <div className="grid gap-2.5 border-y border-line py-4 text-text">
          <Summary
            lines={[
              { id: "paid", label: "Pagaste", amount: formatMoney(paid) },
              {
                id: "fee",
                label: "Se queda quien organiza",
                amount: fee > 0 ? `− ${formatMoney(fee)}` : "Nada",
              },
            ]}
          />
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span>Si se vende, te devolvemos</span>
            <span className="text-xl whitespace-nowrap">{formatMoney(refund)}</span>
          </p>
        </div>
        <ul className="grid list-disc gap-2 pl-5 text-note">
          <li>
            Sigue siendo tuya y abre la puerta hasta que otra persona la pague. Ahí{" "}
            {part ? `los ${part.of} códigos dejan` : "tu código deja"} de servir
            {part && ": se vende completa"}.
          </li>
          <li>
            Primero se la ofrecemos a quien está en la lista de espera; si no, sale en la página del evento.
          </li>
          <li>
            La plata te llega al mismo medio con que pagaste, en máximo {REFUND_ARRIVES_DAYS} días desde que
            se venda. Si nadie la compra, te quedas con ella.
          </li>
          {until && (
            <li>
              Está a la venta hasta el {formatInstant(until)}. La puedes retirar antes, mientras nadie la esté
              comprando.
            </li>
          )}
        </ul>
      </div>
    </AlertDialog>
  );
}

/** While all of the money can be had back, that is said first: it brings more, and at once. */
function FullRefund({ ticket, onRefund }: GiveBackProps) {
  const { data } = useRoute(ticketRoutes.getRefundTerms, { id: ticket.id });
  if (!data?.until || data.amount === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`Todavía te devolvemos todo: ${formatMoney(data.amount)}.`}
      action={
        <Button size="sm" onClick={onRefund}>
          Mejor devolver la boleta
        </Button>
      }
    >
      No tienes que esperar a que alguien la compre.
    </Alert>
  );
}
