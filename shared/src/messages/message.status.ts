import type { Badges } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";

/**
 * `sending`: its mails are being written, page by page. `cancelled`: it was stopped, or there was nobody or no event to write to; those
 * who were written to before keep their mail.
 */
export const MESSAGE_STATUSES = ["draft", "scheduled", "sending", "sent", "cancelled"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_TRANSITIONS: Transitions<MessageStatus> = {
  draft: ["scheduled", "sending"],
  scheduled: ["draft", "sending", "cancelled"],
  sending: ["sent", "cancelled"],
  sent: [],
  cancelled: [],
};

export const MESSAGE_BADGES: Badges<MessageStatus> = {
  draft: { label: "Borrador", tone: "line" },
  scheduled: { label: "Programado", tone: "info" },
  sending: { label: "Saliendo", tone: "warning" },
  sent: { label: "Enviado", tone: "success" },
  cancelled: { label: "Detenido", tone: "danger" },
};

/** Why a message was cancelled. */
export const MESSAGE_OBSTACLES = [
  "organiser",
  "platform",
  "nobody",
  "event-gone",
  "event-cancelled",
  "event-suspended",
  "event-private",
  "event-long-over",
  "producer",
] as const;
export type MessageObstacle = (typeof MESSAGE_OBSTACLES)[number];

export const MESSAGE_OBSTACLE_LABELS: Readonly<Record<MessageObstacle, string>> = {
  organiser: "Lo detuviste.",
  platform: "Tarima lo detuvo.",
  nobody: "A esa hora no había a quién enviarlo.",
  "event-gone": "El evento ya no existe.",
  "event-cancelled": "El evento se canceló.",
  "event-suspended": "La venta del evento estaba suspendida.",
  "event-private": "El evento ya no estaba publicado.",
  "event-long-over": "El evento había terminado hacía mucho.",
  producer: "La cuenta de quien organiza no estaba activa.",
};
