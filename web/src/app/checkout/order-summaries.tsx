import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import type { ReactNode } from "react";
import { Total } from "../../components/ui/data/summary.tsx";
import { Panel } from "../../components/ui/structure/panel.tsx";
import { OrderEvent } from "../../features/orders/order-event.tsx";
import { OrderLines } from "../../features/orders/order-lines.tsx";
import { methodsOf } from "../../features/payments/method-labels.ts";
import { EventTerms } from "./event-terms.tsx";

interface WideSummaryProps {
  order: OrderView;
  slug: string;
  change: ReactNode;
  children: ReactNode;
}

/** The order summary beside the form on wide screens. */
export function WideSummary({ order, slug, change, children }: WideSummaryProps) {
  return (
    <aside aria-label="Tu compra" className="hidden wide:sticky wide:top-6 wide:block">
      <Panel>
        <div className="p-5">
          <OrderEvent order={order}>{change}</OrderEvent>
        </div>
        <div className="grid gap-4 border-t border-line p-5">
          <OrderLines order={order} />
          <div className="rule mt-1" />
          <Total label="Total a pagar" amount={formatPrice(order.total)} />
          {children}
          <HowToPay order={order} />
          <EventTerms slug={slug} order={order} />
        </div>
      </Panel>
    </aside>
  );
}

/** The same below the form on phones, where the button is in the bar. */
export function PhoneSummary({ order, slug }: { order: OrderView; slug: string }) {
  return (
    <Panel className="grid gap-4 p-4 wide:hidden">
      <OrderLines order={order} />
      <hr className="border-line" />
      <Total label="Total" amount={formatPrice(order.total)} />
      <HowToPay order={order} />
      <EventTerms slug={slug} order={order} />
    </Panel>
  );
}

function HowToPay({ order }: { order: OrderView }) {
  return (
    <p className="text-sm text-muted">
      {order.total === 0
        ? "No hay nada que pagar: quedan listas de una vez."
        : `Pagas en Mercado Pago con ${methodsOf(order)}. Tus boletas quedan listas apenas se confirme el pago.`}
    </p>
  );
}
