import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { shownCode, type useChangeCodes } from "../../features/orders/checkout/use-change-codes.ts";
import type { LostDiscount } from "../../features/orders/checkout/use-hold.ts";
import { type AppliedDiscount, DiscountCodeField } from "../../features/promo-codes/discount-code-field.tsx";
import { discountText } from "../../features/promo-codes/promo-code-labels.ts";
import { useTakesDiscountCodes } from "../../features/promo-codes/use-takes-discount-codes.ts";
import { PromoterCodeField } from "../../features/promoters/promoter-code-field.tsx";
import type { AppliedPromoter } from "../../features/promoters/use-validate-promoter.ts";
import { isCode } from "../../lib/api/api-error.ts";

interface CheckoutCodesProps {
  order: OrderView;
  change: ReturnType<typeof useChangeCodes>;
}

/** Promoter's and discount codes; fixed once the payment was started. */
export function CheckoutCodes({ order, change }: CheckoutCodesProps) {
  const isFixed = order.checkout !== null || isCode(change.error, "ORDER_CODES_FIXED");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl leading-tight font-semibold tracking-tight">Códigos</h2>
      {isFixed ? <FixedCodes order={order} /> : <CodeFields order={order} change={change} />}
    </section>
  );
}

function CodeFields({ order, change }: CheckoutCodesProps) {
  const { variables: asked, isPending } = change;
  const promoter = shownCode<AppliedPromoter>(
    order.promoter ? { code: order.promoter.code, promoter: order.promoter } : undefined,
    asked?.promoterCode,
    isPending,
  );
  const discount = shownCode<AppliedDiscount>(
    order.promoCode ? { code: order.promoCode.code, discount: order.promoCode } : undefined,
    asked?.discountCode,
    isPending,
  );
  const takesDiscountCodes = useTakesDiscountCodes();
  const eventId = order.event.id;
  const refused = refusalOf(order, change);
  return (
    <>
      <PromoterCodeField
        eventId={eventId}
        value={promoter}
        onApplied={({ code }) => change.mutate({ promoterCode: code })}
        onCleared={() => change.mutate({ promoterCode: null })}
      />
      {order.subtotal > 0 && (takesDiscountCodes || discount) && (
        <DiscountCodeField
          eventId={eventId}
          value={discount}
          onApplied={({ code }) => change.mutate({ discountCode: code })}
          onCleared={() => change.mutate({ discountCode: null })}
        />
      )}
      {refused && (
        <Alert tone="danger" isUrgent>
          {refused}
        </Alert>
      )}
    </>
  );
}

/** An error of the order itself, after the code was found valid: its last use may be taken by then. */
function refusalOf(order: OrderView, { isPending, error, data, variables }: CheckoutCodesProps["change"]) {
  if (isPending) return undefined;
  if (error) return error.message;
  const isIgnored = data?.id === order.id && variables?.promoterCode && !data.promoter;
  return isIgnored ? "Código de promotor no encontrado" : undefined;
}

/** A discount from a link that could not be used; the tickets are held nevertheless. */
export function LostDiscountNote({ code, error }: LostDiscount) {
  const isOff = isCode(error, "PROMO_CODES_OFF");
  return (
    <Alert tone={isOff ? "info" : "warning"} title={`Tu compra va sin ${code}.`} className="-my-2">
      {isOff ? "Ese descuento todavía no se puede usar." : `${error.message}.`} Tus boletas están guardadas.
    </Alert>
  );
}

function FixedCodes({ order: { promoter, promoCode } }: { order: OrderView }) {
  return (
    <div className="grid gap-1.5">
      {promoter && (
        <p className="font-medium">
          {promoter.code} · Compras con {promoter.name}
        </p>
      )}
      {promoCode && (
        <p className="font-medium">
          {promoCode.code}
          {promoCode.value > 0 && ` · ${discountText(promoCode)} de descuento`}
        </p>
      )}
      <p className="max-w-[56ch] text-sm text-muted">
        Ya abriste el pago con este total, así que los códigos quedan como están. Para usar otros, toca
        «Cambiar boletas» y empieza de nuevo.
      </p>
    </div>
  );
}
