import { AlertDialog as Radix } from "radix-ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Field } from "../form/field.tsx";
import { Input } from "../form/text/input.tsx";
import { scrimStyle, sheetStyle } from "./sheet-style.ts";
import { useFocusBack } from "./use-focus-back.ts";

interface AlertDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question: "¿Cancelar Rumba en la Loma?" */
  title: ReactNode;
  /** The consequences, with numbers. */
  children: ReactNode;
  /** The button's text: names the action, never "Aceptar". */
  confirm: string;
  dismiss?: string;
  /** Further questions, such as the reason. */
  fields?: ReactNode;
  /** Must be typed before an irreversible action. */
  word?: string;
  /** Whether the action is destructive; otherwise the button is yellow. */
  isDanger?: boolean;
  /** The action is running: buttons are disabled, and the dialog stays. */
  isBusy?: boolean;
  /** Why the action failed. */
  error?: ReactNode;
  onConfirm: () => void;
}

/**
 * Asks once more before something that matters. The screen opens it, does the deed and closes it:
 *
 *     <AlertDialog isOpen={isAsking} onOpenChange={setAsking} title="¿Cancelar Rumba en la Loma?" word="CANCELAR"
 *       confirm="Cancelar evento" isBusy={cancel.isPending} error={cancel.error?.message} onConfirm={() => cancel.mutate(…)}>
 *       Devolvemos el dinero a 2.067 personas y les escribimos hoy. Esto no se puede deshacer.
 *     </AlertDialog>
 */
export function AlertDialog({ isOpen, onOpenChange, isBusy = false, ...question }: AlertDialogProps) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={`${scrimStyle} grid place-items-center overflow-y-auto p-4`}>
          <Radix.Content
            className={sheetStyle({ place: "middle", size: "sm" })}
            aria-busy={isBusy || undefined}
            {...focusBack}
          >
            <Question isBusy={isBusy} {...question} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A component of its own, so that a typed word is cleared when the question is asked again. */
function Question({
  title,
  children,
  confirm,
  dismiss = "Mejor no",
  fields,
  word,
  isDanger = true,
  isBusy = false,
  error,
  onConfirm,
}: Omit<AlertDialogProps, "isOpen" | "onOpenChange">) {
  const [written, setWritten] = useState("");
  // case does not matter: it is meant to slow the user down
  const isMeant = word === undefined || plain(written) === plain(word);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React events bubble through portals to a surrounding form
    if (isMeant && !isBusy) onConfirm();
  }

  return (
    <form onSubmit={submit}>
      <Radix.Title className="text-xl leading-tight font-semibold tracking-tight text-balance">
        {title}
      </Radix.Title>
      <Radix.Description asChild>
        <div className="mt-2 text-muted">{children}</div>
      </Radix.Description>
      {fields && <div className="mt-5">{fields}</div>}
      {word !== undefined && (
        <Field label={`Escribe ${word} para seguir`} className="mt-5">
          <Input
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isBusy}
          />
        </Field>
      )}
      {error && (
        <Alert tone="danger" isUrgent className="mt-5">
          {error}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Radix.Cancel asChild>
          <Button disabled={isBusy}>{dismiss}</Button>
        </Radix.Cancel>
        <Button
          type="submit"
          variant={isDanger ? "danger-solid" : "primary"}
          disabled={!isMeant}
          isBusy={isBusy}
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLocaleUpperCase("es");
