import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX } from "@tarima/shared/lib/limits.ts";
import type { MessageDraft, MessageView } from "@tarima/shared/messages/message.schema.ts";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { LeaveQuestion, UnsavedChanges } from "../../components/ui/overlay/unsaved-changes.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { useKeptTyping } from "../../lib/forms/use-kept-typing.ts";
import { useIsHere } from "../../lib/hooks/use-is-here.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { NEW_MESSAGE, narrowedBy, valuesOf } from "./message-values.ts";
import { ScheduleDialog, SendDialog } from "./send-dialogs.tsx";
import { useSaveMessage } from "./use-save-message.ts";

export interface Editing {
  /** The draft that is changed; undefined for a new one. */
  message?: MessageView;
  /** What a new one begins with. */
  start?: MessageDraft;
  isThanks?: boolean;
}

interface MessageEditorProps extends Editing {
  event: EventView;
  onClose: () => void;
}

/** Writes a message beside how it arrives: saves it, tries it out, sends or schedules it. */
export function MessageEditor({ event, message, start, isThanks = false, onClose }: MessageEditorProps) {
  const [draft, setDraft] = useState(message ? valuesOf(message) : (start ?? NEW_MESSAGE));
  const [by, setBy] = useState(() => narrowedBy(draft));
  const [asked, setAsked] = useState<{ to: "send" | "schedule"; message: MessageView }>();
  const saving = useSaveMessage({ eventId: event.id, isThanks, message });
  const { errors, isDirty, failure } = saving.standing(draft);
  useKeptTyping(`message ${message?.id ?? `of ${event.id}${isThanks ? ", thanks" : ""}`}`, {
    typed: () => (isDirty ? { draft, by } : undefined),
    restore: (before) => {
      setDraft(before.draft);
      setBy(before.by);
    },
  });
  const isHere = useIsHere();
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors).join();
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong]);
  const change = (fields: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...fields }));

  async function ask(to: "send" | "schedule") {
    const saved = await saving.save(draft, by);
    if (saved) setAsked({ to, message: saved });
  }
  async function keep() {
    if (!(await saving.save(draft, by))) return;
    void notify("success", isThanks ? "Gracias guardadas" : "Borrador guardado");
    if (isHere.current) onClose(); // otherwise another message may be written by now
  }
  async function tryOut() {
    const to = await saving.tryOut(draft, by);
    if (to) void notify("success", `Te la enviamos a ${to}`);
  }

  return (
    <section aria-labelledby="mensaje">
      <UnsavedChanges isDirty={isDirty} />
      <LeaveQuestion leave={isLeaving ? onClose : undefined} onClose={() => setLeaving(false)} />
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        icon={<ArrowLeft size={18} aria-hidden />}
        // what is being saved is not lost
        onClick={() => (isDirty && !saving.isBusy ? setLeaving(true) : onClose())}
      >
        Todos los mensajes
      </Button>
      <h2 id="mensaje" className="mt-2 text-xl font-semibold tracking-tight">
        {isThanks ? "Las gracias" : message ? "Cambiar el mensaje" : "Mensaje nuevo"}
      </h2>
      <div className="mt-6 grid gap-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] wide:gap-14">
        <form
          ref={form}
          noValidate
          aria-label={isThanks ? "Las gracias" : "Mensaje"}
          className="grid content-start gap-6"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void keep();
          }}
        >
          {!isThanks && (
            <AudienceFields
              event={event}
              by={by}
              onNarrow={setBy}
              value={draft.audience}
              onChange={(audience) => change({ audience })}
              errors={errors}
            />
          )}
          <Field label="Asunto" error={errors.subject}>
            <Input
              autoComplete="off"
              maxLength={MESSAGE_SUBJECT_MAX}
              placeholder={isThanks ? "Gracias por venir" : "Lleguen antes de las siete"}
              value={draft.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          </Field>
          <Field label="Mensaje" error={errors.text} hint="Deja una línea en blanco entre párrafos.">
            <Textarea
              max={MESSAGE_TEXT_MAX}
              className="[&_textarea]:min-h-44"
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
          <LinkFields
            value={draft.link}
            onChange={(link) => change({ link })}
            errors={errors}
            example={isThanks ? "Ver las fotos" : "Ver el mapa"}
          />
          <Checkbox
            checked={draft.takesReplies}
            onChange={({ currentTarget }) => change({ takesReplies: currentTarget.checked })}
          >
            Que puedan responder, al correo de contacto de tu perfil
          </Checkbox>
          {failure && (
            <Alert tone="danger" isUrgent>
              {failure}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            {!isThanks && (
              <>
                <Button variant="primary" disabled={saving.isBusy} onClick={() => void ask("send")}>
                  Enviar ahora
                </Button>
                <Button disabled={saving.isBusy} onClick={() => void ask("schedule")}>
                  Programar
                </Button>
              </>
            )}
            <Button isBusy={saving.isTrying} disabled={saving.isBusy} onClick={() => void tryOut()}>
              Enviarme una prueba
            </Button>
            <Button
              type="submit"
              variant={isThanks ? "primary" : "quiet"}
              isBusy={saving.isSaving}
              disabled={saving.isBusy}
            >
              {isThanks ? "Guardar" : "Guardar borrador"}
            </Button>
          </div>
        </form>
        <div className="wide:sticky wide:top-6 wide:self-start">
          <p className="mb-2 text-sm font-medium">Así llega</p>
          <MessagePreview event={event} message={draft} />
        </div>
      </div>
      {asked?.to === "send" && (
        <SendDialog
          event={event}
          message={asked.message}
          onClose={() => setAsked(undefined)}
          onSent={onClose}
        />
      )}
      {asked?.to === "schedule" && (
        <ScheduleDialog
          event={event}
          message={asked.message}
          onClose={() => setAsked(undefined)}
          onSent={onClose}
        />
      )}
    </section>
  );
}
