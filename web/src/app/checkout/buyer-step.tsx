import { formatMoney, formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { holdMinutesOf } from "@tarima/shared/orders/hold-minutes.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { isReminderOffered } from "@tarima/shared/unpaid-holds/is-reminder-offered.ts";
import { useEffect, useId } from "react";
import { Link } from "react-router";
import { BuyBar } from "../../components/layout/buy-bar.tsx";
import { TermsSentence } from "../../components/layout/terms-links.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Countdown, HoldBar } from "../../components/ui/data/countdown.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import type { Cart } from "../../features/orders/cart.ts";
import { BuyerFields } from "../../features/orders/checkout/buyer-form.tsx";
import { ChangeTickets } from "../../features/orders/checkout/change-tickets.tsx";
import { PhoneOrder } from "../../features/orders/checkout/phone-order.tsx";
import { UnpaidReminder } from "../../features/orders/checkout/unpaid-reminder.tsx";
import type { BuyerDefaults } from "../../features/orders/checkout/use-buyer-defaults.ts";
import { useChangeCodes } from "../../features/orders/checkout/use-change-codes.ts";
import type { LostDiscount } from "../../features/orders/checkout/use-hold.ts";
import { OrderQuestions } from "../../features/questions/order-questions.tsx";
import { ReturnedNote } from "../../features/resale/returned-note.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { useMedia, WIDE } from "../../lib/hooks/use-media.ts";
import { paths } from "../../lib/routing/paths.ts";
import { CheckoutCodes, LostDiscountNote } from "./checkout-codes.tsx";
import { PhoneSummary, WideSummary } from "./order-summaries.tsx";
import { type Loss, useBuyerStep } from "./use-buyer-step.ts";

/** Remaining time of the hold at which screen readers announce it, milliseconds. */
const LAST_CALL_MS = 2 * 60_000;

interface BuyerStepProps {
  order: OrderView;
  cart: Cart;
  /** Remaining time of the hold, milliseconds. */
  left: number;
  defaults: BuyerDefaults;
  /** A discount from a link that could not be applied. */
  lost: LostDiscount | undefined;
  /** Called when the server says that the hold has ended. */
  onLost: (loss: Loss) => void;
}

/** Buyer's data and order summary, before the payment, while the places are held. */
export function BuyerStep({ order, cart, left, defaults, lost, onLost }: BuyerStepProps) {
  const formId = useId();
  const { asks, form, terms, remember, questions, isPaying, failure, submit } = useBuyerStep(
    order,
    defaults,
    onLost,
  );
  const codes = useChangeCodes(order);
  const isWide = useMedia(WIDE);
  const isOver = isCode(codes.error, "ORDER_EXPIRED");
  useEffect(() => {
    if (isOver) onLost("time");
  }, [isOver, onLost]);
  const isOffer = order.waitingListId !== undefined;
  const change = isOffer ? <FromTheList /> : <ChangeTickets order={order} cart={cart} />;
  const payText = order.total === 0 ? "Confirmar boletas" : `Pagar ${formatMoney(order.total)}`;
  const payButton = (text: string, className?: string) => (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      isBusy={isPaying || codes.isPending}
      className={className}
    >
      {text}
    </Button>
  );

  // beside the button that was pressed: on a phone that is the bar at the bottom
  const alert = failure && (
    <Alert tone="danger" isUrgent title={failure.message}>
      {failure.requestId && <p className="text-sm break-all text-muted">Código: {failure.requestId}</p>}
    </Alert>
  );

  return (
    <>
      <HoldBar share={left / (holdMinutesOf(order) * 60_000)} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start wide:gap-18 wide:pt-6">
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 pt-5">
            <h1 className="display text-d-md whitespace-nowrap">Tus datos</h1>
            <Countdown
              left={left}
              label={
                <>
                  Te guardamos
                  <br />
                  las boletas
                </>
              }
              announce={(minutes) =>
                `Te ${plural(minutes, "queda", "quedan")} ${counted(minutes, "minuto")} para pagar.`
              }
            />
          </div>
          {left <= LAST_CALL_MS && <LastCall left={left} isOffer={isOffer} />}
          {lost && <LostDiscountNote {...lost} />}
          {order.resale && <ReturnedNote className="-my-2" />}
          <PhoneOrder order={order}>{change}</PhoneOrder>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="text-xl leading-tight font-semibold tracking-tight">Quién compra</h2>
              {defaults.isFromProfile && (
                <p className="hidden text-sm text-muted wide:block">Lo tomamos de tu perfil</p>
              )}
            </div>
            <BuyerFields form={form} asks={asks} />
            {defaults.canRemember && (asks.document || asks.phone) && (
              <Checkbox ref={remember}>Guarda estos datos en mi perfil para la próxima compra.</Checkbox>
            )}
          </section>
          <OrderQuestions order={order} questions={questions} />
          {!order.resale && <CheckoutCodes order={order} change={codes} />}
          {isReminderOffered(order) && <UnpaidReminder order={order} />}
          <Checkbox ref={terms.ref} onChange={terms.onChange} error={terms.error}>
            <TermsSentence />
          </Checkbox>
          <PhoneSummary order={order} slug={cart.slug} />
        </form>
        <WideSummary order={order} slug={cart.slug} change={change}>
          {isWide && alert}
          {payButton(payText, "w-full")}
        </WideSummary>
      </div>
      <BuyBar
        amount={formatPrice(order.total)}
        note={order.total === 0 ? "Nada que pagar" : "Todo incluido"}
        alert={!isWide && alert}
      >
        {payButton(order.total === 0 ? "Confirmar" : "Ir a pagar")}
      </BuyBar>
    </>
  );
}

/** In place of the way to change the tickets: what the waiting list holds is the next person's once it is given back. */
function FromTheList() {
  return (
    <p className="text-sm text-muted">
      Es lo que te guardó la lista de espera. Si ya no lo quieres, déjalo libre en{" "}
      <Link to={paths.purchases} className="link">
        Mis compras
      </Link>
      .
    </p>
  );
}

function LastCall({ left, isOffer }: { left: number; isOffer: boolean }) {
  const minutes = Math.ceil(left / 60_000);
  return (
    <Alert
      tone="warning"
      title={`Te ${plural(minutes, "queda", "quedan")} ${counted(minutes, "minuto")}.`}
      className="-my-2"
    >
      Paga ya o tus boletas {isOffer ? "pasan a quien sigue en la lista" : "vuelven a la venta"}.
    </Alert>
  );
}
