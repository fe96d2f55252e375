import type { SoldTicket } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { Check, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import type { Office } from "../drawer-store.ts";
import { PrintedTickets } from "../printed-tickets.tsx";
import { TicketQr } from "../ticket-qr.tsx";
import { useLetIn } from "./let-in.ts";

export interface Sale {
  orderId: string;
  total: number;
  /** Pesos to give back; undefined where nobody typed what was handed over. */
  change: number | undefined;
  tickets: readonly SoldTicket[];
  email: string;
  /** It waits on this device to be handed in. */
  isQueued: boolean;
}

interface SoldProps {
  sale: Sale;
  event: Office["event"];
  isOffline: boolean;
  onNext: () => void;
}

/** What was just sold: to be photographed, printed, or let in at once. */
export function Sold({ sale, event, isOffline, onNext }: SoldProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { tickets, total, change, email, isQueued } = sale;
  return (
    <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid content-start gap-4">
        <div role="status">
          <h2 className="display flex items-center gap-3 text-d-md">
            <Check size={32} aria-hidden className="shrink-0 text-success" />
            {plural(tickets.length, "Vendida", "Vendidas")} {counted(tickets.length, "boleta")}
          </h2>
        </div>
        <p className="text-lg">
          {formatMoney(total)}
          {change !== undefined && change > 0 && (
            <>
              . Vueltas: <b className="font-semibold">{formatMoney(change)}</b>
            </>
          )}
        </p>
        {email && !isQueued && <p className="text-muted wrap-anywhere">Se las mandamos a {email}.</p>}
        {isQueued && (
          <p className="text-muted">
            Quedó anotada en este dispositivo. Se entrega sola apenas vuelva la conexión; hasta entonces solo
            la recibe una puerta que tampoco tenga.
          </p>
        )}
        <Button
          ref={next}
          variant="primary"
          size="lg"
          isFull
          onClick={onNext}
          // the key that charged may still be down
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          Siguiente venta
        </Button>
        <div className="grid grid-cols-2 gap-2.5">
          <LetIn tickets={tickets} isDisabled={isOffline || isQueued} />
          <Button icon={<Printer size={20} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </div>
      <ul aria-label="Boletas" className="grid gap-4">
        {tickets.map((ticket, i) => (
          <li key={ticket.id} className="rounded-md border border-line p-4">
            <p className="font-semibold wrap-anywhere">
              {ticket.name}{" "}
              <span className="font-normal text-muted">
                {i + 1} de {tickets.length}
              </span>
            </p>
            <TicketQr ticket={ticket} />
          </li>
        ))}
      </ul>
      <PrintedTickets tickets={tickets} event={event} />
    </div>
  );
}

/** Lets the tickets of a sale in, one after another, and says how each went. */
function LetIn({ tickets, isDisabled }: { tickets: readonly SoldTicket[]; isDisabled: boolean }) {
  const door = useLetIn(tickets);
  const faults = tickets.filter(({ id }) => door.entries[id] && !door.entries[id].isIn);
  return (
    <>
      <Button isBusy={door.isBusy} disabled={isDisabled || door.areIn} onClick={() => door.letIn()}>
        {door.areIn ? "Ya entraron" : "Entra ya"}
      </Button>
      {faults.length > 0 && (
        <ul role="alert" className="order-last col-span-full grid gap-1 text-sm font-semibold text-danger">
          {faults.map(({ id, code }) => (
            <li key={id}>
              {code}: {door.entries[id]?.message}
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        isOpen={door.isEarly}
        onOpenChange={(isOpen) => !isOpen && door.decline()}
        title="¿Ya entran?"
        confirm="Sí, entran ya"
        isDanger={false}
        onConfirm={() => door.letIn(true)}
      >
        Falta mucho para que abran las puertas. Si entran ahora, sus boletas quedan usadas.
      </AlertDialog>
    </>
  );
}
