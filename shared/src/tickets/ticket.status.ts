import type { Badges } from "../lib/badge.ts";
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

export const TICKET_TRANSITIONS: Transitions<TicketStatus> = {
  active: ["used", "cancelled"],
  used: [],
  cancelled: [],
};

export type TicketDisplay = "Activo" | "Usado" | "Cancelado" | "Expirado" | "Reembolsado";

/** Feminine labels, as for "boleta". */
export const TICKET_BADGES: Badges<TicketDisplay> = {
  Activo: { label: "Activa", tone: "success" },
  Usado: { label: "Usada", tone: "used" },
  Cancelado: { label: "Cancelada", tone: "danger" },
  Expirado: { label: "Expirada", tone: "line" },
  Reembolsado: { label: "Reembolsada", tone: "info" },
};

/** What a person reads on a ticket; unused tickets of past events are expired. Source: spec 4, design 4. */
export function ticketDisplay(status: TicketStatus, isRefunded: boolean, isOver: boolean): TicketDisplay {
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
