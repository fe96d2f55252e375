import { expect, test } from "vitest";
import { canMove } from "../lib/status.ts";
import {
  groupDisplay,
  TICKET_BADGES,
  TICKET_STATUS_LABELS,
  TICKET_STATUSES,
  TICKET_TRANSITIONS,
  type TicketDisplay,
  ticketDisplay,
  ticketStatusLabel,
} from "./ticket.status.ts";

// spec: 4.15
test("a ticket is used or cancelled once, and stays so", () => {
  const after = (from: (typeof TICKET_STATUSES)[number]) =>
    TICKET_STATUSES.filter((to) => canMove(TICKET_TRANSITIONS, from, to));
  expect([after("active"), after("used"), after("cancelled")]).toEqual([["used", "cancelled"], [], []]);
});

// spec: 4.12
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

// spec: 4.11
test("a status that is not known is said to be so, and never taken for a good one", () => {
  expect([...TICKET_STATUSES, "frozen", "toString", ""].map(ticketStatusLabel)).toEqual([
    ...["Activa", "Usada", "Cancelada", "Desconocido", "Desconocido", "Desconocido"],
  ]);
  expect(ticketDisplay("frozen", false, false)).toBe("Desconocido");
  expect(TICKET_BADGES.Desconocido.label).toBe("Desconocido");
});

// spec: 4.12
test("what a person reads on a ticket", () => {
  expect(ticketDisplay("active", false, false)).toBe("Activo");
  expect(ticketDisplay("active", false, true)).toBe("Expirado");
  expect(ticketDisplay("used", false, true)).toBe("Usado");
  expect(ticketDisplay("cancelled", false, false)).toBe("Cancelado");
  expect(ticketDisplay("cancelled", true, false)).toBe("Reembolsado");
});

// spec: 4.14
test("a group is expired if any is cancelled or expired, used if all are used, otherwise active", () => {
  expect(groupDisplay(["Activo", "Usado"])).toBe("active");
  expect(groupDisplay(["Usado", "Usado"])).toBe("used");
  expect(groupDisplay(["Usado", "Cancelado"])).toBe("expired");
  expect(groupDisplay(["Usado", "Reembolsado"])).toBe("expired");
  expect(groupDisplay(["Activo", "Expirado"])).toBe("expired");
  expect(groupDisplay([])).toBe("active");
});
