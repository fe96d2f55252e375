import { randomUUID } from "node:crypto";
import { staffRoutes } from "@tarima/shared/check-ins/staff/staff.routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  LETTERS_PER_DAY,
  LETTERS_TO_ONE_FROM_ALL_PER_DAY,
  LETTERS_TO_ONE_PER_DAY,
} from "@tarima/shared/lib/limits.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { limitLetters } from "../../src/features/mail/limit-letters.ts";
import { mails } from "../../src/features/mail/mails.ts";
import { compose } from "../../src/features/mail-delivery/compose.ts";
import { tickets } from "../../src/lib/firestore/collections.ts";
import { call, type Person, signIn, startApi, stopApi } from "../support/api.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

// Nobody can make us write whatever they like to strangers, or as often as they like.

let event: Event;
beforeAll(async () => {
  await startApi();
  await forgetCalls();
  event = await givenFreeEvent();
});
afterAll(stopApi);

const stranger = () => `extrana-${randomUUID().slice(0, 8)}@correo.test`;
const mailsTo = async (to: string) =>
  (await mails.all().where("to", "==", to).get()).docs.map((doc) => doc.data());
const asIs = (answer: { status: number; body: { code?: string | undefined } }) => [
  answer.status,
  answer.body.code,
];

describe("before one's own e-mail is verified", () => {
  let unverified: Person;
  beforeAll(async () => {
    unverified = await signIn("producer", { producerId: event.producerId, email_verified: false });
  });

  test.each([
    ["door staff", (to: string) => call(staffRoutes.inviteStaff, { id: event.id, email: to }, unverified)],
    [
      "a promoter",
      (to: string) =>
        call(
          promoterRoutes.createPromoter,
          { eventId: event.id, code: "RELEVO", name: "Ana", email: to },
          unverified,
        ),
    ],
    [
      "courtesies",
      (to: string) =>
        call(
          ticketRoutes.issueCourtesies,
          {
            id: event.id,
            requestId: randomUUID(),
            combinationId: "general",
            recipients: [{ name: "Ana", email: to, quantity: 1 }],
          },
          unverified,
        ),
    ],
  ])("nothing leaves to others: %s", async (_what, send) => {
    const to = stranger();
    expect(asIs(await send(to))).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    expect(await mailsTo(to)).toEqual([]);
  });

  test("nor a ticket, nor the mail of a purchase again", async () => {
    const holder = await signIn("attendee", { email_verified: false });
    const [ticket] = await givenTickets(event, 1);
    const id = ticket?.id ?? "";
    await tickets.doc(id).update({ holderUid: holder.uid });
    const to = stranger();
    expect(asIs(await call(ticketRoutes.transferTicket, { id, toEmail: to }, holder))).toEqual([
      403,
      "EMAIL_NOT_VERIFIED",
    ]);
    expect(asIs(await call(ticketRoutes.resendTicket, { id }, holder))).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    expect(await mailsTo(to)).toEqual([]);
  });
});

describe("what a stranger reads", () => {
  test("is nothing the sender wrote but a name, without its link", async () => {
    const [holder, to] = [await signIn(), stranger()];
    const [ticket] = await givenTickets(event, 1, holder);
    const id = ticket?.id ?? "";
    await tickets.doc(id).update({ buyerName: "Gana en http://evil.test/premio" });
    const wish = { id, toEmail: to, reason: "Tu premio te espera: reclama en evil.test/premio" };
    expect((await call(ticketRoutes.transferTicket, wish, holder)).status).toBe(200);
    const [mail] = await mailsTo(to);
    if (!mail) throw new Error("no mail was queued");
    const said = JSON.stringify(await compose(mail, new Date()));
    expect(said).toContain("Gana en te pasa una boleta");
    for (const text of [JSON.stringify(mail), said]) expect(text).not.toContain("premio te espera");
    expect(said).not.toContain("evil.test");
  });
});

describe("limits of a day", () => {
  test(`one account writes ${LETTERS_TO_ONE_PER_DAY} times to one address, in whatever way`, async () => {
    const [holder, to] = [await signIn(), stranger()];
    const [ticket] = await givenTickets(event, 1, holder);
    const id = ticket?.id ?? "";
    const statuses: number[] = [];
    for (let i = 0; i <= LETTERS_TO_ONE_PER_DAY; i++) {
      statuses.push((await call(ticketRoutes.transferTicket, { id, toEmail: to }, holder)).status);
      await call(ticketRoutes.withdrawTransfer, { id }, holder);
    }
    expect(statuses).toEqual([...Array(LETTERS_TO_ONE_PER_DAY).fill(200), 429]);
    expect(await mailsTo(to)).toHaveLength(LETTERS_TO_ONE_PER_DAY);
  });

  test("and no more by making somebody a promoter time and again", async () => {
    const producer = await signIn("producer", { producerId: event.producerId });
    const to = stranger();
    const statuses: number[] = [];
    for (let i = 0; i <= LETTERS_TO_ONE_PER_DAY; i++) {
      const promoter = { eventId: event.id, code: `RELEVO-${i}`, name: "Ana", email: to };
      statuses.push((await call(promoterRoutes.createPromoter, promoter, producer)).status);
    }
    expect(statuses).toEqual([...Array(LETTERS_TO_ONE_PER_DAY).fill(201), 429]);
    expect(await mailsTo(to)).toHaveLength(LETTERS_TO_ONE_PER_DAY);
  });

  const writes = (uid: string, to: readonly string[]) =>
    limitLetters(to, buildCall({ actor: buildActor({ uid }) }));

  test(`one address gets ${LETTERS_TO_ONE_FROM_ALL_PER_DAY}, whoever they are from`, async () => {
    const to = [stranger()];
    for (let i = 0; i < LETTERS_TO_ONE_FROM_ALL_PER_DAY; i++) await writes(randomUUID(), to);
    await expect(writes(randomUUID(), to)).rejects.toMatchObject({ code: "MAILS_TO_ONE_USED" });
  });

  test(`one account writes to ${LETTERS_PER_DAY} people, each counted`, async () => {
    const uid = randomUUID();
    const guests = () => Array.from({ length: 50 }, stranger);
    for (let i = 0; i < LETTERS_PER_DAY / 50; i++) await writes(uid, guests());
    await expect(writes(uid, [stranger()])).rejects.toMatchObject({ code: "MAILS_OF_DAY_USED" });
  });
});
