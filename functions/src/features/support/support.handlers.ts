import type { supportRoutes } from "@tarima/shared/support/support.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { changeEmailOf } from "../accounts/change-email-of.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { MAIL_LABELS } from "../mail/mail-labels.ts";
import { purchasesOfAttendee } from "./purchases-of-attendee.ts";
import { findMailsTo, findOrdersBy, findTicketsHeldBy } from "./support.repo.ts";
import { ticketsOfAttendee } from "./tickets-of-attendee.ts";

const moment = ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id];

async function attendeeOf(id: string) {
  const attendee = await findAttendee(id);
  if (!attendee) throw new AppError("ATTENDEE_NOT_FOUND");
  return attendee;
}

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
      const rows = email ? await findMailsTo(email, limit + 1, after) : [];
      const found = pageOf(rows, limit, moment);
      return { ...found, items: found.items.map((mail) => ({ ...mail, what: MAIL_LABELS[mail.template] })) };
    },
  },
  changeEmailOf: { handle: (change, call) => changeEmailOf(change, call) },
};
