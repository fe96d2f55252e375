import type { Transitions } from "../status.ts";

export const EVENT_STATUSES = [
  "draft",
  "pending_approval",
  "approved",
  "published",
  "cancelled",
  "completed",
  "suspended",
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Source: design 4. Rejecting sends a pending event back to draft. */
export const EVENT_TRANSITIONS: Transitions<EventStatus> = {
  draft: ["pending_approval"],
  pending_approval: ["approved", "draft"],
  approved: ["published", "cancelled"],
  published: ["completed", "cancelled", "suspended"],
  suspended: ["published", "cancelled"],
  cancelled: [],
  completed: [],
};

export const EVENT_STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  draft: "Borrador",
  pending_approval: "En revisión",
  approved: "Aprobado",
  published: "Publicado",
  cancelled: "Cancelado",
  completed: "Finalizado",
  suspended: "Suspendido",
};

/** Statuses whose page stays open to everyone: what was once published says plainly what became of it. */
export const PUBLIC_STATUSES = [
  "published",
  "suspended",
  "cancelled",
  "completed",
] as const satisfies readonly EventStatus[];

export function isPublicStatus(status: EventStatus): boolean {
  return (PUBLIC_STATUSES as readonly EventStatus[]).includes(status);
}
