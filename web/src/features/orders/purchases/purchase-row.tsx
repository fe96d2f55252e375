import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { ChevronDown, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { PaymentBadge } from "../../../components/ui/data/badges/payment-badge.tsx";
import { ReturnedBadge } from "../../../components/ui/data/badges/returned-badge.tsx";
import { Total } from "../../../components/ui/data/summary.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { useServerNow } from "../../../lib/hooks/use-now.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { OrderDocuments } from "../../sale-documents/order-documents.tsx";
import { itemsInShort, OrderLines } from "../order-lines.tsx";
import { OrderRefunds } from "./order-refunds.tsx";

/** The places went free again, and no money came. */
const isNeverPaid = ({ status, paymentStatus, paidAt }: OrderView): boolean =>
  paidAt === null && (status === "expired" || status === "released") && paymentStatus !== "refunded";

/** How soon the way to the payment goes with the hold, milliseconds. */
const CLOCK_MS = 10_000;

/** The places are held, and no payment is under way. */
const isPayable = ({ status, paymentStatus, expiresAt }: OrderView, now: number): boolean =>
  status === "held" &&
  (paymentStatus === "pending" || paymentStatus === "failed") &&
  Date.parse(expiresAt) > now;

/** A purchase: event, date, payment and refunds. */
export function PurchaseRow({ order }: { order: OrderView }) {
  const { event, refunds } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="grid grid-cols-[88px_minmax(0,1fr)] content-start gap-x-4 gap-y-3 border-t border-line py-5 wide:grid-cols-[104px_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-6">
      <Thumbnail url={event.posterSmallUrl} name={event.name} className="wide:row-span-2" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h2 className="display text-d-xs">
          <Link to={paths.payment(order.id)} className="-my-2.5 inline-block py-2.5 hover:underline">
            {event.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {itemsInShort(order)}
          <br />
          {formatInstant(order.createdAt)} · Compra {orderNumber(order.id)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {isNeverPaid(order) ? (
            <Badge tone="line" icon={X}>
              No la pagaste
            </Badge>
          ) : (
            <>
              <PaymentBadge status={order.paymentStatus} />
              <b className="font-semibold whitespace-nowrap">{formatPrice(order.total)}</b>
            </>
          )}
          {order.resale && <ReturnedBadge />}
        </p>
      </div>
      <div className="col-span-2 grid content-start gap-2 wide:col-span-1 wide:col-start-2">
        <StillToPay order={order} />
        {refunds.length > 0 && <OrderRefunds refunds={refunds} className="grid gap-2" />}
        <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-medium [&::-webkit-details-marker]:hidden">
            Ver el detalle
            <ChevronDown
              size={18}
              aria-hidden
              className="shrink-0 transition-[rotate] group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-120 gap-4 pt-2">
            <OrderLines order={order} />
            <hr className="border-line" />
            <Total label="Total" amount={formatPrice(order.total)} />
            {isOpen && order.paidAt !== null && <OrderDocuments orderId={order.id} />}
            <p className="flex flex-wrap gap-x-6 text-sm">
              <Link to={paths.payment(order.id)} className="link inline-flex min-h-11 items-center">
                Ver la compra
              </Link>
              <Link to={paths.cases(order.id)} className="link inline-flex min-h-11 items-center">
                Poner una petición, queja o reclamo
              </Link>
            </p>
          </div>
        </details>
      </div>
    </article>
  );
}

/** Who got lost on the way to the payment finds it here, while there is time. */
function StillToPay({ order }: { order: OrderView }) {
  const now = useServerNow(CLOCK_MS);
  if (!isPayable(order, now.getTime())) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Link to={paths.payment(order.id)} className={buttonStyle({ variant: "primary", size: "sm" })}>
        Seguir con la compra
      </Link>
      Te la guardamos hasta el {formatInstant(order.expiresAt)}.
    </p>
  );
}
