import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { addDays } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatWallClock, type WallClock, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { MESSAGES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { MessageView } from "@tarima/shared/messages/message.schema.ts";
import { wrongTime } from "@tarima/shared/messages/message-times.ts";
import { useState } from "react";
import { DateTimeInput } from "../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { audienceText, peopleText } from "./message-labels.ts";
import { useAudience, useMessageDeeds } from "./use-messages.ts";

interface SendingProps {
  event: EventView;
  /** As it is stored: what is sent is what was read. */
  message: MessageView;
  onClose: () => void;
  onSent: () => void;
}

/** Asks before a message goes to people, and says to how many. */
export function SendDialog({ event, message, onClose, onSent }: SendingProps) {
  const { send } = useMessageDeeds();
  const count = useAudience(event.id, message.audience);
  const people = count.data && !count.isPlaceholderData ? count.data : undefined;
  const isNobody = people?.people === 0 && !people.isMore;
  const whom = people ? peopleText(people) : "…";
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNobody ? "No hay a quién enviarlo" : `¿Enviarlo a ${whom}?`}
      confirm={isNobody ? "Entendido" : "Enviar"}
      isDanger={false}
      isBusy={send.isPending || (!people && !count.error)}
      error={send.error?.message ?? count.error?.message}
      onConfirm={() => {
        if (isNobody) return onClose();
        send.mutate(
          { id: message.id, version: message.version, sendAt: null },
          {
            onSuccess: () => {
              void notify("success", "El mensaje empieza a salir en un minuto");
              onSent();
            },
          },
        );
      }}
    >
      {isNobody
        ? "Nadie cumple lo que elegiste. Puedes guardarlo como borrador, o programarlo."
        : `${audienceText(event, message.audience)}. Empieza a salir en un minuto, y lo que ya salió no se puede recoger. Puedes enviar hasta ${MESSAGES_PER_DAY} por día.`}
    </AlertDialog>
  );
}

/** Asks for the time at which a message is sent. */
export function ScheduleDialog({ event, message, onClose, onSent }: SendingProps) {
  const now = wallClockOf(new Date(), event.timeZone).slice(0, 10);
  const [sendAt, setSendAt] = useState<WallClock | undefined>(`${addDays(now, 1)}T10:00:00.000Z`);
  const [wrong, setWrong] = useState<string>();
  const { send } = useMessageDeeds();
  const refused = send.error?.fields.sendAt;
  function submit() {
    const problem = sendAt ? wrongTime(sendAt, event, new Date()) : "Di cuándo";
    setWrong(problem);
    if (problem || !sendAt) return;
    send.mutate(
      { id: message.id, version: message.version, sendAt },
      {
        onSuccess: () => {
          void notify("success", `Sale el ${formatWallClock(sendAt)}`);
          onSent();
        },
      },
    );
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Cuándo lo enviamos?"
      confirm="Programar"
      isDanger={false}
      isBusy={send.isPending}
      error={refused ? undefined : send.error?.message}
      onConfirm={submit}
      fields={
        <Field label="Día y hora" isGroup hint={`A la hora de ${event.city}.`} error={wrong ?? refused}>
          <DateTimeInput
            value={sendAt}
            min={now}
            onChange={(next) => {
              setSendAt(next);
              setWrong(undefined);
              send.reset();
            }}
          />
        </Field>
      }
    >
      {`${audienceText(event, message.audience)}: le llega a quien cumpla a esa hora. Hasta entonces lo puedes cambiar o detener.`}
    </AlertDialog>
  );
}
