import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { TicketActions } from "./ticket-actions.tsx";

const ticket = {
  ...{ id: "t", orderId: "o", status: "active", isCourtesy: false, totalPaid: 93_500, transfer: null },
  ...{ buyerName: "Ana Mina", createdAt: "2026-11-01T15:00:00.000Z", firstUseAt: null, earlierHolders: [] },
} as unknown as OwnedTicket; // the fields that the actions read
const group = {
  ...{ eventEndsAt: "2026-12-13T03:00:00.000Z", timeZone: "America/Bogota", refundedTickets: [] },
  ...{ transfersCloseAt: "2026-12-12T15:00:00.000Z", courtesiesArePersonal: true, wallets: [] },
  ...{ holdersCloseAt: null, tickets: [ticket] },
} as unknown as TicketGroup;
const buttons = (over: Partial<OwnedTicket> = {}) =>
  draw(<TicketActions ticket={{ ...ticket, ...over }} group={group} now={new Date("2026-12-01T15:00:00Z")} />)
    .buttons;

// spec: 4.19
test("whoever bought it may download it, have its mail again, pass it on and give it back", () => {
  expect(buttons()).toEqual(["Descargar PDF", "Reenviar correo", "Pasar a otra persona", "Devolver boleta"]);
});

test("the mail of a purchase is for who made it, and not of a cancelled ticket", () => {
  const before = [{ name: "Luz", until: "2026-11-02T15:00:00.000Z" }];
  expect(buttons({ earlierHolders: before })).not.toContain("Reenviar correo");
  expect(buttons({ isCourtesy: true })).not.toContain("Reenviar correo");
  expect(buttons({ status: "cancelled" })).toEqual([]);
});

test("a gift is not given back: its money is not its holder's", () => {
  const gift = { earlierHolders: [{ name: "Luz", until: "2026-11-02T15:00:00.000Z" }], totalPaid: null };
  expect(buttons(gift)).toEqual(["Descargar PDF", "Pasar a otra persona"]);
});
