import { holdMinutesOf } from "@tarima/shared/orders/hold-minutes.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { useCallback, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { useTimeLeft } from "../../components/ui/data/countdown.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { type Cart, newCart, readCart, writeCart } from "../../features/orders/cart.ts";
import { HoldOver, HoldRefused, OfferOver } from "../../features/orders/checkout/hold-states.tsx";
import { useBuyerDefaults } from "../../features/orders/checkout/use-buyer-defaults.ts";
import { type LostDiscount, useHold } from "../../features/orders/checkout/use-hold.ts";
import { useLiveHold } from "../../features/orders/checkout/use-live-hold.ts";
import { choiceIn, LOT_PART } from "../../features/orders/choice-link.ts";
import { askedLot, askForLot } from "../../features/orders/lot-choice.ts";
import { checkoutOfOrder, isOwnChoice, orderIn } from "../../features/orders/order-link.ts";
import { orderedCart } from "../../features/orders/ordered-cart.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { paths } from "../../lib/routing/paths.ts";
import { BuyerStep } from "./buyer-step.tsx";
import { ChosenElsewhere, HoldOnItsWay, NothingChosen } from "./choice-states.tsx";
import { QueueScreen } from "./queue/queue-screen.tsx";
import type { Loss } from "./use-buyer-step.ts";

export function CheckoutScreen() {
  const { slug = "", part } = useParams();
  const { search } = useLocation();
  if (part === "fila") return <QueueScreen />;
  if (part === LOT_PART) return <LotCheckout key={search} slug={slug} />;
  const orderId = orderIn(search);
  if (orderId) return <HeldAlready key={orderId} slug={slug} orderId={orderId} />;
  return <Checkout key={slug} slug={slug} />; // another event starts with an empty checkout
}

/** An order that a link names. It does not become this tab's cart, which the next choice of the event would replace. */
function HeldAlready({ slug, orderId }: { slug: string; orderId: string }) {
  const navigate = useNavigate();
  const found = useRoute(orderRoutes.getPurchase, { id: orderId }, { staleTime: 0, gcTime: 0 });
  const goOnWith = (next: Cart) => {
    writeCart(next);
    void navigate(paths.checkout(slug));
  };
  return (
    <>
      <title>Tus datos · Tarima</title>
      {found.data ? (
        <Held cart={orderedCart(found.data)} onGoOnWith={goOnWith} />
      ) : found.error ? (
        <div className="page py-8">
          <ErrorState level="h1" title="No se pudo" {...failureOf(found)} />
        </div>
      ) : (
        <HoldOnItsWay />
      )}
    </>
  );
}

function Checkout({ slug }: { slug: string }) {
  const [cart, setCart] = useState(() => readCart(slug));
  const goOnWith = useCallback((next: Cart) => {
    writeCart(next);
    setCart(next);
  }, []);
  return (
    <>
      <title>Tus datos · Tarima</title>
      {cart ? (
        <Held key={cart.key} cart={cart} onGoOnWith={goOnWith} />
      ) : (
        <TakenElsewhere slug={slug} onGoOnWith={goOnWith} />
      )}
    </>
  );
}

/** Tickets that were given back, as the address names them; once they are held, their order's own link takes its place. */
function LotCheckout({ slug }: { slug: string }) {
  const { search } = useLocation();
  const choice = choiceIn(slug, search);
  const [cart, setCart] = useState(() => choice && askedLot(choice));
  const goOnWith = (next: Cart) => {
    askForLot(next);
    setCart(next);
  };
  return (
    <>
      <title>Tus datos · Tarima</title>
      {cart ? (
        <Held key={cart.key} cart={cart} onGoOnWith={goOnWith} />
      ) : choice ? (
        <ChosenElsewhere choice={choice} onGoOn={() => goOnWith(newCart(choice))} />
      ) : (
        <NothingChosen slug={slug} />
      )}
    </>
  );
}

interface HeldProps {
  cart: Cart;
  onGoOnWith: (cart: Cart) => void;
}

/** Holds the places, or shows why that failed. */
function Held({ cart, onGoOnWith }: HeldProps) {
  const { hold, order } = useHold(cart);
  /** Releases this order, and holds the same tickets in a new one. */
  const holdAgain = (changes: Partial<Cart> = {}) =>
    onGoOnWith(newCart({ ...cart, ...changes }, order && { ...cart, isHeld: true }));
  if (hold.isPending) return <HoldOnItsWay />;
  if (!order) {
    return (
      <div className="page py-8">
        <HoldRefused
          error={hold.error ?? new ApiError("ORDER_CREATE_ERROR")}
          slug={cart.slug}
          isRetrying={hold.isFetching}
          onRetry={() => void hold.refetch()}
          onHoldAgain={holdAgain}
        />
      </div>
    );
  }
  if (cart.lot) return <Navigate to={checkoutOfOrder(cart.slug, order.id)} replace />;
  return <HeldOrder order={order} cart={cart} lost={hold.data?.lost} onHoldAgain={() => holdAgain()} />;
}

interface HeldOrderProps {
  order: OrderView;
  cart: Cart;
  lost: LostDiscount | undefined;
  onHoldAgain: () => void;
}

function HeldOrder({ order, cart, lost, onHoldAgain }: HeldOrderProps) {
  const left = Math.min(useTimeLeft(order.expiresAt), holdMinutesOf(order) * 60_000); // limited, since clocks may differ
  const [lostBy, setLostBy] = useState<Loss>();
  const defaults = useBuyerDefaults();
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  const isEnded = order.status === "expired" || order.status === "released";
  const isGone = lostBy === "gone" || order.status === "released";

  if (order.status === "confirmed" || (order.status === "held" && !isUnpaid)) {
    return <Navigate to={paths.payment(order.id)} replace />;
  }
  if (isEnded || lostBy || left === 0) {
    return (
      <div className="page py-8">
        {isOwnChoice(order) ? (
          <HoldOver slug={cart.slug} onHoldAgain={onHoldAgain} />
        ) : (
          <OfferOver
            slug={cart.slug}
            why={!order.resale ? "passedOn" : isGone ? "returnedGone" : "returnedLapsed"}
          />
        )}
      </div>
    );
  }
  if (!defaults) return <HoldOnItsWay />;
  return (
    <BuyerStep
      order={order}
      cart={cart}
      left={left}
      defaults={order.buyer ? { ...defaults, buyer: order.buyer, isFromProfile: false } : defaults}
      lost={lost}
      onLost={setLostBy}
    />
  );
}

/** The tab that made the order may be closed; its places are still held. */
function TakenElsewhere({ slug, onGoOnWith }: { slug: string; onGoOnWith: (cart: Cart) => void }) {
  const { search } = useLocation();
  const { order, bought, isPending } = useLiveHold(slug);
  useEffect(() => {
    if (order) onGoOnWith(orderedCart(order));
  }, [order, onGoOnWith]);
  if (isPending || order) return <HoldOnItsWay />;
  // back after paying: the purchase, instead of an empty checkout
  if (bought) return <Navigate to={paths.payment(bought.id)} replace />;
  const choice = choiceIn(slug, search);
  return choice ? (
    <ChosenElsewhere choice={choice} onGoOn={() => onGoOnWith(newCart(choice))} />
  ) : (
    <NothingChosen slug={slug} />
  );
}
