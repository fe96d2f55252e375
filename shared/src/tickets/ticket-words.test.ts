import { expect, test } from "vitest";
import { canMove } from "../lib/status.ts";
import {
  TICKET_BADGES,
  TICKET_STATUS_LABELS,
  TICKET_STATUSES,
  TICKET_TRANSITIONS,
  type TicketDisplay,
  ticketDisplay,
} from "./ticket.status.ts";

test("a ticket is used or cancelled once, and stays so", () => {
  const after = (from: (typeof TICKET_STATUSES)[number]) =>
    TICKET_STATUSES.filter((to) => canMove(TICKET_TRANSITIONS, from, to));
  expect([after("active"), after("used"), after("cancelled")]).toEqual([["used", "cancelled"], [], []]);
});

test("whatever a person reads on a ticket has a word and a tone of its own", () => {
  const read: TicketDisplay[] = [
    ticketDisplay("active", false, false),
    ticketDisplay("active", false, true),
    ticketDisplay("used", false, true),
    ticketDisplay("cancelled", false, false),
    ticketDisplay("cancelled", true, false),
  ];
  expect(read).toEqual(["Activo", "Expirado", "Usado", "Cancelado", "Reembolsado"]);
  expect(read.map((it) => TICKET_BADGES[it].label)).toEqual([
    ...["Activa", "Expirada", "Usada", "Cancelada", "Reembolsada"],
  ]);
  expect(new Set(read.map((it) => TICKET_BADGES[it].tone)).size).toBe(read.length);
  expect(TICKET_STATUSES.map((status) => TICKET_STATUS_LABELS[status])).toEqual([
    "Activa",
    "Usada",
    "Cancelada",
  ]);
});
