import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { formatMoney, formatPrice } from "@tarima/shared/lib/numbers/money.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import { ASK_ALL, type Buyer, buyerAnswering } from "@tarima/shared/orders/buyer.ts";
import { holdMinutesOf } from "@tarima/shared/orders/hold-minutes.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { isReminderOffered } from "@tarima/shared/unpaid-holds/is-reminder-offered.ts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { BuyBar } from "../../components/layout/buy-bar.tsx";
import { TermsSentence } from "../../components/layout/terms-links.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Countdown, HoldBar } from "../../components/ui/data/countdown.tsx";
import { Total } from "../../components/ui/data/summary.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { Panel } from "../../components/ui/structure/panel.tsx";
import type { Cart } from "../../features/orders/cart.ts";
import { BuyerFields } from "../../features/orders/checkout/buyer-form.tsx";
import { ChangeTickets } from "../../features/orders/checkout/change-tickets.tsx";
import { PhoneOrder } from "../../features/orders/checkout/phone-order.tsx";
import { UnpaidReminder } from "../../features/orders/checkout/unpaid-reminder.tsx";
import type { BuyerDefaults } from "../../features/orders/checkout/use-buyer-defaults.ts";
import { useAutosaveBuyer } from "../../features/orders/checkout/use-buyer-draft.ts";
import { useChangeCodes } from "../../features/orders/checkout/use-change-codes.ts";
import type { LostDiscount } from "../../features/orders/checkout/use-hold.ts";
import { useTerms } from "../../features/orders/checkout/use-terms.ts";
import { OrderEvent } from "../../features/orders/order-event.tsx";
import { OrderLines } from "../../features/orders/order-lines.tsx";
import { methodsOf } from "../../features/payments/method-labels.ts";
import { usePay } from "../../features/payments/use-pay.ts";
import { OrderQuestions } from "../../features/questions/order-questions.tsx";
import { useOrderQuestions } from "../../features/questions/use-order-questions.ts";
import { ReturnedNote } from "../../features/resale/returned-note.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { useMedia, WIDE } from "../../lib/hooks/use-media.ts";
import { paths } from "../../lib/routing/paths.ts";
import { CheckoutCodes, LostDiscountNote } from "./checkout-codes.tsx";
import { EventTerms } from "./event-terms.tsx";

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

/** Why a hold has ended before its time was seen to be over: tickets that were given back may be gone. */
export type Loss = "time" | "gone";

/** Buyer's data and order summary, before the payment, while the places are held. */
export function BuyerStep({ order, cart, left, defaults, lost, onLost }: BuyerStepProps) {
  const formId = useId();
  const navigate = useNavigate();
  const { asks = ASK_ALL } = order;
  const form = useForm<Buyer>({
    resolver: standardSchemaResolver(buyerAnswering(asks)),
    defaultValues: defaults.buyer,
    mode: "onTouched",
  });
  useAutosaveBuyer(form);
  const terms = useTerms();
  const remember = useRef<HTMLInputElement>(null);
  const codes = useChangeCodes(order);
  const questions = useOrderQuestions(order);
  const isWide = useMedia(WIDE);
  const isOver = isCode(codes.error, "ORDER_EXPIRED");
  useEffect(() => {
    if (isOver) onLost("time");
  }, [isOver, onLost]);
  const pay = usePay({
    onNowhereToPay: () => navigate(paths.payment(order.id)),
    onError: (error) => {
      if (isCode(error, "ORDER_EXPIRED")) onLost("time");
      else if (isCode(error, "RESALE_GONE")) onLost("gone");
      else if (isCode(error, "ORDER_NOT_PAYABLE")) navigate(paths.payment(order.id));
      else if (!showFieldErrors(form, error, "buyer.")) questions.showErrors(error);
    },
  });
  const isOnForm = Object.keys(pay.error?.fields ?? {}).some((path) => /^(buyer|answers)\./.test(path));

  const submit = form.handleSubmit(
    async (values) => {
      const answers = await questions.check();
      if (!terms.check(answers !== undefined) || !answers) return;
      pay.mutate({
        orderId: order.id,
        buyer: values,
        ...(questions.isAsked && { answers }),
        ...(remember.current?.checked && { remember: true }),
        consentVersions: CONSENT_VERSIONS,
      });
    },
    () => {
      void questions.check();
      terms.check(false);
    },
  );
  const isOffer = order.waitingListId !== undefined;
  const change = isOffer ? <FromTheList /> : <ChangeTickets order={order} cart={cart} />;
  const payText = order.total === 0 ? "Confirmar boletas" : `Pagar ${formatMoney(order.total)}`;
  const payButton = (text: string, className?: string) => (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      isBusy={pay.isPending || codes.isPending}
      className={className}
    >
      {text}
    </Button>
  );

  // beside the button that was pressed: on a phone that is the bar at the bottom
  const failure = pay.error && !isOnForm && (
    <Alert tone="danger" isUrgent title={pay.error.message}>
      {pay.error.requestId && <p className="text-sm break-all text-muted">Código: {pay.error.requestId}</p>}
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
          <Panel className="grid gap-4 p-4 wide:hidden">
            <OrderLines order={order} />
            <hr className="border-line" />
            <Total label="Total" amount={formatPrice(order.total)} />
            <HowToPay order={order} />
            <EventTerms slug={cart.slug} order={order} />
          </Panel>
        </form>
        <Summary order={order} slug={cart.slug} change={change}>
          {isWide && failure}
          {payButton(payText, "w-full")}
        </Summary>
      </div>
      <BuyBar
        amount={formatPrice(order.total)}
        note={order.total === 0 ? "Nada que pagar" : "Todo incluido"}
        alert={!isWide && failure}
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

interface SummaryProps {
  order: OrderView;
  slug: string;
  change: ReactNode;
  children: ReactNode;
}

/** The order summary beside the form on wide screens. */
function Summary({ order, slug, change, children }: SummaryProps) {
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

function HowToPay({ order }: { order: OrderView }) {
  return (
    <p className="text-sm text-muted">
      {order.total === 0
        ? "No hay nada que pagar: quedan listas de una vez."
        : `Pagas en Mercado Pago con ${methodsOf(order)}. Tus boletas quedan listas apenas se confirme el pago.`}
    </p>
  );
}
