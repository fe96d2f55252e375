import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { TicketRow } from "@tarima/shared/tickets/ticket.schema.ts";
import { Summary, Total } from "../../../components/ui/data/summary.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { amountsOf, inTickets, type RefundScope } from "./refund-labels.ts";

/** Characters; the same as in the route. */
export const NOTE_MAX = 500;

interface RefundFieldsProps {
  /** The ticket, with the other parts of its group. */
  together: readonly TicketRow[];
  /** Refundable tickets of the same order; undefined while loading. */
  rest: readonly TicketRow[] | undefined;
  scope: RefundScope;
  onScope: (scope: RefundScope) => void;
  note: string;
  onNote: (note: string) => void;
  noteError: string | undefined;
}

/** The amount, then scope and reason. */
export function RefundFields({ together, rest, scope, onScope, note, onNote, noteError }: RefundFieldsProps) {
  const wrong = note.trim().length > NOTE_MAX ? `Máximo ${NOTE_MAX} caracteres` : noteError;
  return (
    <div className="grid gap-5">
      <Amounts tickets={scope === "order" && rest ? rest : together} />
      {rest === undefined && (
        <>
          <Loading>Cargando la compra…</Loading>
          <Skeleton className="h-24" />
        </>
      )}
      {rest !== undefined && rest.length > together.length && (
        <Field label="Qué se devuelve" isGroup>
          <RadioGroup<RefundScope>
            value={scope}
            onChange={onScope}
            choices={[
              {
                value: "ticket",
                label: together.length > 1 ? "Solo esta boleta de grupo" : "Solo esta boleta",
                note: `${together[0]?.code} · ${formatMoney(amountsOf(together).total)}`,
              },
              {
                value: "order",
                label: "Toda la compra",
                note: `${inTickets(rest.length)} sin usar · ${formatMoney(amountsOf(rest).total)}`,
              },
            ]}
          />
        </Field>
      )}
      <Field label="Motivo" isOptional hint="No le llega a quien compró." {...(wrong && { error: wrong })}>
        <Textarea value={note} max={NOTE_MAX} onChange={({ target }) => onNote(target.value)} />
      </Field>
    </div>
  );
}

function Amounts({ tickets }: { tickets: readonly TicketRow[] }) {
  const { price, rest, total } = amountsOf(tickets);
  return (
    <div className="grid gap-2 border-y border-line py-4">
      <Total label="Vuelven" amount={formatMoney(total)} />
      <Summary
        lines={[
          {
            id: "price",
            label: tickets.length === 1 ? "Precio" : `Precio de ${inTickets(tickets.length)}`,
            amount: formatMoney(price),
          },
          {
            id: "rest",
            label: rest < 0 ? "Descuento, menos el servicio" : "Servicio, menos descuentos",
            amount: formatMoney(rest),
          },
        ]}
      />
    </div>
  );
}
