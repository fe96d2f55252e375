import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { formatMoney, formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { boughtCount } from "@tarima/shared/orders/ticket-count.ts";
import { saidLines } from "@tarima/shared/passes/pass-lines.ts";
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
  return <Summary lines={lines} />;
}

/** "2 × Pista, 1 × Palco" */
export function itemsInShort(order: OrderView): string {
  return saidLines(order.items)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(", ");
}

export function ticketsOf(order: OrderView): number {
  return boughtCount(order);
}
