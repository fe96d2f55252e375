import { expect, test } from "vitest";
import { doorSearch, foundTicket } from "./door-search.ts";

test.each(["Ana", "tri", "1.107", " Ñañ ", "TRM-8FK", "Ostrm"])(
  "%j is enough to look for somebody at the door",
  (typed) => expect(doorSearch.safeParse(typed).success).toBe(true),
);

test.each(["", "  ", "An", "1.1", "...", "TRM", "trm-", "TRM-8F"])(
  "%j would leaf through everybody",
  (typed) => expect(doorSearch.safeParse(typed).success).toBe(false),
);

test("who is found is shown whose ticket it is and how it stands, and nothing that opens the door or that may be collected", () => {
  const shown = {
    ticketId: "rumba.6f1e2d3c4b5a49878a6b5c4d3e2f1a0b.2",
    attendeeName: "Luz Dary Quiñones",
    attendeeId: "CC •••418",
    locality: "Platea",
    ticketType: "General",
    part: { number: 1, of: 4 },
    group: null,
    seatsPerTicket: 4,
    status: "active",
  };
  const ofTicket = {
    ticketCode: "TRM-7KQ2-M9XD",
    attendeeEmail: "luz.dary@correo.co",
    attendeePhone: "3104567890",
    buyerName: "Ana Mina",
    buyerId: "CC 31571904",
    total: 93_500,
    usedAt: null,
  };
  expect(foundTicket.parse({ ...shown, ...ofTicket })).toEqual(shown);
  for (const field of Object.keys(shown))
    expect(foundTicket.safeParse({ ...shown, [field]: undefined }).success).toBe(false);
});
