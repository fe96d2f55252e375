import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { FormProvider } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { AnswerField } from "./answer-field.tsx";
import type { OrderQuestions as Questions } from "./use-order-questions.ts";

interface OrderQuestionsProps {
  order: OrderView;
  questions: Questions;
}

/** What the organiser asks of an order and of each of its tickets; nothing where nothing is asked. */
export function OrderQuestions({ order, questions }: OrderQuestionsProps) {
  const { asked, form, error, retry, isPending, isAsked } = questions;
  if (!isAsked) return null;
  const names = order.items.flatMap(({ name, quantity, codes = 1 }) =>
    Array.from({ length: quantity * codes }, () => name),
  );
  const numbered = asked.tickets.map((own, at) => ({ own, at })).filter(({ own }) => own.length > 0);
  return (
    <section aria-labelledby="preguntas" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="preguntas" className="text-xl leading-tight font-semibold tracking-tight">
          Lo que pregunta el organizador
        </h2>
        <p className="mt-1 text-sm text-muted">Tus respuestas las lee quien organiza el evento.</p>
      </div>
      {isPending && (
        <>
          <Loading>Cargando las preguntas…</Loading>
          <Skeleton className="h-24" />
        </>
      )}
      {error && <ErrorState error={error} onRetry={retry} isRetrying={isPending} />}
      <FormProvider {...form}>
        {asked.order.map((question) => (
          <AnswerField key={question.id} question={question} of="order" />
        ))}
        {numbered.map(({ own, at }, place) => (
          <fieldset key={at} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-4">
            <legend className="float-left w-full font-semibold">
              {asked.tickets.length > 1 ? `Boleta ${at + 1} de ${asked.tickets.length}` : "Tu boleta"}
              <span className="font-normal text-muted">{` · ${names[at] ?? ""}`}</span>
            </legend>
            {own.map((question) => (
              <AnswerField key={question.id} question={question} of={at} />
            ))}
            {place === 0 && numbered.length > 1 && (
              <Button size="sm" className="justify-self-start" onClick={() => copyToAll(questions, at)}>
                Usar estas respuestas en todas
              </Button>
            )}
          </fieldset>
        ))}
      </FormProvider>
    </section>
  );
}

/** Gives the answers of one ticket to the others that are asked the same. */
function copyToAll({ form, asked }: Questions, from: number): void {
  const given = form.getValues(`tickets.${from}`) ?? {};
  for (const [at, own] of asked.tickets.entries()) {
    if (at === from) continue;
    for (const { id } of own) {
      const answer = given[id];
      if (answer !== undefined && answer !== "")
        form.setValue(`tickets.${at}.${id}`, answer, { shouldDirty: true, shouldValidate: true });
    }
  }
  void notify("success", "Listo: las demás boletas tienen las mismas respuestas");
}
