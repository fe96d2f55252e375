import { answersInWords } from "@tarima/shared/questions/answers.ts";
import type { AskedQuestion, OrderAnswers } from "@tarima/shared/questions/question.schema.ts";
import type { OwnedTicket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { AnswerField } from "../../questions/answer-field.tsx";
import { type Asked, answersIn, answersResolver } from "../../questions/answers-form.ts";
import { useRenewTickets } from "../mine/transfer-ticket.tsx";

interface TicketAnswersProps {
  ticket: OwnedTicket;
  questions: readonly AskedQuestion[];
  canAnswer: boolean;
}

/** What the organiser asks of a ticket, what its holder answered, and the way to do so. */
export function TicketAnswers({ ticket, questions, canAnswer }: TicketAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const said = answersInWords(questions, ticket.answers);
  const isMissing = questions.some(({ id, isRequired }) => isRequired && ticket.answers?.[id] === undefined);
  const open = (
    <Button size="sm" onClick={() => setOpen(true)}>
      {said.length > 0 ? "Cambiar respuestas" : "Responder"}
    </Button>
  );
  if (!canAnswer && said.length === 0) return null;
  return (
    <section aria-label="Tus respuestas" className="grid gap-3">
      {said.length > 0 && (
        <dl className="grid gap-2 border-y border-line py-3 text-sm">
          {said.map(({ id, label, text }) => (
            <div key={id} className="min-w-0">
              <dt className="wrap-anywhere text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {canAnswer &&
        (isMissing || said.length === 0 ? (
          <Alert
            tone={isMissing ? "warning" : "info"}
            title={isMissing ? "Te falta responder algo." : "El organizador te pregunta algo."}
            action={open}
          >
            Lo lee quien organiza el evento. Puedes responder hasta que abran las puertas.
          </Alert>
        ) : (
          <div>{open}</div>
        ))}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Lo que pregunta el organizador"
          description="Tus respuestas las lee quien organiza el evento. Puedes cambiarlas hasta que abran las puertas."
        >
          <AnswersForm ticket={ticket} questions={questions} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </section>
  );
}

interface FormProps {
  ticket: OwnedTicket;
  questions: readonly AskedQuestion[];
  onDone: () => void;
}

function AnswersForm({ ticket, questions, onDone }: FormProps) {
  const asked: Asked = {
    order: questions.filter(({ per }) => per === "order"),
    tickets: [questions.filter(({ per }) => per === "ticket")],
  };
  const form = useForm<OrderAnswers>({
    resolver: answersResolver(asked),
    defaultValues: { order: ticket.answers ?? {}, tickets: [ticket.answers ?? {}] },
  });
  /** The server asks what was not asked yet when these were fetched. */
  const [hasChanged, setHasChanged] = useState(false);
  const renew = useRenewTickets();
  const save = useRouteMutation(ticketRoutes.answerTicket, () => {
    renew();
    void notify("success", "Guardamos tus respuestas");
  });
  const showErrors = ({ fields }: ApiError) => {
    for (const { id, per } of questions) {
      const message = fields[`answers.${id}`];
      if (message) form.setError(per === "order" ? `order.${id}` : `tickets.0.${id}`, { message });
    }
    const isNew = (path: string) => !questions.some(({ id }) => path === `answers.${id}`);
    const hasNew = Object.keys(fields).some(isNew);
    setHasChanged(hasNew);
    if (hasNew) renew();
  };
  const submit = form.handleSubmit((values) => {
    const { order, tickets } = answersIn(asked, values);
    save.mutate(
      { id: ticket.id, answers: { ...order, ...tickets[0] } },
      // not called once the dialog was closed: it may be open again by then
      { onSuccess: onDone, onError: showErrors },
    );
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(it) => void submit(it)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {save.error && (hasChanged || Object.keys(save.error.fields).length === 0) && (
          <Alert tone="danger" isUrgent>
            {hasChanged
              ? "El organizador cambió lo que pregunta. Mira qué falta; si no lo ves, recarga la página."
              : save.error.message}
          </Alert>
        )}
        {asked.order.map((question) => (
          <AnswerField key={question.id} question={question} of="order" />
        ))}
        {asked.tickets[0]?.map((question) => (
          <AnswerField key={question.id} question={question} of={0} />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDone}>Volver</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            Guardar respuestas
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
