import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatWallClock, instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { thanksAt } from "@tarima/shared/messages/message-times.ts";
import { Button } from "../../components/ui/button.tsx";
import { Switch } from "../../components/ui/form/choice/switch.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { type MessageView, useMessageDeeds } from "./use-messages.ts";

interface ThanksBlockProps {
  event: EventView;
  thanks: MessageView | null;
  onEdit: () => void;
}

/** The thanks of the morning after: written, switched on and off. Nothing once they were sent, or their time has passed. */
export function ThanksBlock({ event, thanks, onEdit }: ThanksBlockProps) {
  const { send, stop } = useMessageDeeds();
  const at = thanksAt(event);
  const isPast = at !== undefined && instantOf(at, event.timeZone).getTime() <= Date.now();
  const isOpen = !thanks || thanks.status === "draft" || thanks.status === "scheduled";
  if (!isOpen || (isPast && thanks?.status !== "scheduled")) return null;
  const isOn = thanks?.status === "scheduled";
  const failed = { onError: ({ message }: { message: string }) => void notify("error", message) };
  const when = at ? `el ${formatWallClock(at)}` : "a la mañana siguiente, cuando haya nueva fecha";
  return (
    <SettingsBlock
      title="Gracias a la mañana siguiente"
      note="Le llegan a quienes entraron, una vez, con un enlace si quieres: las fotos, una encuesta. Solo sobre este evento: para lo que viene están tus seguidores."
    >
      {thanks ? (
        <div className="grid gap-4">
          <div className="border-l-4 border-accent pl-4">
            <p className="font-semibold wrap-anywhere">{thanks.subject}</p>
            <p className="line-clamp-3 text-sm whitespace-pre-line text-muted wrap-anywhere">{thanks.text}</p>
          </div>
          <Switch
            checked={isOn}
            disabled={send.isPending || stop.isPending}
            onChange={(wanted) =>
              wanted
                ? send.mutate({ id: thanks.id, version: thanks.version, sendAt: null }, failed)
                : stop.mutate({ id: thanks.id }, failed)
            }
            note={isOn ? `Salen ${when}.` : `Apagadas. Encendidas salen ${when}.`}
          >
            Enviar las gracias
          </Switch>
          <div>
            <Button size="sm" disabled={isOn} onClick={onEdit}>
              Cambiar el texto
            </Button>
            {isOn && <p className="mt-2 text-sm text-muted">Para cambiarlo, apágalas primero.</p>}
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[46ch] text-muted">{`Si las escribes, salen ${when}.`}</p>
          <Button onClick={onEdit}>Escribir las gracias</Button>
        </div>
      )}
    </SettingsBlock>
  );
}
