import { formatCalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { refundDueOn } from "@tarima/shared/payments/refund-deadline.ts";

export type BuyersRefund = OrderView["refunds"][number];

const WHY: Readonly<Record<BuyersRefund["reason"], string>> = {
  sold_out: "Tu pago llegó cuando ya no quedaban boletas.",
  event_closed: "Tu pago llegó cuando estas boletas ya no estaban a la venta.",
  person_limit: "Con esta compra pasabas del máximo de boletas por persona.",
  paid_twice: "Esta compra se pagó dos veces; tus boletas siguen siendo tuyas.",
  wrong_amount: "El pago no fue por el valor exacto de la compra, así que no lo aceptamos.",
  event_cancelled: "Quien lo organiza canceló el evento.",
  given_up: "Quien la tenía la canceló.",
  annulled: "Quien organiza anuló la cortesía.",
  box_office: "Se devolvió en la taquilla.",
  resold: "Alguien compró la boleta que devolviste para la venta.",
  resale_gone: "La boleta devuelta dejó de estar a la venta mientras pagabas.",
  requested: "Lo que se devolvió ya no sirve para entrar.",
};

/** A refund in words: amount, state, date and reason. */
export function refundLabels(refund: BuyersRefund): { title: string; text: string } {
  const { amount, status, tickets, reason, requestedAt, doneAt, resaleFee = 0 } = refund;
  const kept = resaleFee > 0 ? ` Quien organiza se queda con ${formatMoney(resaleFee)}.` : "";
  const why = WHY[reason] + kept;
  if (amount === 0) {
    const which = tickets.length === 1 ? "una boleta" : `${tickets.length} boletas`;
    return { title: `Anulamos ${which} de esta compra.`, text: `No costaba nada. ${why}` };
  }
  const money = formatMoney(amount);
  const last = refundDueOn(requestedAt);
  const isLate = last < today();
  const due = formatCalendarDay(last);
  const arrives = isLate ? `Debió llegarte el ${due}.` : `Te llega a más tardar el ${due}.`;
  if (reason === "resold" && status !== "failed") {
    const when = status === "done" ? `Fue el ${formatInstant(doneAt ?? requestedAt)}.` : arrives;
    const title =
      status === "done" ? `Se vendió: te devolvimos ${money}.` : `Se vendió: te devolvemos ${money}.`;
    return { title, text: `${when} ${why}` };
  }
  switch (status) {
    case "done":
      return {
        title: `Te devolvimos ${money} de esta compra.`,
        text: `Fue el ${formatInstant(doneAt ?? requestedAt)}. ${why}`,
      };
    case "open":
      return {
        title: `Te estamos devolviendo ${money} de esta compra.`,
        text: `${arrives} ${why}`,
      };
    case "failed":
      return {
        title: `Todavía no pudimos devolverte ${money}.`,
        text: `Mercado Pago no aceptó la devolución: la hacemos a mano. ${arrives} ${why}`,
      };
  }
}

/** Refunded amount, pesos. */
export function returnedOf({ refunds }: Pick<OrderView, "refunds">): number {
  return refunds.reduce((sum, { status, amount }) => (status === "done" ? sum + amount : sum), 0);
}
