import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import { ASK_ALL, type Buyer, buyerAnswering } from "@tarima/shared/orders/buyer.ts";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { BuyerDefaults } from "../../features/orders/checkout/use-buyer-defaults.ts";
import { useAutosaveBuyer } from "../../features/orders/checkout/use-buyer-draft.ts";
import { useTerms } from "../../features/orders/checkout/use-terms.ts";
import { usePay } from "../../features/payments/use-pay.ts";
import { useOrderQuestions } from "../../features/questions/use-order-questions.ts";
import { isCode } from "../../lib/api/api-error.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { paths } from "../../lib/routing/paths.ts";

/** Why a hold has ended before its time was seen to be over: tickets that were given back may be gone. */
export type Loss = "time" | "gone";

/** What a buyer fills in for an order, and the payment that it starts. `onLost`: the server says that the hold has ended. */
export function useBuyerStep(order: OrderView, defaults: BuyerDefaults, onLost: (loss: Loss) => void) {
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
  const questions = useOrderQuestions(order);
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
  return {
    asks,
    form,
    terms,
    remember,
    questions,
    isPaying: pay.isPending,
    failure: isOnForm ? null : pay.error,
    submit,
  };
}
