import type { Badges } from "../badge.ts";

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

export const EVENT_BADGES: Badges<EventStatus> = {
  draft: { label: "Borrador", tone: "line" },
  pending_approval: { label: "En revisión", tone: "info" },
  approved: { label: "Aprobado", tone: "plain" },
  published: { label: "Publicado", tone: "success" },
  suspended: { label: "Suspendido", tone: "warning" },
  cancelled: { label: "Cancelado", tone: "danger" },
  completed: { label: "Finalizado", tone: "line" },
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
