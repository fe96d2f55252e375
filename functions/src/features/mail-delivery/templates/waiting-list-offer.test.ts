import { expect, test } from "vitest";
import { type Offer, waitingListOfferMail } from "./waiting-list-offer.ts";

test("the hour until which places are held is the venue's, wherever the mail is written", () => {
  const event = { name: "Rumba", startsAt: "2027-02-01T20:00:00.000Z", timeZone: "America/Bogota" };
  const order = { id: "o", items: [], total: 0, expiresAt: "2027-01-01T03:30:00.000Z", event };
  const mail = waitingListOfferMail({ order, event, address: String } as unknown as Offer); // nothing else is said
  expect(mail.preview).toContain("Hasta jue 31 dic 2026, 22:30.");
});
