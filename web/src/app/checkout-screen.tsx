import { HOLD_MINUTES } from "@tarima/shared/limits.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import { buttonStyle } from "../components/ui/button.tsx";
import { useTimeLeft } from "../components/ui/data/countdown.tsx";
import { EmptyState } from "../components/ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { type Cart, newCart, readCart, writeCart } from "../features/orders/cart.ts";
import { HoldOver, HoldRefused } from "../features/orders/hold-states.tsx";
import { useBuyerDefaults } from "../features/orders/use-buyer-defaults.ts";
import { useHold } from "../features/orders/use-hold.ts";
import { paths } from "../lib/paths.ts";
import { BuyerStep } from "./buyer-step.tsx";

export function CheckoutScreen() {
  const { slug = "" } = useParams();
  const [cart, setCart] = useState(() => readCart(slug));

  /** Holds the same tickets anew, under a key of its own. */
  function holdAgain(changes: Partial<Cart> = {}) {
    if (!cart) return;
    const next = newCart({ ...cart, ...changes });
    writeCart(next);
    setCart(next);
  }

  return (
    <>
      <title>Tus datos · Tarima</title>
      {cart ? <Hold key={cart.key} cart={cart} onHoldAgain={holdAgain} /> : <NothingChosen slug={slug} />}
    </>
  );
}

interface HoldProps {
  cart: Cart;
  onHoldAgain: (changes?: Partial<Cart>) => void;
}

/** Takes the places, or says why they cannot be had. */
function Hold({ cart, onHoldAgain }: HoldProps) {
  const hold = useHold(cart);
  if (hold.isPending) return <HoldOnItsWay />;
  if (!hold.data) {
    return (
      <div className="page py-8">
        <HoldRefused
          error={hold.error}
          slug={cart.slug}
          isRetrying={hold.isFetching}
          onRetry={() => void hold.refetch()}
          onHoldAgain={onHoldAgain}
        />
      </div>
    );
  }
  return <HeldOrder order={hold.data} cart={cart} onHoldAgain={onHoldAgain} />;
}

function HeldOrder({ order, cart, onHoldAgain }: HoldProps & { order: OrderView }) {
  const left = Math.min(useTimeLeft(order.expiresAt), HOLD_MINUTES * 60_000); // clocks differ by a second
  const [isLost, setLost] = useState(false);
  const defaults = useBuyerDefaults();
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  const isEnded = order.status === "expired" || order.status === "released";

  if (order.status === "confirmed" || (order.status === "held" && !isUnpaid)) {
    return <Navigate to={paths.payment(order.id)} replace />;
  }
  if (isEnded || isLost || left === 0) {
    return (
      <div className="page py-8">
        <HoldOver slug={cart.slug} onHoldAgain={() => onHoldAgain()} />
      </div>
    );
  }
  if (!defaults) return <HoldOnItsWay />;
  return (
    <BuyerStep
      order={order}
      cart={cart}
      left={left}
      defaults={order.buyer ? { buyer: order.buyer, isFromProfile: false } : defaults}
      onLost={() => setLost(true)}
    />
  );
}

function NothingChosen({ slug }: { slug: string }) {
  return (
    <div className="page py-10">
      <EmptyState
        level="h1"
        title="Todavía no eliges boletas"
        action={
          <Link to={paths.event(slug)} className={buttonStyle({ variant: "primary" })}>
            Elegir boletas
          </Link>
        }
      >
        Primero di cuántas, y las guardamos mientras pagas.
      </EmptyState>
    </div>
  );
}

function HoldOnItsWay() {
  return (
    <div className="page grid gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-18">
      <Loading>Guardando tus boletas…</Loading>
      <div className="grid gap-5">
        <Skeleton className="h-14 w-64" />
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-18" />
        ))}
      </div>
      <Skeleton className="hidden h-120 wide:block" />
    </div>
  );
}
