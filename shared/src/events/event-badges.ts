import type { Badges } from "../lib/badge.ts";
import type { EventStatus } from "./event.status.ts";

export const EVENT_BADGES: Badges<EventStatus> = {
  draft: { label: "Borrador", tone: "line" },
  pending_approval: { label: "En revisión", tone: "info" },
  approved: { label: "Aprobado", tone: "plain" },
  published: { label: "Publicado", tone: "success" },
  suspended: { label: "Suspendido", tone: "warning" },
  cancelled: { label: "Cancelado", tone: "danger" },
  completed: { label: "Finalizado", tone: "line" },
};
