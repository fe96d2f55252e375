import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { registration } from "../accounts/accounts.routes.ts";
import { attendeeUpdate, newAttendee } from "../attendees/attendee.schema.ts";
import { doorLinkLabel, guestName } from "../check-ins/door-links/door-link.schema.ts";
import { gate } from "../check-ins/entry-rules.ts";
import { guestLine } from "../check-ins/guest-list/guest-list.schema.ts";
import { draftFields } from "../events/editing/event-draft.ts";
import { storedBuyer } from "../orders/buyer.ts";
import { producerRegistration } from "../producers/producer.schema.ts";
import { otherLink, profileFields, representative } from "../producers/producer-profile.ts";
import { codeBatchDraft } from "../promo-codes/code-batch.schema.ts";
import { promoterDraft } from "../promoters/promoter.schema.ts";
import { questionDraft } from "../questions/question.schema.ts";
import { newIncident } from "../system/incident.schema.ts";
import { recipient } from "../tickets/courtesies.ts";
import { ticketHolder } from "../tickets/holders/ticket-holder.ts";
import { anyLine, line, optionalText, text } from "./primitives.ts";

const PASTED = " Fiesta\r\n\u202eBEGIN:\u0007VEVENT\u2069 ";
const IN_A_LINE = "Fiesta BEGIN:VEVENT";

describe("what stands in one line", () => {
  const { name, title, venue, venueName, venueAddress, city, department, publicSlug } = draftFields;
  const { brandName, legalName, address } = profileFields;
  test.each(
    Object.entries({
      ...{ name, title, venue, venueName, venueAddress, city, department, publicSlug },
      ...{ brandName, legalName, address, link: otherLink.shape.label },
      ...{ representative: representative.shape.fullName, organiser: producerRegistration.shape.lastName },
      ...{ account: registration.shape.firstName, invited: newAttendee.shape.lastName },
      ...{ person: attendeeUpdate.shape.firstName, home: attendeeUpdate.shape.address },
      ...{ buyer: storedBuyer.shape.firstName, buyerCity: storedBuyer.shape.city },
      ...{ holder: ticketHolder.name, given: recipient.shape.name, guest: guestLine.shape.name },
      ...{ guestNote: guestLine.shape.note, doorLinkLabel, guestName, gate: gate.shape.name },
      ...{ promoter: promoterDraft.shape.name, codes: codeBatchDraft.shape.name },
      ...{ question: questionDraft.shape.label, incident: newIncident.shape.title },
    }),
  )("is read without what breaks or turns it: %s", (_what, schema) => {
    expect(z.parse(schema as z.ZodMiniType, PASTED)).toBe(IN_A_LINE);
  });

  test.each(["tags", "lineup"] as const)("is each of %s", (field) => {
    expect(z.parse(draftFields[field], [PASTED])).toEqual([IN_A_LINE]);
  });

  test("is missing where nothing of it is seen, and as long as what is left of it", () => {
    const wrong = (typed: string) =>
      z.safeParse(line(5, "Falta"), typed).error?.issues.map((it) => it.message);
    expect(["", " \n", "\u202e\u0000", "\u200b"].map(wrong)).toEqual([
      ["Falta"],
      ["Falta"],
      ["Falta"],
      ["Falta"],
    ]);
    expect(z.parse(line(5), "Cinco\u2066\u2069\r\n")).toBe("Cinco");
    expect(wrong("Cinco.")).toEqual(["Máximo 5 caracteres"]);
    expect(wrong("a\ud800")).toEqual(["Tiene caracteres que no se entienden"]);
    expect(z.parse(anyLine(5), "\u202e\n")).toBe("");
  });
});

test("paragraphs keep their lines, their tabs and what joins an emoji, and nothing that is not seen", () => {
  const pasted = "\u202aUno\r\n\r\n\tdos 👩🏽‍🎤\u0000\u202c\n";
  for (const schema of [text(50), optionalText(50), draftFields.description])
    expect(z.parse(schema as z.ZodMiniType, pasted)).toBe("Uno\n\n\tdos 👩🏽‍🎤");
});

test("what was stored before is read all the same", () => {
  const longest = "a".repeat(80);
  for (const stored of [longest, `${"a".repeat(79)}\n\u202e`.slice(0, 80), "Ana\u0007"])
    expect(z.safeParse(storedBuyer.shape.firstName, stored).success).toBe(true);
});
