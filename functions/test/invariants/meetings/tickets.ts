import { randomUUID } from "node:crypto";
import { scanInput, type Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import * as z from "zod/mini";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { buildValidation } from "../../../../tools/builders/validations.ts";
import { changeDoorLink } from "../../../src/features/check-ins/door-links/change-door-link.ts";
import { deleteDoorLink } from "../../../src/features/check-ins/door-links/delete-door-link.ts";
import { listGuests } from "../../../src/features/check-ins/door-links/door-links.repo.ts";
import { makeDoorLink } from "../../../src/features/check-ins/door-links/make-door-link.ts";
import { openDoorLink } from "../../../src/features/check-ins/door-links/open-door-link.ts";
import { noteArrival } from "../../../src/features/check-ins/guest-list/arrivals.ts";
import {
  addToGuestList,
  removeGuestListEntry,
} from "../../../src/features/check-ins/guest-list/change-guest-list.ts";
import { storeAttempt } from "../../../src/features/check-ins/scanning/attempt.ts";
import { scanFact } from "../../../src/features/check-ins/scanning/audit-validation.ts";
import { checkInTicket } from "../../../src/features/check-ins/scanning/check-in-ticket.ts";
import { openDoor } from "../../../src/features/check-ins/scanning/door.ts";
import { undoScan } from "../../../src/features/check-ins/scanning/undo-scan.ts";
import { acceptInvitation } from "../../../src/features/check-ins/staff/answer-invitation.ts";
import { inviteStaff } from "../../../src/features/check-ins/staff/invite-staff.ts";
import { removeStaff } from "../../../src/features/check-ins/staff/remove-staff.ts";
import { withdrawInvitation } from "../../../src/features/check-ins/staff/withdraw-invitation.ts";
import { announceReminder, markNotified } from "../../../src/features/events/lifecycle/announcements.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { countFacts } from "../../../src/features/metrics/count-facts.ts";
import { findEventMetrics } from "../../../src/features/metrics/metrics.repo.ts";
import { refundTickets } from "../../../src/features/payments/refunds/refund-tickets.ts";
import { forgetEvent } from "../../../src/features/retention/forget-event.ts";
import { changeTicket } from "../../../src/features/tickets/change-ticket.ts";
import { claimTickets } from "../../../src/features/tickets/holders/claim-tickets.ts";
import { notifyHolders } from "../../../src/features/tickets/holders/notify-holders.ts";
import { cancelTickets } from "../../../src/features/tickets/issuing/cancel-tickets.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { restoreTickets } from "../../../src/features/tickets/issuing/restore-tickets.ts";
import { AppError } from "../../../src/lib/app-error.ts";
import {
  announcements,
  doorLinksOf,
  events,
  guestListOf,
  holdingsOf,
  orders,
  staffInvitationsOf,
  staffOf,
  tickets,
  validations,
} from "../../../src/lib/firestore/collections.ts";
import { signIn } from "../../support/api.ts";
import { storedOrder } from "../../support/gateway.ts";
import { checkout, givenFreeEvent, givenProducer, givenTickets, hold } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

const givenTicket = async (event?: Event) =>
  (await givenTickets(event ?? (await givenFreeEvent()), 1))[0] as Ticket;
const statusOf = async (id: string) => (await tickets.doc(id).get()).data()?.status;

/** Admits the holder of a ticket at the door. */
async function scan({ qrToken, eventId }: Ticket) {
  const input = z.parse(scanInput, { qrToken, eventId });
  const door = await openDoor({ qrToken, eventId });
  if (!door) throw new Error("no such door");
  return checkInTicket(input, door, buildCall({ actor: buildActor({ uid: randomUUID(), role: "scanner" }) }));
}

/** How many tickets of the event are counted for the ticket's holder. */
const holderCount = async ({ eventId, holderUid }: Ticket) =>
  (
    await holdingsOf(eventId)
      .doc(holderUid ?? "")
      .get()
  ).data()?.tickets;

/** A link to an event's door, and somebody who enters by it. */
async function givenDoorLink() {
  const { id: producerId } = await givenProducer();
  const event = await givenFreeEvent({ producerId });
  const made = await makeDoorLink(event, "Puerta norte", superadmin());
  const entry = { linkId: made.id, pin: made.pin ?? "", name: "Luz", requestId: randomUUID() };
  return {
    event,
    link: { id: made.id, eventId: event.id },
    enter: () => openDoorLink(entry, { ...buildCall(), actor: undefined }),
  };
}

/** A person with two companions on an event's guest list, and the request that put them there. */
async function givenGuest() {
  const event = await givenFreeEvent();
  const requestId = randomUUID();
  const guests = [{ name: "Luz Dary Quiñones", companions: 2, note: "" }];
  const entryId = `${requestId}-0`;
  const add = () => addToGuestList(event, { requestId, guests }, superadmin());
  return {
    event,
    entryId,
    add,
    comeIn: (people: number) =>
      noteArrival(event, { entryId, arrivalId: randomUUID(), people }, superadmin()),
  };
}

/** An announcement to an event's holders; no other announcement is due. */
async function givenAnnouncement(event: Event) {
  const due = await announcements.all().where("dueAt", "<=", new Date()).get();
  await Promise.all(due.docs.map(({ ref }) => ref.delete()));
  const id = `reminder-${event.id}-x`;
  const dueAt = new Date(Date.now() - 1000).toISOString();
  const news = { id, eventId: event.id, news: "reminder", round: "x", dueAt, toldUpTo: null } as const;
  await announcements.doc(id).set(news);
  return news;
}

export const TICKETS: Meetings = {
  "refunded ticket": async () => {
    const ticket = await givenTicket();
    const by = { user: { id: "sistema", name: "Sistema", email: "", role: "superadmin" }, ip: "", ua: "" };
    return {
      first: () => refundTickets({ orderId: ticket.orderId, reason: "requested", by }, new Date()),
      second: () => scan(ticket),
      isRight: async () => (await statusOf(ticket.id)) === "used",
    };
  },
  "ticket at the door": async () => {
    const ticket = await givenTicket();
    return {
      first: () => scan(ticket),
      second: () => tickets.doc(ticket.id).update({ status: "cancelled" }),
      isRight: async () => (await statusOf(ticket.id)) === "cancelled",
    };
  },
  "attempt that did not pass": async () => {
    const event = await givenFreeEvent();
    const attempt = (reason: "forged" | "not_found") =>
      storeAttempt(
        buildValidation({ id: event.id, eventId: event.id, ticketId: null, result: "invalid", reason }),
      );
    return {
      first: () => attempt("forged"),
      second: () => attempt("not_found"),
      isRight: async () => (await validations.doc(event.id).get()).data()?.reason === "not_found",
    };
  },
  "log entry": async () => {
    const ticket = await givenTicket(await givenFreeEvent());
    await scan(ticket);
    const [attempt] = (await validations.all().where("ticketId", "==", ticket.id).get()).docs;
    const count = () => countFacts([scanFact(`d-${ticket.id}`, attempt?.data() as Validation)]);
    return {
      first: count,
      second: count,
      isRight: async () => (await findEventMetrics(ticket.eventId))?.checkedIn === 1,
    };
  },
  "new staff invitation": async () => {
    const event = await givenFreeEvent();
    const { email } = await signIn();
    const invite = () => inviteStaff(event, email, superadmin());
    return {
      first: invite,
      second: invite,
      isRight: async () => (await mails.all().where("to", "==", email).get()).size === 1,
    };
  },
  "staff invitation": async () => {
    const event = await givenFreeEvent();
    const person = await signIn();
    const { id } = await inviteStaff(event, person.email, superadmin());
    return {
      first: () => acceptInvitation(event.id, buildCall({ actor: buildActor(person) })),
      second: () => withdrawInvitation(event, id, superadmin()),
      isRight: async () => !(await staffOf(event.id).doc(person.uid).get()).exists,
    };
  },
  "invitation of removed staff": async () => {
    const event = await givenFreeEvent();
    const person = await signIn();
    const { id } = await inviteStaff(event, person.email, superadmin());
    await acceptInvitation(event.id, buildCall({ actor: buildActor(person) }));
    const remove = () => removeStaff(event, person.uid, superadmin());
    return {
      first: remove,
      second: async () => {
        await remove();
        await inviteStaff(event, person.email, superadmin()); // a removed member is invited again
      },
      isRight: async () => (await staffInvitationsOf(event.id).doc(id).get()).data()?.status === "pending",
    };
  },
  "door link": async () => {
    const { event, link, enter } = await givenDoorLink();
    return {
      first: enter,
      second: () => changeDoorLink(event, link.id, { isOff: true }, superadmin()),
      isRight: async () => (await listGuests(link)).length === 0,
    };
  },
  "deleted door link": async () => {
    const { event, link } = await givenDoorLink();
    return {
      first: () => deleteDoorLink(event, link.id, superadmin()),
      second: () => changeDoorLink(event, link.id, { isOff: false }, superadmin()),
      isRight: async () => (await doorLinksOf(event.id).doc(link.id).get()).exists,
    };
  },
  "guest list line": async () => {
    const { event, entryId, add, comeIn } = await givenGuest();
    await add();
    let letIn = 0;
    const bothCome = async () => {
      try {
        await comeIn(2);
        letIn += 2;
      } catch (error) {
        if (!(error instanceof AppError)) throw error; // the line has three people
      }
    };
    return {
      first: bothCome,
      second: bothCome,
      isRight: async () => (await guestListOf(event.id).doc(entryId).get()).data()?.arrived === letIn,
    };
  },
  "new guest list line": async () => {
    const { event, entryId, add, comeIn } = await givenGuest();
    return {
      first: add,
      second: async () => {
        await add();
        await comeIn(1);
      },
      isRight: async () => (await guestListOf(event.id).doc(entryId).get()).data()?.arrived === 1,
    };
  },
  "deleted guest list line": async () => {
    const { event, entryId, add, comeIn } = await givenGuest();
    await add();
    return {
      first: () => removeGuestListEntry(event, entryId, superadmin()).catch(() => undefined),
      second: () => comeIn(1),
      isRight: async () => (await guestListOf(event.id).doc(entryId).get()).exists,
    };
  },
  ticket: async () => {
    const { id } = await givenTicket();
    const log = { action: "ticket.named", detail: "" };
    return {
      first: () =>
        changeTicket(id, superadmin(), ({ tokenVersion }) => ({
          fields: { tokenVersion: tokenVersion + 1 },
          log,
        })),
      second: () =>
        changeTicket(id, superadmin(), ({ tokenVersion }) => ({
          fields: { tokenVersion: tokenVersion + 1 },
          log,
        })),
      isRight: async () => (await tickets.doc(id).get()).data()?.tokenVersion === 3,
    };
  },
  "cancelled ticket": async () => {
    const ticket = await givenTicket();
    const order = await storedOrder(ticket.orderId);
    await orders.doc(order.id).update({ paymentStatus: "chargeback" });
    return {
      first: () => cancelTickets(order, new Date()),
      second: () => scan(ticket),
      isRight: async () => (await statusOf(ticket.id)) === "used",
    };
  },
  "restored ticket": async () => {
    const ticket = await givenTicket();
    const restore = () => restoreTickets({ id: ticket.orderId }, new Date());
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    return {
      first: restore,
      second: restore,
      // the transfer happened once, with one new code
      isRight: async () => (await holderCount(ticket)) === 2,
    };
  },
  "order of restored or cancelled tickets": async () => {
    const ticket = await givenTicket();
    await tickets.doc(ticket.id).update({ status: "cancelled" });
    return {
      first: () => restoreTickets({ id: ticket.orderId }, new Date()),
      second: () => orders.doc(ticket.orderId).update({ paymentStatus: "chargeback" }),
      isRight: async () => (await statusOf(ticket.id)) === "cancelled",
    };
  },
  scan: async () => {
    const ticket = await givenTicket();
    await scan(ticket);
    const scanId = (await tickets.doc(ticket.id).get()).data()?.usedBy?.validationId ?? "";
    const known = await events.doc(ticket.eventId).get();
    const now = new Date(Date.now() + 5 * 366 * DAY_MS);
    return {
      first: () => forgetEvent(known, { now, left: 100, until: Date.now() + MINUTE_MS }),
      second: () => undoScan(ticket.id, "Era otra persona", superadmin()),
      isRight: async () => {
        const left = (await validations.doc(scanId).get()).data();
        return left !== undefined && left.undone !== null && left.validatorName === "";
      },
    };
  },

  "order of an undone scan": async () => {
    const ticket = await givenTicket();
    await scan(ticket);
    return {
      first: () => undoScan(ticket.id, "x", superadmin()),
      second: () => orders.doc(ticket.orderId).update({ paymentStatus: "chargeback" }),
      isRight: async () => (await statusOf(ticket.id)) === "cancelled",
    };
  },
  "order of new tickets": async () => {
    const person = await signIn();
    const { body } = await hold(await givenFreeEvent(), 1, person);
    await checkout(body.id, person);
    const order = await storedOrder(body.id);
    return {
      first: () => issueTickets(order, new Date()),
      second: () => orders.doc(order.id).update({ paymentStatus: "chargeback" }),
      isRight: async () => (await tickets.all().where("orderId", "==", order.id).get()).empty,
    };
  },
  "claimed ticket": async () => {
    const { id } = await givenTicket();
    const email = `${randomUUID()}@tarima.test`;
    await tickets.doc(id).update({ holderUid: null, buyerEmail: email });
    return {
      first: () => claimTickets(buildActor({ uid: "tarde", email })),
      second: () => tickets.doc(id).update({ holderUid: "antes" }),
      isRight: async () => (await tickets.doc(id).get()).data()?.holderUid === "antes",
    };
  },
  "letter to a holder": async () => {
    const event = await givenFreeEvent();
    await givenTicket(event);
    await givenAnnouncement(event);
    const told = () => mails.all().where("data.eventId", "==", event.id).get();
    return {
      first: () => notifyHolders(new Date()),
      second: async () => {
        await notifyHolders(new Date());
        for (const { ref } of (await told()).docs) await ref.update({ status: "sent" });
      },
      isRight: async () => (await told()).docs.every((doc) => doc.data().status === "sent"),
    };
  },
  "told announcement": async () => {
    const { id, ...news } = await givenAnnouncement(await givenFreeEvent());
    const { updateTime } = await announcements.doc(id).get();
    if (!updateTime) throw new Error("no announcement");
    return {
      first: () => markNotified(id, { dueAt: null }, updateTime),
      second: () => announcements.doc(id).set({ ...news, id, round: "anew" }),
      isRight: async () => (await announcements.doc(id).get()).data()?.dueAt !== null,
    };
  },
  "reminder's announcement": async () => {
    const event = await givenFreeEvent();
    const id = `reminder-${event.id}-${event.startsAt.slice(0, 10)}`;
    const announce = () => announceReminder(event, new Date());
    return {
      first: announce,
      second: async () => {
        await announce();
        await announcements.doc(id).update({ toldUpTo: "z@tarima.test" });
      },
      isRight: async () => (await announcements.doc(id).get()).data()?.toldUpTo === "z@tarima.test",
    };
  },
};
