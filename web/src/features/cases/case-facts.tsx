import type { CaseView } from "@tarima/shared/cases/case.schema.ts";
import { KINDS_OF_CASE, REVERSAL_CAUSE_LABELS } from "@tarima/shared/cases/case-kinds.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { NO_DATA } from "@tarima/shared/retention/no-data.ts";
import { type Fact, FactList } from "../../components/ui/data/fact-list.tsx";

type Shown = Pick<
  CaseView,
  "kind" | "causes" | "filedAt" | "dueOn" | "status" | "order" | "declared" | "author"
>;

/** What is known of a case, besides what was written. */
export function CaseFacts({ of }: { of: Shown }) {
  const { author, order, declared } = of;
  const facts: (Fact | "" | false | null | undefined)[] = [
    { id: "kind", label: "Clase", value: KINDS_OF_CASE[of.kind].label },
    of.causes.length > 0 && {
      id: "causes",
      label: "Causa",
      value: of.causes.map((it) => REVERSAL_CAUSE_LABELS[it]).join(". "),
    },
    { id: "filed", label: "Recibida", value: formatInstant(of.filedAt) },
    of.status === "open" && {
      id: "due",
      label: "Respuesta a más tardar",
      value: formatCalendarDay(of.dueOn),
    },
    order && {
      id: "order",
      label: "Compra",
      value: `${order.eventName}, ${orderNumber(order.id)}, ${formatMoney(order.total)}`,
    },
    order?.paymentId && { id: "payment", label: "Pago en Mercado Pago", value: order.paymentId },
    declared?.amount != null && {
      id: "amount",
      label: "Valor que pide",
      value: formatMoney(declared.amount),
    },
    declared?.paidOn && { id: "paid", label: "Día del pago", value: formatCalendarDay(declared.paidOn) },
    declared?.learnedOn && {
      id: "learned",
      label: "Se dio cuenta el",
      value: formatCalendarDay(declared.learnedOn),
    },
    declared?.reference && { id: "reference", label: "Operación", value: declared.reference },
    declared?.cardEnd && { id: "card", label: "Tarjeta o cuenta", value: `Terminada en ${declared.cardEnd}` },
    { id: "author", label: "Nombre", value: <bdi>{author.name || NO_DATA}</bdi> },
    author.email && { id: "email", label: "Correo", value: author.email },
    author.docNumber && { id: "doc", label: "Documento", value: author.docNumber },
    author.phone && { id: "phone", label: "Teléfono", value: author.phone },
  ];
  return <FactList facts={facts.filter((it): it is Fact => Boolean(it))} />;
}
