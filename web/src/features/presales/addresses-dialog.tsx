import { LOCALE, MAX_PRESALE_ADDRESSES, MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { TextFileField } from "../../components/ui/form/upload/text-file-field.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { readAddresses, type UnreadLine } from "./read-addresses.ts";
import { type Direction, type Sent, useSendAddresses } from "./use-presale-list.ts";

const MAX_FILE_BYTES = 2 * MEGABYTE;
/** Unread lines that are shown, and letters of each. */
const SHOWN_LINES = 20;
const SHOWN_LETTERS = 60;

const emails = (count: number) => counted(count, "correo");

interface Words {
  title: string;
  description: string;
  press: (count: number) => string;
  /** After all were sent. */
  done: (sent: Sent) => string;
}

const WORDS: Record<Direction, Words> = {
  add: {
    title: "Agregar correos",
    description:
      "Solo de quienes te autorizaron a usarlo. De cada correo guardamos una huella que nadie puede leer: conserva tu lista.",
    press: (count) => `Agregar ${emails(count)}`,
    done: ({ sent, changed, count }) =>
      `${newOnes(changed)}${sent > changed ? `; ${already(sent - changed)}` : ""}. La lista tiene ${emails(count)}.`,
  },
  remove: {
    title: "Quitar correos",
    description: "Lo que ya compraron o tienen reservado sigue siendo suyo.",
    press: (count) => `Quitar ${emails(count)}`,
    done: ({ sent, changed, count }) =>
      `Quitamos ${emails(changed)}${sent > changed ? `; ${missing(sent - changed)}` : ""}. La lista tiene ${emails(count)}.`,
  },
};

const newOnes = (count: number) => (count === 1 ? "1 correo nuevo" : `${counted(count, "correo")} nuevos`);
const already = (count: number) => (count === 1 ? "1 ya estaba" : `${figure(count)} ya estaban`);
const missing = (count: number) => (count === 1 ? "1 no estaba" : `${figure(count)} no estaban`);
const figure = (count: number) => count.toLocaleString(LOCALE);

interface AddressesDialogProps {
  eventId: string;
  /** Undefined while closed. */
  direction: Direction | undefined;
  onClose: () => void;
}

/** Adds addresses to a presale list, or takes them off: pasted, or from a file. */
export function AddressesDialog({ direction, onClose, eventId }: AddressesDialogProps) {
  return (
    <Dialog open={direction !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {direction && (
        <DialogContent title={WORDS[direction].title} description={WORDS[direction].description}>
          <AddressesForm eventId={eventId} direction={direction} onClose={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function AddressesForm({ eventId, direction, onClose }: AddressesDialogProps & { direction: Direction }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const { addresses, repeated, unread } = useMemo(() => readAddresses(text), [text]);
  const isTooMany = addresses.length > MAX_PRESALE_ADDRESSES;
  const words = WORDS[direction];
  const sending = useSendAddresses(eventId, direction, (sent) => void notify("success", words.done(sent)));
  const { isPending: isBusy, progress, variables = [] } = sending;
  const failure = sending.error && `${sending.error.message} ${howFar(progress, variables.length)}`;

  function send() {
    if (addresses.length === 0) return setError("Escribe al menos un correo");
    if (isTooMany) return;
    sending.mutate(addresses, {
      onSuccess: () => {
        if (unread.length === 0) onClose();
        else setText(unread.map((it) => it.text).join("\n"));
      },
    });
  }

  return (
    <div className="grid gap-5">
      <Field
        label="Correos"
        error={error ?? (isTooMany ? tooMany(addresses.length) : undefined)}
        hint="Uno o varios por renglón; también con nombres, como los copias de una hoja o de un mensaje."
      >
        <Textarea
          className="min-h-40"
          placeholder={"ana@correo.co\nLuz Quiñones <luz@correo.co>"}
          value={text}
          readOnly={isBusy}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setError(undefined);
            setText(target.value);
          }}
        />
      </Field>
      <TextFileField
        maxBytes={MAX_FILE_BYTES}
        isDisabled={isBusy}
        onError={setError}
        onText={(given) => setText((before) => [before.trim(), given].filter(Boolean).join("\n"))}
      />
      {text.trim() !== "" && <WhatWasRead found={addresses.length} repeated={repeated} unread={unread} />}
      {failure && (
        <Alert tone="danger" isUrgent>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-muted empty:hidden">
          {isBusy && progress && `Van ${figure(progress.sent)} de ${figure(addresses.length)}`}
        </p>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Cerrar
        </Button>
        <Button
          variant={direction === "add" ? "primary" : "danger"}
          isBusy={isBusy}
          disabled={isTooMany}
          onClick={send}
        >
          {addresses.length > 0 ? words.press(addresses.length) : words.title}
        </Button>
      </div>
    </div>
  );
}

const tooMany = (count: number) =>
  `Son ${emails(count)}: una lista recibe hasta ${figure(MAX_PRESALE_ADDRESSES)}.`;

const howFar = (sent: Sent | undefined, of: number) =>
  sent
    ? `Alcanzaron a quedar ${figure(sent.sent)} de ${figure(of)}. Puedes enviarla otra vez: ninguno se repite.`
    : "Puedes enviarla otra vez.";

/** How many addresses a text has, and which lines have none, before anything is sent. */
function WhatWasRead({
  found,
  repeated,
  unread,
}: {
  found: number;
  repeated: number;
  unread: readonly UnreadLine[];
}) {
  return (
    <div className="grid gap-2 text-note">
      <p>
        <b className="font-semibold">{emails(found)}</b>
        {repeated > 0 &&
          `, sin contar ${figure(repeated)} que ${repeated === 1 ? "se repite" : "se repiten"}`}
        .
      </p>
      {unread.length > 0 && (
        <Alert
          tone="warning"
          title={
            unread.length === 1
              ? "Un renglón tiene algo que no es un correo."
              : `${figure(unread.length)} renglones tienen algo que no es un correo.`
          }
        >
          Los demás sí se envían; estos se quedan aquí para que los corrijas.
          <ul className="mt-2 grid gap-1">
            {unread.slice(0, SHOWN_LINES).map(({ line, text }) => (
              <li key={line} className="truncate">
                {line}: «{text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}»
              </li>
            ))}
            {unread.length > SHOWN_LINES && <li>y {figure(unread.length - SHOWN_LINES)} más</li>}
          </ul>
        </Alert>
      )}
    </div>
  );
}
