import type { Message } from "@tarima/shared/messages/message.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { eventEntry, type LoggedEvent } from "../events/editing/change-event.ts";

type Action = "created" | "scheduled" | "sent" | "cancelled";

/** What the log says of each, before the subject. */
const DONE: Readonly<Record<Action, string>> = {
  created: "Escribió el mensaje",
  scheduled: "Programó el mensaje",
  sent: "Envió el mensaje",
  cancelled: "Detuvo el mensaje",
};

interface Deed {
  action: Action;
  payload?: Record<string, unknown>;
}

/** Adds an entry about an event's message to the commit of its change. */
export function logMessage(
  batch: WriteBatch,
  event: LoggedEvent,
  { id, subject }: Pick<Message, "id" | "subject">,
  call: SignedCall,
  { action, payload }: Deed,
): void {
  const text = {
    action: `event.message_${action}`,
    detail: `${DONE[action]} «${subject}» de ${event.name}`,
    payload: { messageId: id, ...payload },
  };
  createAuditLog(batch, eventEntry(event, call, text), call.now);
}
