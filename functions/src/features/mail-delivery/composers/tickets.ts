import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import { siteAddress as address } from "../../../lib/config.ts";
import { findEvent } from "../../events/events.repo.ts";
import { findMessage } from "../../messages/messages.repo.ts";
import { messageNow } from "../../messages/sending/standing.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { addressOfHolder } from "../../tickets/holders/holder-address.ts";
import { paperOf } from "../attachments.ts";
import { findHeld, findTicketNow, findTransferTo } from "../find-subject.ts";
import { eventCalledOffMail, eventMovedMail, eventReminderMail } from "../templates/holder-news.ts";
import { messageMail, messageTestMail } from "../templates/message.ts";
import {
  transferAcceptedMail,
  transferDoneMail,
  transferReceivedMail,
  transferSentMail,
} from "../templates/transfers.ts";
import { type Composers, NO_TICKETS } from "./composer.ts";

const NO_TRANSFER = { skipped: "the ticket is no longer passed on to this address" };

/** Mails to who has tickets, or is passed one: what becomes of the ticket, and of its event. */
export const ofTickets = {
  "transfer-received": async (to, { ticketId, fromName }) => {
    const ticket = await findTransferTo(ticketId, to);
    return ticket ? transferReceivedMail({ ticket, fromName, address }) : NO_TRANSFER;
  },
  "transfer-sent": async (_to, { ticketId, toEmail }) => {
    const ticket = await findTransferTo(ticketId, toEmail);
    return ticket ? transferSentMail({ ticket, toEmail, address }) : NO_TRANSFER;
  },
  "transfer-accepted": async (to, { ticketId }) => {
    const ticket = await findTicketNow(ticketId);
    if (!ticket || ticket.status === "cancelled") return NO_TRANSFER;
    const isTheirs = ticket.buyerEmail === to || (await addressOfHolder(ticket)) === to;
    if (!isTheirs) return NO_TRANSFER;
    return transferAcceptedMail({
      ticket,
      accessNote: ticket.accessNote,
      attachments: await paperOf([ticket], `boleta-${ticket.ticketCode}.pdf`),
      address,
    });
  },
  "transfer-done": async (_to, { ticketId, toName }) => {
    const ticket = await findTicketNow(ticketId);
    return ticket ? transferDoneMail({ ticket, toName, address }) : NO_TRANSFER;
  },
  "event-moved": async (to, { eventId, at, heldAs }, now) => {
    const held = await findHeld(eventId, to, heldAs);
    if (!held) return NO_TICKETS;
    const { moved } = held.event;
    if (moved?.at !== at) return { skipped: "it has changed again since" };
    const tickets = held.tickets.filter(({ createdAt }) => createdAt < at);
    return tickets.length > 0 ? eventMovedMail({ ...held, tickets, moved, address, now }) : NO_TICKETS;
  },
  "event-called-off": async (_to, data, now) => {
    const event = await findEvent(data.eventId);
    return event ? eventCalledOffMail(event, data, address, now) : { skipped: "no event" };
  },
  "event-reminder": async (to, { eventId, heldAs }, now) => {
    const held = await findHeld(eventId, to, heldAs);
    if (held && isPostponed(held.event)) return { skipped: "the event is postponed" };
    return held ? eventReminderMail({ ...held, address, now }) : NO_TICKETS;
  },
  message: async (_to, { messageId, isToBuyer }) => {
    const found = await messageNow(messageId);
    if (!found || (found.message.status !== "sending" && found.message.status !== "sent"))
      return { skipped: "the message was stopped" };
    const { message, standing } = found;
    return "obstacle" in standing
      ? { skipped: `the message may not be sent: ${standing.obstacle}` }
      : messageMail({ message, ...standing, isToBuyer, address });
  },
  "message-test": async (_to, { testOf }) => {
    const message = await findMessage(testOf);
    const [event, producer] = message
      ? await Promise.all([findEvent(message.eventId), findProducer(message.producerId)])
      : [];
    if (!message || !event || !producer) return { skipped: "no message" };
    const isToBuyer = recipientsOf(message.audience) === "buyers";
    return messageTestMail({ message, event, producer, isToBuyer, address });
  },
} satisfies Partial<Composers>;
