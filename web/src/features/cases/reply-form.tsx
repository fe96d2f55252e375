import { CASE_TEXT_MAX } from "@tarima/shared/cases/case.schema.ts";
import type { SentFile } from "@tarima/shared/cases/case-files.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useKeptTyping } from "../../lib/forms/use-kept-typing.ts";
import { AttachFiles, fileProblems } from "./attach-files.tsx";
import { NOTHING_SENT, toSend, type Written, withoutFiles } from "./written.ts";

interface ReplyFormProps {
  /** Of this form among those of its cases: what was written is kept under it if the session ends. */
  name: string;
  /** What stands in the case by now. */
  replies: readonly { id: string }[];
  label: string;
  hint?: ReactNode;
  action: string;
  /** Of its button, where another form's comes first. */
  variant?: "primary" | "secondary";
  error: ApiError | null;
  isBusy: boolean;
  /** `onDone` empties the form: what was written stays until it has arrived. */
  onSend: (written: Written, onDone: () => void) => void;
  /** Texts to begin with, by their names. */
  starts?: Readonly<Record<string, string>>;
}

/** Writes one more text to a case. */
export function ReplyForm({
  name,
  replies,
  label,
  hint,
  action,
  error,
  isBusy,
  onSend,
  starts = {},
  variant = "primary",
}: ReplyFormProps) {
  const [text, setText] = useState("");
  const [files, setFiles] = useState<SentFile[]>(NOTHING_SENT.files);
  const [isReading, setIsReading] = useState(false);
  const sent = useRef(NOTHING_SENT);
  // the files are not kept: they may be of anything
  useKeptTyping(`reply ${name}`, {
    typed: () => (text.trim() ? { text, sent: withoutFiles(sent.current) } : undefined),
    restore: (kept) => {
      setText(kept.text);
      sent.current = kept.sent;
    },
  });
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    const arrived = sent.current;
    if (!replies.some(({ id }) => id === arrived.requestId)) return;
    // it stands there, whether or not its answer came; what was typed or chosen since is another
    sent.current = NOTHING_SENT;
    setText((typed) => (typed === arrived.text ? "" : typed));
    setFiles((chosen) => (chosen === arrived.files ? NOTHING_SENT.files : chosen));
  }, [replies]);
  const send = () => {
    const isEmpty = text.trim() === "";
    const isLong = text.trim().length > CASE_TEXT_MAX;
    setWrong(isEmpty ? "Escribe algo" : isLong ? `Máximo ${CASE_TEXT_MAX} caracteres` : undefined);
    if (isEmpty || isLong) return;
    sent.current = toSend(sent.current, text, files);
    onSend(sent.current, () => {
      setText("");
      setFiles(NOTHING_SENT.files);
      sent.current = NOTHING_SENT;
    });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {Object.keys(starts).length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-1 text-sm text-muted">Empezar con</legend>
          {Object.entries(starts).map(([name, start]) => (
            <Button
              key={name}
              size="sm"
              onClick={() => setText((typed) => (typed.trim() ? `${typed}\n\n${start}` : start))}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={label} hint={hint} error={wrong ?? error?.fields.text}>
        <Textarea value={text} onChange={(it) => setText(it.target.value)} max={CASE_TEXT_MAX} />
      </Field>
      <AttachFiles
        files={files}
        onFiles={setFiles}
        error={error}
        isReading={isReading}
        onReading={setIsReading}
      />
      {error && text && !error.fields.text && fileProblems(error).length === 0 && (
        <Alert tone="danger" isUrgent>
          {error.message}
        </Alert>
      )}
      <Button type="submit" variant={variant} className="justify-self-start" isBusy={isBusy || isReading}>
        {action}
      </Button>
    </form>
  );
}
