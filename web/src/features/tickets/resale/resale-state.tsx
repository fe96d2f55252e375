import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { REFUND_ARRIVES_DAYS } from "@tarima/shared/lib/limits.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { ticketResaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import type { ResaleTerms } from "@tarima/shared/resale/resale.schema.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useRenewResale, useResaleTerms } from "./use-resale.ts";

/** What becomes of a ticket that was given back for sale. Without a network it still says that it is for sale. */
export function ResaleState({ ticket }: { ticket: OwnedTicket }) {
  const { data } = useResaleTerms(ticket);
  if (data?.status === "sold") return <Sold refund={data.refund} />;
  if (!ticket.forSale) return null;
  if (data?.status === "held") return <BeingBought terms={data} />;
  return <ForSale ticket={ticket} terms={data} />;
}

function Sold({ refund }: Pick<ResaleTerms, "refund">) {
  return (
    <Alert tone="success" title={`Se vendió: te devolvemos ${formatMoney(refund)}.`}>
      Al mismo medio con que pagaste, en máximo {REFUND_ARRIVES_DAYS} días. Esta boleta ya no sirve para
      entrar.
    </Alert>
  );
}

function BeingBought({ terms: { heldUntil, refund } }: { terms: ResaleTerms }) {
  return (
    <Alert tone="info" title="Alguien la está comprando.">
      {heldUntil && `Se la guardamos hasta el ${formatInstant(heldUntil)}. `}
      Si paga, te devolvemos {formatMoney(refund)}; si no, vuelve a la venta. Mientras tanto sigue siendo tuya
      y abre la puerta.
    </Alert>
  );
}

function ForSale({ ticket, terms }: { ticket: OwnedTicket; terms: ResaleTerms | undefined }) {
  const renew = useRenewResale();
  const withdraw = useRouteMutation(ticketResaleRoutes.withdrawFromResale, () => {
    renew();
    void notify("success", "La boleta se queda contigo");
  });
  // its time is over, or another code of the group was used
  const isOver = terms?.status === "ended";
  return (
    <Alert
      tone="info"
      title={isOver ? "Ya no está a la venta." : "A la venta."}
      action={
        <Button size="sm" isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ id: ticket.id })}>
          {isOver ? "Quedarme con ella" : "Retirar de la venta"}
        </Button>
      }
    >
      {withdraw.error?.message ?? forSaleText(terms, isOver)}
    </Alert>
  );
}

function forSaleText(terms: ResaleTerms | undefined, isOver: boolean): string {
  if (isOver) return "Nadie la compró. Sigue siendo tuya y abre la puerta.";
  const still = "Mientras nadie la pague sigue siendo tuya y abre la puerta.";
  if (!terms?.until) return still;
  return `${still} Cuando se venda te devolvemos ${formatMoney(terms.refund)}. Se puede comprar hasta el ${formatInstant(terms.until)}.`;
}
