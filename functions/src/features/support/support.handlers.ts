import { SUPPRESSION_REASONS } from "@tarima/shared/mail/suppression.schema.ts";
import type { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { changeEmailOf } from "../accounts/change-email-of.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { listFollows } from "../follows/list-follows.ts";
import type { Mail } from "../mail/mail.schema.ts";
import { MAIL_LABELS } from "../mail/mail-labels.ts";
import { claimTickets } from "../tickets/holders/claim-tickets.ts";
import { listReminders } from "../unpaid-holds/list-reminders.ts";
import { purchasesOfAttendee } from "./purchases-of-attendee.ts";
import { findMailsTo, findOrdersBy, findTicketsHeldBy } from "./support.repo.ts";
import { ticketsOfAttendee } from "./tickets-of-attendee.ts";

const moment = ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id];

async function attendeeOf(id: string) {
  const attendee = await findAttendee(id);
  if (!attendee) throw new AppError("ATTENDEE_NOT_FOUND");
  return attendee;
}

/** What was given to an account's address is its own, though nobody has looked yet. */
async function claimTicketsOf(uid: string): Promise<void> {
  const account = await findAccountById(uid);
  if (account)
    await claimTickets({ uid, email: account.email ?? "", isEmailVerified: account.emailVerified });
}

const mailRow = (mail: Mail) => ({
  ...mail,
  what: MAIL_LABELS[mail.template],
  suppressedFor: SUPPRESSION_REASONS.find((it) => mail.status === "suppressed" && it === mail.note) ?? null,
});

export const supportHandlers: Bindings<typeof supportRoutes> = {
  listPurchasesOfAttendee: {
    handle: async ({ id, limit, cursor }, { now }) => {
      await attendeeOf(id);
      const found = pageOf(await findOrdersBy(id, limit + 1, decodeMoment(cursor)), limit, moment);
      return { ...found, items: await purchasesOfAttendee(found.items, id, now) };
    },
  },
  listTicketsOfAttendee: {
    handle: async ({ id, limit, cursor }, { now }) => {
      await attendeeOf(id);
      const found = pageOf(await findTicketsHeldBy(id, limit + 1, decodeMoment(cursor)), limit, moment);
      return { ...found, items: await ticketsOfAttendee(found.items, id, now) };
    },
  },
  listMailsToAttendee: {
    handle: async ({ id, limit, cursor }) => {
      const { email } = await attendeeOf(id);
      const after = decodeMoment(cursor);
      // the profile has the address that the account had when they were last here
      const addresses = new Set([email, (await findAccountById(id))?.email ?? ""].filter(Boolean));
      const rows = addresses.size > 0 ? await findMailsTo([...addresses], limit + 1, after) : [];
      const found = pageOf(rows, limit, moment);
      return { ...found, items: found.items.map(mailRow) };
    },
  },
  listStandingConsents: {
    handle: async ({ id }, { now }) => {
      await attendeeOf(id);
      const [follows, reminders] = await Promise.all([listFollows(id), listReminders(id, now)]);
      return { follows, reminders };
    },
  },
  changeEmailOf: {
    handle: async (change, call) => {
      const asked = await changeEmailOf(change, call);
      await claimTicketsOf(change.id);
      return asked;
    },
  },
};
