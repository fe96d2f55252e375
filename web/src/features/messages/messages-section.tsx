import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { MESSAGES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { isLongOver } from "@tarima/shared/messages/message-times.ts";
import { messageRoutes } from "@tarima/shared/messages/messages.routes.ts";
import { Ban, Copy, Eye, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import type { RowAction } from "../../components/ui/data/table/row-menu.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { can } from "../../lib/session/can.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { type AskedDeed, ConfirmMessageDeed } from "./confirm-message-deed.tsx";
import { type Editing, MessageEditor } from "./message-editor.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { MessageRow } from "./message-row.tsx";
import { valuesOf } from "./message-values.ts";
import { ThanksBlock } from "./thanks-block.tsx";
import { type MessageView, useMessages } from "./use-messages.ts";

/** What an organiser writes to the people who have tickets of their event. A superadmin reads it, and stops it. */
export function MessagesSection({ event }: { event: EventView }) {
  const session = useSession();
  const writes = session.status === "signed-in" && can(session.role, messageRoutes.createMessage);
  const [editing, setEditing] = useState<Editing>();
  const [shown, setShown] = useState<MessageView>();
  const [asked, setAsked] = useState<AskedDeed>();
  const trail = useCursorTrail();
  const answer = useMessages(event.id, trail.input);
  const closed = whyClosed(event);
  const thanks = answer.data?.thanks ?? null;
  // its thanks are a setting until they go
  const rows = answer.data?.items.filter((it) => !it.isThanks || it.startedAt || it.status === "cancelled");

  if (editing) return <MessageEditor event={event} {...editing} onClose={() => setEditing(undefined)} />;

  const actionsOf = (message: MessageView): RowAction[] => {
    const { status } = message;
    const isDraft = status === "draft";
    return [
      { id: "show", label: "Ver", icon: Eye, onSelect: () => setShown(message) },
      ...(writes && isDraft
        ? [{ id: "edit", label: "Seguir escribiendo", icon: Pencil, onSelect: () => setEditing({ message }) }]
        : []),
      ...(writes && !isDraft && !closed
        ? [
            {
              id: "again",
              label: "Usar de nuevo",
              icon: Copy,
              onSelect: () => setEditing({ start: valuesOf(message) }),
            },
          ]
        : []),
      ...(status === "scheduled" || status === "sending"
        ? [
            {
              id: "stop",
              label: "Detener",
              icon: Ban,
              isDangerous: true,
              onSelect: () => setAsked({ deed: "stop", message }),
            },
          ]
        : []),
      ...(writes && isDraft
        ? [
            {
              id: "delete",
              label: "Borrar",
              icon: Trash2,
              isDangerous: true,
              onSelect: () => setAsked({ deed: "remove", message }),
            },
          ]
        : []),
    ];
  };
  const write = writes && !closed && (
    <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setEditing({})}>
      Escribir mensaje
    </Button>
  );
  const pages = trail.pagesOf(answer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <section aria-labelledby="mensajes">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="mensajes" className="text-xl font-semibold tracking-tight">
              Mensajes
            </h2>
            <p className="mt-1 max-w-[60ch] text-note text-muted">
              {`Al correo de quienes tienen boleta, y solo sobre el evento. Hasta ${MESSAGES_PER_DAY} por día.`}
            </p>
          </div>
          {rows && rows.length > 0 && write}
        </div>
        {closed && (
          <Alert tone="info" className="mb-5">
            {closed}
          </Alert>
        )}
        {!rows && answer.error ? (
          <ErrorState {...failureOf(answer)} />
        ) : !rows ? (
          <div className="grid gap-4">
            <Loading>Cargando mensajes</Loading>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState title="Todavía no has escrito ninguno" action={write || undefined}>
            Sirve para lo que la gente debe saber antes de salir: a qué hora abren, por dónde se entra, qué no
            pueden llevar.
          </EmptyState>
        ) : (
          <ul>
            {rows.map((message) => (
              <MessageRow key={message.id} event={event} message={message} actions={actionsOf(message)} />
            ))}
          </ul>
        )}
        {(pages.hasNext || pages.hasPrevious) && (
          <div className="mt-4">
            <Pagination {...pages} label="Páginas de mensajes" />
          </div>
        )}
      </section>
      {writes && !closed && answer.data && (
        <div className="mt-8 border-t border-line">
          <ThanksBlock
            event={event}
            thanks={thanks}
            onEdit={() => setEditing({ isThanks: true, ...(thanks && { message: thanks }) })}
          />
        </div>
      )}
      <Dialog open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && setShown(undefined)}>
        {shown && (
          <DialogContent title="Así llega">
            <MessagePreview event={event} message={shown} />
          </DialogContent>
        )}
      </Dialog>
      <ConfirmMessageDeed asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

/** Why nothing can be written about an event; undefined where it can. */
function whyClosed(event: EventView): string | undefined {
  if (event.status === "cancelled")
    return "El evento se canceló. A quienes tenían boleta ya les escribimos, con tus palabras.";
  if (event.status === "suspended") return "La venta está suspendida: por ahora no salen mensajes.";
  if (!isPublicStatus(event.status))
    return "Cuando el evento esté publicado vas a poder escribirles a quienes tengan boleta.";
  return isLongOver(event, new Date())
    ? "El evento terminó hace más de un mes: ya no salen mensajes."
    : undefined;
}
