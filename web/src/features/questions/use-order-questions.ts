import { useQueryClient } from "@tanstack/react-query";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import { typesOfTickets } from "@tarima/shared/questions/answers.ts";
import type { OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import { useEffect, useMemo, useRef } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRoute } from "../../lib/api/query.ts";
import { showFieldErrors } from "../../lib/forms/form-errors.ts";
import { type Asked, answersIn, answersResolver, askedFrom, isAskedAnything } from "./answers-form.ts";

const NOTHING: Asked = { order: [], tickets: [] };
const NO_ANSWERS: OrderAnswers = { order: {}, tickets: [] };

export interface OrderQuestions {
  form: UseFormReturn<OrderAnswers>;
  asked: Asked;
  isAsked: boolean;
  /** They could not be fetched, or not yet. */
  isPending: boolean;
  error: ApiError | null;
  retry: () => void;
  /** The answers as they are sent; undefined where one is missing, which is then shown. */
  check: () => Promise<OrderAnswers | undefined>;
  /** Shows what the server says of them; returns whether it said anything. */
  showErrors: (error: ApiError) => boolean;
}

/**
 * What an order's event asks, and the form of its answers: those that were given before, or typed for another order of the event in
 * this tab.
 */
export function useOrderQuestions(order: OrderView): OrderQuestions {
  const isOn = order.hasQuestions === true;
  const found = useRoute(orderRoutes.getPurchaseQuestions, { id: order.id }, { enabled: isOn });
  const { items } = order;
  const asked = useMemo(
    () => (found.data ? askedFrom(found.data.questions, typesOfTickets(items)) : NOTHING),
    [found.data, items],
  );
  // the questions come after the form is made, and may be others later
  const current = useRef(asked);
  current.current = asked;
  const draft = useDraft(order.event.id);
  const form = useForm<OrderAnswers>({
    resolver: (...given) => answersResolver(current.current)(...given),
    defaultValues: order.answers ?? draft.read() ?? NO_ANSWERS,
    mode: "onTouched",
  });
  const { getValues } = form;
  const { keep } = draft;
  useEffect(() => () => keep(getValues()), [keep, getValues]);
  const isMissing = isOn && !found.data;
  return {
    form,
    asked,
    isAsked: isMissing || isAskedAnything(asked),
    isPending: isOn && found.isPending,
    error: isMissing ? found.error : null,
    retry: () => void found.refetch(),
    check: async () => {
      if (isMissing) {
        await found.refetch();
        return undefined;
      }
      const isGood = await form.trigger(undefined, { shouldFocus: true });
      return isGood ? answersIn(asked, form.getValues()) : undefined;
    },
    showErrors: (error) => {
      const isOfThem = showFieldErrors(form, error, "answers.");
      // asked since they were fetched
      if (isOfThem) void found.refetch();
      return isOfThem;
    },
  };
}

/** In memory only, per event, and dropped with everything else of an account that signs out. */
function useDraft(eventId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const key = ["answers-draft", eventId];
    return {
      read: () => client.getQueryData<OrderAnswers>(key),
      keep: (answers: OrderAnswers) => {
        client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
        client.setQueryData(key, answers);
      },
    };
  }, [client, eventId]);
}
