import { expect, test } from "vitest";
import { groupDisplay, ticketDisplay } from "./ticket.status.ts";

test("what a person reads on a ticket", () => {
  expect(ticketDisplay("active", false, false)).toBe("Activo");
  expect(ticketDisplay("active", false, true)).toBe("Expirado");
  expect(ticketDisplay("used", false, true)).toBe("Usado");
  expect(ticketDisplay("cancelled", false, false)).toBe("Cancelado");
  expect(ticketDisplay("cancelled", true, false)).toBe("Reembolsado");
});

test("a group is expired if any is cancelled or expired, used if all are used, otherwise active", () => {
  expect(groupDisplay(["Activo", "Usado"])).toBe("active");
  expect(groupDisplay(["Usado", "Usado"])).toBe("used");
  expect(groupDisplay(["Usado", "Cancelado"])).toBe("expired");
  expect(groupDisplay(["Activo", "Expirado"])).toBe("expired");
  expect(groupDisplay([])).toBe("active");
});
