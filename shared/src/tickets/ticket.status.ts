import { type Badges, UNKNOWN_BADGE } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";

/** Source: spec 4. */
export const TICKET_STATUSES = ["active", "used", "cancelled"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The server's labels. Source: spec 4. */
export const TICKET_STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  active: "Activa",
  used: "Usada",
  cancelled: "Cancelada",
};

/** The server's label of a stored status, which a later version may have written. Source: spec 4. */
export const ticketStatusLabel = (status: string): string =>
  isTicketStatus(status) ? TICKET_STATUS_LABELS[status] : UNKNOWN_BADGE.label;

export const isTicketStatus = (status: string): status is TicketStatus =>
  TICKET_STATUSES.some((known) => known === status);

export const TICKET_TRANSITIONS: Transitions<TicketStatus> = {
  active: ["used", "cancelled"],
  used: [],
  cancelled: [],
};

/** Source: spec 4; the last one for a status that is not known. */
export const TICKET_DISPLAYS = [
  "Activo",
  "Usado",
  "Cancelado",
  "Expirado",
  "Reembolsado",
  "Desconocido",
] as const;
export type TicketDisplay = (typeof TICKET_DISPLAYS)[number];

/** Feminine labels, as for "boleta". */
export const TICKET_BADGES: Badges<TicketDisplay> = {
  Activo: { label: "Activa", tone: "success" },
  Usado: { label: "Usada", tone: "used" },
  Cancelado: { label: "Cancelada", tone: "danger" },
  Expirado: { label: "Expirada", tone: "line" },
  Reembolsado: { label: "Reembolsada", tone: "info" },
  Desconocido: UNKNOWN_BADGE,
};

/** What a person reads on a ticket; unused tickets of past events are expired. Source: spec 4, design 4. */
export function ticketDisplay(status: string, isRefunded: boolean, isOver: boolean): TicketDisplay {
  if (!isTicketStatus(status)) return "Desconocido";
  if (isRefunded) return "Reembolsado";
  if (status === "used") return "Usado";
  if (status === "cancelled") return "Cancelado";
  return isOver ? "Expirado" : "Activo";
}

/** A group is expired if any is cancelled or expired, used if all are used, otherwise active. Source: spec 4. */
export function groupDisplay(tickets: readonly TicketDisplay[]): "active" | "used" | "expired" {
  if (tickets.some((t) => t === "Cancelado" || t === "Expirado" || t === "Reembolsado")) return "expired";
  return tickets.length > 0 && tickets.every((t) => t === "Usado") ? "used" : "active";
}
