import { formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { orderAmounts } from "@tarima/shared/orders/order.schema.ts";
import { sellingOff } from "@tarima/shared/orders/selling-off.ts";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import * as z from "zod/mini";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { type ApiError, isCode } from "../../../lib/api/api-error.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { queuePath } from "../../waiting-room/queue-path.ts";
import type { Cart } from "../cart.ts";

/** Errors that another selection may avoid. */
const CHOOSE_AGAIN = [
  "SOLD_OUT",
  "ORDER_LIMIT_EXCEEDED",
  "TICKET_MINIMUM_NOT_MET",
  "TICKET_NEEDS_ANOTHER",
  "PERSON_LIMIT_EXCEEDED",
  "SALE_NOT_OPEN",
  "SALE_PAUSED",
  "SALE_CLOSED",
  "EVENT_NOT_ON_SALE",
  "TICKET_TYPE_NOT_FOUND",
  "TURN_USED",
  "PROMO_CODE_NOT_FOUND",
  "PROMO_CODE_EXPIRED",
] as const;

interface HoldRefusedProps {
  error: ApiError;
  slug: string;
  isRetrying: boolean;
  onRetry: () => void;
  onHoldAgain: (changes?: Partial<Cart>) => void;
}

/** Why the places could not be held, and what to do. */
export function HoldRefused({ error, slug, isRetrying, onRetry, onHoldAgain }: HoldRefusedProps) {
  if (isCode(error, "TURN_NOT_COME", "TURN_OVER")) return <Navigate to={queuePath(slug)} replace />;
  if (isCode(error, "PRICE_CHANGED"))
    return <PriceChanged error={error} slug={slug} onHoldAgain={onHoldAgain} />;
  if (isCode(error, "SELLING_OFF"))
    return <SellingOff error={error} slug={slug} isRetrying={isRetrying} onRetry={onRetry} />;
  if (isCode(error, ...CHOOSE_AGAIN)) {
    return (
      <State
        title={error.code === "SOLD_OUT" ? "Se acabaron" : "No pudimos guardar tus boletas"}
        action={<ChangeLink slug={slug} isMain />}
      >
        {[...new Set([error.message, ...Object.values(error.fields)])].join(" ")}
      </State>
    );
  }
  if (isCode(error, "IDEMPOTENCY_CONFLICT", "ORDER_EXPIRED")) {
    return <HoldOver slug={slug} onHoldAgain={() => onHoldAgain()} text={error.message} />;
  }
  if (error.status === 401) {
    return (
      <State
        title="Ingresa otra vez"
        action={
          <Link to={paths.signIn(paths.checkout(slug))} className={buttonStyle({ variant: "primary" })}>
            Ingresar
          </Link>
        }
      >
        {error.message}
      </State>
    );
  }
  return (
    <ErrorState level="h1" title="No se pudo" error={error} onRetry={onRetry} isRetrying={isRetrying}>
      No te hemos cobrado nada. Lo que elegiste sigue aquí.
    </ErrorState>
  );
}

/** The hold has ended. */
export function HoldOver({
  slug,
  onHoldAgain,
  text,
}: {
  slug: string;
  onHoldAgain: () => void;
  text?: string;
}) {
  return (
    <State
      title="Se acabó el tiempo"
      action={
        <>
          <Button variant="primary" onClick={onHoldAgain}>
            Reservarlas otra vez
          </Button>
          <ChangeLink slug={slug} />
        </>
      }
    >
      {text ?? "Tus boletas volvieron a la venta. Si todavía hay, puedes reservarlas otra vez."}
    </State>
  );
}

const OFFER_OVER = {
  passedOn: {
    title: "Se acabó el tiempo",
    text: "Lo que te guardamos pasó a quien seguía en la lista de espera. Puedes entrar otra vez, al final.",
  },
  returnedLapsed: {
    title: "Se acabó el tiempo",
    text: "Las boletas devueltas quedaron libres. Si nadie las ha comprado, siguen en la página del evento.",
  },
  returnedGone: {
    title: "Ya no tienes estas boletas",
    text: "Su dueño las usó o las retiró de la venta, o soltaste la compra en otra pestaña. No te cobramos nada.",
  },
};

/** What cannot be held again has ended: what the waiting list held, and tickets that were given back. */
export function OfferOver({ slug, why }: { slug: string; why: keyof typeof OFFER_OVER }) {
  const { title, text } = OFFER_OVER[why];
  return (
    <State
      title={title}
      action={
        <Link to={paths.event(slug)} className={buttonStyle({ variant: "primary" })}>
          Volver al evento
        </Link>
      }
    >
      {text}
    </State>
  );
}

function PriceChanged({
  error,
  slug,
  onHoldAgain,
}: {
  error: ApiError;
  slug: string;
  onHoldAgain: (changes: Partial<Cart>) => void;
}) {
  const fresh = orderAmounts.safeParse(error.details);
  const total = fresh.success ? fresh.data.total : undefined;
  return (
    <State
      title={total === undefined ? "Cambió el precio" : `Ahora es ${formatPrice(total)}`}
      action={
        <>
          {total !== undefined && (
            <Button variant="primary" onClick={() => onHoldAgain({ expectedTotal: total })}>
              Seguir con {formatPrice(total)}
            </Button>
          )}
          <ChangeLink slug={slug} />
        </>
      }
    >
      {error.message}
    </State>
  );
}

/** Nothing is sold for now: what superadmins tell buyers, and the way to try again. */
function SellingOff({ error, slug, isRetrying, onRetry }: Omit<HoldRefusedProps, "onHoldAgain">) {
  const told = z.safeParse(sellingOff, error.details);
  return (
    <State
      title="No estamos vendiendo en este momento"
      action={
        <>
          <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
            Intentar otra vez
          </Button>
          <Link to={paths.event(slug)} className={buttonStyle({ variant: "secondary" })}>
            Volver al evento
          </Link>
        </>
      }
    >
      {told.success ? told.data.waitingMessage : error.message}
    </State>
  );
}

function ChangeLink({ slug, isMain = false }: { slug: string; isMain?: boolean }) {
  return (
    <Link to={paths.event(slug)} className={buttonStyle({ variant: isMain ? "primary" : "secondary" })}>
      Cambiar boletas
    </Link>
  );
}

function State({ title, action, children }: { title: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState level="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
