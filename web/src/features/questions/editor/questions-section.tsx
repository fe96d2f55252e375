import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import {
  MAX_QUESTIONS,
  type Question,
  type QuestionDraft,
} from "@tarima/shared/questions/question.schema.ts";
import {
  ArrowDown,
  ArrowUp,
  DoorOpen,
  EyeOff,
  MessageCircleQuestionMark,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { type RowAction, RowMenu } from "../../../components/ui/data/table/row-menu.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useUpdateEvent } from "../../events/editor/use-my-event.ts";
import { QuestionForm } from "./question-form.tsx";
import { summaryOf } from "./question-labels.ts";

/** What is open: a new question, or one of the list. */
type Editing = { question?: Question };

/** What the organiser asks of who buys and holds tickets of an event. */
export function QuestionsSection({ event }: { event: EventView }) {
  const [editing, setEditing] = useState<Editing>();
  const [doomed, setDoomed] = useState<Question>();
  const update = useUpdateEvent();
  const questions = event.questions ?? [];
  const canEdit = isEditable(event.status);
  const save = (next: readonly QuestionDraft[], said: string, onError?: (error: ApiError) => void) =>
    update.mutate(
      { id: event.id, questions: [...next], version: event.version },
      {
        onSuccess: () => {
          setEditing(undefined);
          setDoomed(undefined);
          void notify("success", said);
        },
        ...(onError && { onError }),
      },
    );
  const open = (next: Editing) => {
    update.reset();
    setEditing(next);
  };
  const replace = (next: QuestionDraft) => questions.map((it) => (it.id === next.id ? next : it));
  // a new one is there already where its answer was lost
  const put = (next: QuestionDraft) =>
    questions.some(({ id }) => id === next.id) ? replace(next) : [...questions, next];
  const move = (from: number, by: number) => {
    const next = [...questions];
    next.splice(from + by, 0, ...next.splice(from, 1));
    save(next, "Cambió el orden de las preguntas");
  };
  const actionsOf = (question: Question, at: number): RowAction[] => [
    { id: "edit", label: "Editar", icon: Pencil, onSelect: () => open({ question }) },
    ...(at > 0 ? [{ id: "up", label: "Subir", icon: ArrowUp, onSelect: () => move(at, -1) }] : []),
    ...(at < questions.length - 1
      ? [{ id: "down", label: "Bajar", icon: ArrowDown, onSelect: () => move(at, 1) }]
      : []),
    question.isOff
      ? {
          id: "on",
          label: "Volver a hacerla",
          icon: MessageCircleQuestionMark,
          onSelect: () => save(replace({ ...question, isOff: false }), "La pregunta se vuelve a hacer"),
        }
      : {
          id: "off",
          label: "Dejar de hacerla",
          icon: EyeOff,
          onSelect: () => save(replace({ ...question, isOff: true }), "La pregunta ya no se hace"),
        },
    ...(question.isAnswered
      ? []
      : [
          {
            id: "delete",
            label: "Borrar",
            icon: Trash2,
            isDangerous: true,
            onSelect: () => {
              update.reset();
              setDoomed(question);
            },
          },
        ]),
  ];
  const add = canEdit && questions.length < MAX_QUESTIONS && (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden />}
      isBusy={update.isPending} // one change at a time: each is made of the event as the one before left it
      onClick={() => open({})}
    >
      Nueva pregunta
    </Button>
  );
  const place = editing?.question ? questions.indexOf(editing.question) : questions.length;

  return (
    <section aria-labelledby="preguntas" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="preguntas" className="text-xl font-semibold tracking-tight">
            Preguntas
          </h2>
          <p className="mt-1 max-w-[60ch] text-sm text-muted">
            Se responden al comprar, o después en la boleta. Las respuestas quedan en Asistentes y en sus
            archivos. Pregunta solo lo que vas a usar, y nada sobre la salud, la religión o la política de la
            gente.
          </p>
        </div>
        {questions.length > 0 && add}
      </div>
      {!canEdit && (
        <p className="text-muted">En este estado del evento las preguntas no se pueden cambiar.</p>
      )}
      {update.error && !editing && !doomed && (
        <Alert tone="danger" isUrgent>
          {update.error.message}
        </Alert>
      )}
      {questions.length === 0 ? (
        <EmptyState title="No preguntas nada más" action={add}>
          El nombre y el correo ya los tienes. Aquí puedes preguntar el menú, la talla, quién los invitó o
          cómo se enteraron.
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {questions.map((question, at) => (
            <li key={question.id} className="flex items-start gap-3 rounded-lg border border-line p-4">
              <span aria-hidden className="w-6 shrink-0 font-semibold text-muted tabular-nums">
                {at + 1}
              </span>
              <div className="grid min-w-0 grow gap-1">
                <h3 className="font-semibold wrap-anywhere">{question.label}</h3>
                <p className="text-sm wrap-anywhere text-muted">{summaryOf(question, event.combinations)}</p>
                {question.options.length > 0 && (
                  <p className="text-sm wrap-anywhere">
                    {question.options.map(({ label }) => label).join(" / ")}
                  </p>
                )}
                <p className="flex flex-wrap gap-2 empty:hidden">
                  {question.isOff && (
                    <Badge tone="line" icon={EyeOff}>
                      Ya no se hace
                    </Badge>
                  )}
                  {question.isRequired && !question.isOff && <Badge>Obligatoria</Badge>}
                  {question.isAtDoor && (
                    <Badge tone="info" icon={DoorOpen}>
                      La ve la puerta
                    </Badge>
                  )}
                </p>
              </div>
              {canEdit && (
                <RowMenu
                  name={question.label}
                  actions={actionsOf(question, at).map((it) => ({ ...it, isDisabled: update.isPending }))}
                  isUpright
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <Dialog open={editing !== undefined} onOpenChange={(isOpen) => !isOpen && setEditing(undefined)}>
        {editing && (
          <DialogContent title={editing.question ? "Editar pregunta" : "Nueva pregunta"}>
            <QuestionForm
              event={event}
              question={editing.question}
              place={place}
              isBusy={update.isPending}
              error={update.error}
              onCancel={() => setEditing(undefined)}
              onSave={(draft, onError) =>
                save(
                  put(draft),
                  editing.question ? "Guardamos la pregunta" : "Agregamos la pregunta",
                  onError,
                )
              }
            />
          </DialogContent>
        )}
      </Dialog>
      <AlertDialog
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDoomed(undefined)}
        title={`¿Borrar «${doomed?.label ?? ""}»?`}
        confirm="Borrar pregunta"
        isBusy={update.isPending}
        error={update.error?.message}
        onConfirm={() =>
          save(
            questions.filter(({ id }) => id !== doomed?.id),
            "Borramos la pregunta",
          )
        }
      >
        Nadie la ha respondido todavía.
      </AlertDialog>
    </section>
  );
}
