import { guestListRoutes } from "@tarima/shared/check-ins/guest-list/guest-list.routes.ts";
import type { GuestLine } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import {
  linesOf,
  linesOfFile,
  type PastedGuests,
  readGuests,
} from "@tarima/shared/check-ins/guest-list/read-guests.ts";
import { MAX_GUEST_LIST, MAX_GUESTS_PER_REQUEST, MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { UserPlus } from "lucide-react";
import { type Dispatch, type RefObject, type SetStateAction, useMemo, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { TextFileField } from "../../../components/ui/form/upload/text-file-field.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/overlay/dialog.tsx";
import { call } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useKeptTyping } from "../../../lib/forms/use-kept-typing.ts";
import { useIsHere } from "../../../lib/hooks/use-is-here.ts";
import { useRefreshGuestList } from "./use-guest-list.ts";

const MAX_FILE_BYTES = MEGABYTE;
/** Lines that are shown of those that were not read, and letters of each. */
const SHOWN_LINES = 10;
const SHOWN_LETTERS = 60;

const peopleIn = (guests: readonly GuestLine[]) =>
  guests.reduce((sum, { companions }) => sum + 1 + companions, 0);

interface AddGuestsProps {
  eventId: string;
  /** How many more lines the list takes. */
  room: number;
}

/** Puts people on an event's guest list: typed, pasted, or from a file. What was typed stays when the dialog is closed. */
export function AddGuests({ eventId, room }: AddGuestsProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const isHere = useIsHere();
  const sending = useSending(eventId);
  const keep = useKeptTyping(`guests of ${eventId}`, {
    typed: () => keptOf(text, sending.unanswered),
    restore: (kept) => {
      setText(kept.text);
      sending.unanswered.current = kept.unanswered;
    },
  });
  const keepRest = (rest: string) => {
    setText(rest);
    if (!isHere.current) keep(keptOf(rest, sending.unanswered)); // for who comes back to the screen
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button icon={<UserPlus size={20} aria-hidden />}>Agregar invitados</Button>
      </DialogTrigger>
      <DialogContent
        title="Agregar a la lista de invitados"
        description="Solo el nombre de quienes te dijeron que vienen. Borramos la lista unos días después del evento."
      >
        <AddForm {...{ text, setText, keepRest, sending, room }} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface AddFormProps {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** Called with the lines that are left once what was sent is answered, also where the dialog or the screen was left. */
  keepRest: (rest: string) => void;
  sending: ReturnType<typeof useSending>;
  room: number;
  onDone: () => void;
}

function AddForm({ text, setText, keepRest, sending, room, onDone }: AddFormProps) {
  const { send, isBusy, failure } = sending;
  const isHere = useIsHere();
  const [error, setError] = useState<string>();
  const read = useMemo(() => readGuests(text), [text]);
  const people = peopleIn(read.guests);

  async function add() {
    const { guests, lines, unread } = read;
    if (guests.length === 0) return setError("Escribe al menos una persona");
    if (guests.length > room) return setError(sayRoom(room));
    const { sent, failed } = await send(guests);
    if (sent > 0) {
      const added = counted(peopleIn(guests.slice(0, sent)), "persona");
      void notify("success", `${added} en la lista`, "En la puerta ya las encuentran");
    }
    if (sent === guests.length) {
      keepRest(unread.map((it) => it.text).join("\n"));
      if (unread.length === 0) onDone();
      return;
    }
    // who is on the list already is not sent again, whatever is done with the others
    const done = new Set(lines.slice(0, sent));
    keepRest(
      linesOf(text)
        .filter((_, i) => !done.has(i + 1))
        .join("\n"),
    );
    if (isHere.current) return;
    const missing = counted(peopleIn(guests.slice(sent)), "persona");
    void notify("error", `${missing} sin agregar`, `${failed} La lista sigue en «Agregar invitados».`);
  }

  return (
    <div className="grid gap-5">
      <Field
        label="Invitados"
        error={error ?? (read.guests.length > room ? sayRoom(room) : undefined)}
        hint="Uno por renglón. Con «+2» dices cuántos vienen con esa persona, y después de una coma va una nota para la puerta."
      >
        <Textarea
          className="min-h-40"
          placeholder={"Luz Dary Quiñones\nYeison Mosquera +2\nMaría Angulo +1, prensa"}
          value={text}
          readOnly={isBusy}
          spellCheck={false}
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
        onText={(given) =>
          setText((before) => [before.trim(), linesOfFile(given)].filter(Boolean).join("\n"))
        }
      />
      {text.trim() !== "" && <WhatWasRead read={read} people={people} />}
      {failure && (
        <Alert tone="danger" isUrgent>
          {failure}
        </Alert>
      )}
      <div className="flex justify-end">
        <Button variant="primary" isBusy={isBusy} onClick={() => void add()}>
          {people > 0 ? `Agregar ${counted(people, "persona")}` : "Agregar"}
        </Button>
      </div>
    </div>
  );
}

/** Ids of the requests that were not answered yet, by what was sent. */
type Unanswered = Map<string, string>;

/** What is kept of somebody who leaves; undefined for nothing. */
const keptOf = (text: string, { current: unanswered }: RefObject<Unanswered>) =>
  text.trim() ? { text, unanswered } : undefined;

/**
 * Sends lines a part at a time, and answers how many are on the list, and why not all. A part whose answer was lost is sent again as
 * the same request, so that nobody is added twice.
 */
function useSending(eventId: string) {
  const unanswered = useRef<Unanswered>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const refresh = useRefreshGuestList();
  async function send(guests: readonly GuestLine[]): Promise<{ sent: number; failed: string | undefined }> {
    setFailure(undefined);
    setBusy(true);
    let sent = 0;
    let failed: string | undefined;
    try {
      for (; sent < guests.length; sent += MAX_GUESTS_PER_REQUEST) {
        const part = guests.slice(sent, sent + MAX_GUESTS_PER_REQUEST);
        const key = JSON.stringify(part);
        const requestId = unanswered.current.get(key) ?? crypto.randomUUID();
        unanswered.current.set(key, requestId);
        await call(guestListRoutes.addToGuestList, { id: eventId, requestId, guests: part });
        unanswered.current.delete(key);
      }
    } catch (refused) {
      failed = refused instanceof ApiError ? refused.message : "No pudimos guardar la lista.";
      setFailure(failed);
    } finally {
      setBusy(false);
      void refresh();
    }
    return { sent: Math.min(sent, guests.length), failed };
  }
  return { send, isBusy, failure, unanswered };
}

const sayRoom = (room: number): string =>
  room > 0
    ? `La lista recibe hasta ${formatNumber(MAX_GUEST_LIST)} renglones, y solo ${room === 1 ? "cabe uno" : `caben ${formatNumber(room)}`} más.`
    : `La lista ya tiene los ${formatNumber(MAX_GUEST_LIST)} renglones que recibe.`;

/** What a text comes to before anything is sent, and which lines are nobody's. */
function WhatWasRead({ read, people }: { read: PastedGuests; people: number }) {
  const { guests, unread, repeated } = read;
  const shorten = (text: string) => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text);
  return (
    <div className="grid gap-2 text-note">
      <p role="status">
        <b className="font-semibold">{counted(people, "persona")}</b> en{" "}
        {counted(guests.length, "renglón", "renglones")}.
      </p>
      {repeated.length > 0 && (
        <Alert tone="info">
          {repeated.length === 1 ? "Está más de una vez: " : "Están más de una vez: "}
          {repeated.slice(0, SHOWN_LINES).map(shorten).join(", ")}. Si son personas distintas, no pasa nada.
        </Alert>
      )}
      {unread.length > 0 && (
        <Alert
          tone="warning"
          title={
            unread.length === 1
              ? "Un renglón no se puede agregar."
              : `${formatNumber(unread.length)} renglones no se pueden agregar.`
          }
        >
          Los demás sí; estos se quedan aquí para que los corrijas.
          <ul className="mt-2 grid gap-1">
            {unread.slice(0, SHOWN_LINES).map(({ line, text, why }) => (
              <li key={line} className="wrap-anywhere">
                {line}: «{shorten(text)}»: {why}
              </li>
            ))}
            {unread.length > SHOWN_LINES && <li>y {formatNumber(unread.length - SHOWN_LINES)} más</li>}
          </ul>
        </Alert>
      )}
    </div>
  );
}
