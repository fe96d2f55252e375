import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { describe, expect, it } from "vitest";
import { countsOf, displayOf, entrySentence, inOrder, isPersonal, mayAskBack } from "./ticket-labels.ts";

const group = (eventId: string, day: string) =>
  ({
    eventId,
    eventStartsAt: `2026-12-${day}T20:00:00.000Z`,
    eventEndsAt: `2026-12-${day}T23:00:00.000Z`,
    timeZone: "America/Bogota",
    refundedTickets: ["back"],
  }) as TicketGroup;
const now = new Date("2026-12-13T00:00:00Z"); // 19:00 in Bogotá on the 12th

it("counts what there is of each, in words of one and of many", () => {
  expect(countsOf(["Usado", "Activo", "Activo", "Cancelado"])).toBe("2 activas, 1 usada, 1 cancelada");
  expect(countsOf(["Activo", "Activo"])).toBe("2 boletas");
  expect(countsOf(["Usado"])).toBe("1 boleta");
});

it("reads expired only once the event is over at the venue", () => {
  const ticket = { id: "t", status: "active" } as OwnedTicket;
  expect(displayOf(ticket, group("e", "12"), now)).toBe("Activo");
  expect(displayOf(ticket, group("e", "12"), new Date("2026-12-13T04:00:00Z"))).toBe("Expirado");
  expect(displayOf({ status: "used" } as OwnedTicket, group("e", "10"), now)).toBe("Usado");
});

it("reads refunded, not only cancelled, where the money went back", () => {
  const read = (id: string) => displayOf({ id, status: "cancelled" } as OwnedTicket, group("e", "12"), now);
  expect([read("back"), read("t")]).toEqual(["Reembolsado", "Cancelado"]);
});

it("puts what is to come first, the soonest of it on top", () => {
  const groups = [group("past", "01"), group("late", "20"), group("soon", "12"), group("yesterday", "11")];
  expect(inOrder(groups, now).map(({ eventId }) => eventId)).toEqual(["soon", "late", "yesterday", "past"]);
});

it("offers money back to who bought for what was moved since, until its last moment", () => {
  const bought = { status: "active", totalPaid: 93_500, isCourtesy: false, earlierHolders: [] };
  const ask = (ticket: object, refundsUntil: string | null = "2026-12-13T00:00:01.000Z") =>
    mayAskBack(
      { moved: { refundsUntil }, tickets: [{ ...bought, ...ticket }] } as unknown as TicketGroup,
      now,
    );
  expect(ask({})).toBe(true);
  expect(ask({}, now.toISOString())).toBe(false);
  expect(ask({}, null)).toBe(false);
  expect(ask({ status: "used" })).toBe(false);
  expect(ask({ totalPaid: 0 })).toBe(false);
  expect(ask({ isCourtesy: true })).toBe(false);
  expect(ask({ earlierHolders: [{ name: "Ana", until: "2026-12-01T00:00:00.000Z" }] })).toBe(false); // somebody else paid for it
  expect(mayAskBack({ moved: null, tickets: [bought] } as unknown as TicketGroup, now)).toBe(false);
});

it("lets a ticket be passed on where its event does, a courtesy only where it says so", () => {
  const of = (transfersCloseAt: string | null, courtesiesArePersonal: boolean) =>
    ({ transfersCloseAt, courtesiesArePersonal }) as TicketGroup;
  const [bought, given] = [{ isCourtesy: false } as OwnedTicket, { isCourtesy: true } as OwnedTicket];
  const open = "2026-12-12T00:00:00.000Z";
  expect([bought, given].map((ticket) => isPersonal(ticket, of(open, true)))).toEqual([false, true]);
  expect([bought, given].map((ticket) => isPersonal(ticket, of(open, false)))).toEqual([false, false]);
  expect([bought, given].map((ticket) => isPersonal(ticket, of(null, false)))).toEqual([true, true]);
  expect(isPersonal({ ...bought, isOnlyByResale: true }, of(open, false))).toBe(true);
});

describe("entrySentence", () => {
  const startsAt = "2026-12-12T20:00:00.000Z";
  it.each([
    [["Activo"], "Te espera el sáb 12 dic a las 20:00."],
    [["Activo", "Activo"], "Te esperan el sáb 12 dic a las 20:00."],
    [["Usado", "Activo"], "Una ya entró. La otra te espera el sáb 12 dic a las 20:00."],
    [
      ["Usado", "Usado", "Activo", "Activo"],
      "2 ya entraron. Las otras 2 te esperan el sáb 12 dic a las 20:00.",
    ],
    [["Usado"], "Ya entraste."],
    [["Cancelado"], ""],
  ] as const)("%j: %s", (displays, sentence) => {
    expect(entrySentence(displays, startsAt)).toBe(sentence);
  });
});
