import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney, formatPrice, type Money } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { ticketAmounts } from "@tarima/shared/orders/ticket-amounts.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import { saidLines } from "@tarima/shared/passes/pass-lines.ts";
import { contributionsIn } from "@tarima/shared/performing-arts/contribution.ts";
import { CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import type { ReactNode } from "react";
import { Summary } from "../../components/ui/data/summary.tsx";

/** Items, service fee and discount of an order. */
export function OrderLines({ order }: { order: OrderView }) {
  const lines: { id: string; label: string; amount: ReactNode }[] = saidLines(order.items).map(
    ({ combinationId, quantity, name, phaseName, price }) => ({
      id: combinationId,
      label: `${quantity} × ${name}, ${phaseName}`,
      amount: formatPrice(price * quantity),
    }),
  );
  if (order.serviceFee > 0) {
    lines.push({
      id: "fee",
      label: `Servicio (${formatRate(order.feeRate)})`,
      amount: formatMoney(order.serviceFee),
    });
  }
  if (order.discount > 0) {
    lines.push({
      id: "discount",
      label: ["Descuento", order.promoCode?.code].filter(Boolean).join(" "),
      amount: <span className="text-success">− {formatMoney(order.discount)}</span>,
    });
  }
  const contribution = contributionOfSale(order);
  return (
    <>
      <Summary lines={lines} />
      {contribution > 0 && (
        <p className="mt-2 text-note text-muted">
          El precio incluye {formatMoney(contribution)} de contribución parafiscal de las artes escénicas (
          {CONTRIBUTION_LAW}).
        </p>
      )}
    </>
  );
}

/** What of a paid order's price is the contribution: as it was sold, whatever went back since. */
const contributionOfSale = (order: OrderView): Money =>
  [...contributionsIn(order, ticketAmounts(order)).values()].reduce((sum, { amount }) => sum + amount, 0);

/** "2 × Pista, 1 × Palco" */
export function itemsInShort(order: OrderView): string {
  return saidLines(order.items)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(", ");
}

export function ticketsOf(order: OrderView): number {
  return boughtCount(order);
}
