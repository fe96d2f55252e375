import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, RotateCcw, TicketX } from "lucide-react";
import { useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { Countdown, useTimeLeft } from "../../components/ui/data/countdown.tsx";
import { Summary, Total } from "../../components/ui/data/summary.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Panel } from "../../components/ui/structure/panel.tsx";
import { ShareEvent } from "../../features/events/page/share-event.tsx";
import { dropCart } from "../../features/orders/cart.ts";
import { dateOf } from "../../features/orders/date-of.ts";
import { OrderEvent } from "../../features/orders/order-event.tsx";
import { OrderLines, ticketsOf } from "../../features/orders/order-lines.tsx";
import { isOwnChoice } from "../../features/orders/order-link.ts";
import { OrderRefunds } from "../../features/orders/purchases/order-refunds.tsx";
import { returnedOf } from "../../features/orders/purchases/refund-labels.ts";
import { useOrder } from "../../features/orders/use-order.ts";
import { canStillBuy, codesLeft, type Outcome, outcomeOf } from "../../features/payments/outcome.ts";
import { outcomeLabels } from "../../features/payments/outcome-labels.ts";
import { isCode } from "../../lib/api/api-error.ts";
import { useServerNow } from "../../lib/hooks/use-now.ts";
import { paths } from "../../lib/routing/paths.ts";
import { NotFoundScreen } from "../not-found-screen.tsx";
import { PayAgain } from "./pay-again.tsx";
import { useBackToCheckout } from "./use-back-to-checkout.ts";

export function PaymentScreen() {
  const { orderId = "" } = useParams();
  const { order, error, isFetching, refetch } = useOrder(orderId);
  if (order) return <Payment order={order} />;
  if (isCode(error, "ORDER_NOT_FOUND", "INVALID_REQUEST", "FORBIDDEN")) {
    return (
      <NotFoundScreen
        title="No encontramos esa compra"
        text="Si la hiciste con otra cuenta, ingresa con ella."
      />
    );
  }
  if (error) {
    return (
      <div className="page py-8">
        <ErrorState level="h1" error={error} onRetry={refetch} isRetrying={isFetching} />
      </div>
    );
  }
  return (
    <div className="page grid gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-18">
      <Loading>Buscando tu compra…</Loading>
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

const MARKS: Record<Outcome, { icon: LucideIcon; colour: string; isTurning?: boolean }> = {
  paid: { icon: CircleCheck, colour: "text-success" },
  confirming: { icon: LoaderCircle, colour: "text-muted", isTurning: true },
  processing: { icon: Clock, colour: "text-warning" },
  unpaid: { icon: Clock, colour: "text-warning" },
  refused: { icon: CircleX, colour: "text-danger" },
  expired: { icon: TicketX, colour: "text-warning" },
  released: { icon: TicketX, colour: "text-muted" },
  cancelled: { icon: TicketX, colour: "text-muted" },
  refunding: { icon: RotateCcw, colour: "text-warning" },
  refunded: { icon: RotateCcw, colour: "text-info" },
  "charged-back": { icon: CircleX, colour: "text-danger" },
};

/** State of an order's payment, updated live. */
function Payment({ order }: { order: OrderView }) {
  const [search] = useSearchParams();
  const now = useServerNow(1000);
  const gatewaySays = search.get("status") ?? search.get("collection_status");
  const outcome = outcomeOf(order, now.getTime(), gatewaySays);
  const { title, text } = outcomeLabels(
    outcome,
    isPaid(order.paymentStatus) ? codesLeft(order) : ticketsOf(order),
    {
      method: order.payment?.method ?? null,
      statusDetail: order.payment?.statusDetail ?? null,
      until: order.status === "held" ? order.expiresAt : null,
      canBeHeldAgain: isOwnChoice(order),
      isResold: order.refunds.some(({ reason }) => reason === "resold"),
    },
  );
  const { icon: Mark, colour, isTurning } = MARKS[outcome];
  const returned = returnedOf(order);
  const isOver = !canStillBuy(outcome);

  // forgets the selection, so that another visit to the event starts empty
  useEffect(() => {
    if (isOver) dropCart(order.event.publicSlug, order.id);
  }, [isOver, order]);

  return (
    <div className="page grid gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start wide:gap-18 wide:py-12">
      <title>{`${title.replace(/\.$/, "")} · Tarima`}</title>
      <section>
        <div role="status" aria-atomic>
          <Mark size={56} aria-hidden className={`${colour} ${isTurning ? "animate-spin" : ""}`} />
          <h1 className="display mt-4 text-d-lg">{title}</h1>
          <p className="mt-3 max-w-[46ch] text-lg">{text}</p>
          <p className="mt-2 text-muted">
            Compra <span className="whitespace-nowrap">{orderNumber(order.id)}</span>
          </p>
        </div>
        {order.refunds.length > 0 && (
          <OrderRefunds refunds={order.refunds} className="mt-6 grid max-w-140 gap-2" />
        )}
        <NextSteps order={order} outcome={outcome} />
        <p className="mt-6 text-muted">
          ¿Algo no cuadra?{" "}
          <Link to={paths.help(order.id)} className="link inline-flex min-h-11 items-center text-text">
            Ayuda con esta compra
          </Link>
        </p>
      </section>
      <aside aria-label="Tu compra">
        <Panel>
          <div className="p-5">
            <OrderEvent order={order} />
          </div>
          <div className="grid gap-4 border-t border-line p-5">
            <OrderLines order={order} />
            <div className="rule mt-1" />
            <Total
              label={order.paidAt === null || order.total === 0 ? "Total" : "Pagaste"}
              amount={order.total === 0 ? "Sin costo" : formatMoney(order.total)}
            />
            {returned > 0 && (
              <Summary lines={[{ id: "returned", label: "Te devolvimos", amount: formatMoney(returned) }]} />
            )}
          </div>
        </Panel>
      </aside>
    </div>
  );
}

function NextSteps({ order, outcome }: { order: OrderView; outcome: Outcome }) {
  const back = useBackToCheckout(order);
  const event = paths.event(order.event.publicSlug);
  const className = "mt-6 flex flex-wrap items-center gap-4";
  if (outcome === "paid") {
    return (
      <>
        <div className={className}>
          <Link to={paths.myTickets} className={buttonStyle({ variant: "primary", size: "lg" })}>
            Ver mis boletas
          </Link>
          <Link to={paths.home} className={buttonStyle({ size: "lg" })}>
            Más eventos
          </Link>
        </div>
        <div className="mt-6">
          <ShareEvent event={dateOf(order)} isOn />
        </div>
      </>
    );
  }
  if (outcome === "unpaid" || outcome === "refused") {
    return (
      <>
        <TimeLeft until={order.expiresAt} />
        {outcome === "refused" && order.buyer ? (
          <PayAgain order={order} buyer={order.buyer} onChangeBuyer={back.same} />
        ) : (
          <div className={className}>
            {outcome === "unpaid" && order.checkout ? (
              <a href={order.checkout.url} className={buttonStyle({ variant: "primary", size: "lg" })}>
                Seguir con el pago
              </a>
            ) : (
              <Button variant="primary" size="lg" onClick={back.same}>
                Seguir con la compra
              </Button>
            )}
          </div>
        )}
      </>
    );
  }
  if (outcome === "expired" && isOwnChoice(order)) {
    return (
      <div className={className}>
        <Button variant="primary" size="lg" onClick={back.anew}>
          Reservarlas otra vez
        </Button>
        <Link to={event} className={buttonStyle({ size: "lg" })}>
          Cambiar boletas
        </Link>
      </div>
    );
  }
  if (outcome === "processing" || outcome === "confirming") {
    return (
      <div className={className}>
        <Link to={paths.myTickets} className={buttonStyle({})}>
          Mis boletas
        </Link>
      </div>
    );
  }
  return (
    <div className={className}>
      <Link to={event} className={buttonStyle({ variant: "primary" })}>
        Ver el evento
      </Link>
    </div>
  );
}

function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(until);
  return (
    <div className="mt-6">
      <Countdown
        left={left}
        label="Te guardamos las boletas"
        announce={(minutes) =>
          `Te ${plural(minutes, "queda", "quedan")} ${counted(minutes, "minuto")} para pagar.`
        }
      />
    </div>
  );
}
