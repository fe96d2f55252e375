import { EMAIL_CODE_MINUTES } from "@tarima/shared/accounts/email-code.ts";
import { email } from "@tarima/shared/api/primitives.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { hasMoved } from "@tarima/shared/events/rescheduled.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import { isPaidHere } from "@tarima/shared/orders/is-paid-here.ts";
import { findAccount, findAccountById } from "../../lib/auth/find-account.ts";
import { siteAddress as address } from "../../lib/config.ts";
import { isContactTime, nextContactDay, nextContactTime } from "../../lib/contact-hours.ts";
import { inFormats } from "../../lib/reader-formats.ts";
import { createEmailCode, signInKey, verificationKey } from "../accounts/email-code/email-codes.ts";
import { findFormats } from "../attendees/find-formats.ts";
import { caseLink } from "../cases/case-key.ts";
import { findCase } from "../cases/cases.repo.ts";
import { findOpenInvitation, inviterOf } from "../check-ins/staff/open-invitation.ts";
import { findEvent, readEvents, readPublicEvents } from "../events/events.repo.ts";
import { settlementDocument } from "../finance/settlements/settlement-document.ts";
import { readSettlement } from "../finance/settlements/settlements.repo.ts";
import { isFollowing } from "../follows/follows.repo.ts";
import { isOnSale } from "../follows/news/on-sale-at.ts";
import { takeDay } from "../follows/news/take-day.ts";
import { MAIL_DATA, type Mail, type MailData, type MailTemplate } from "../mail/mail.schema.ts";
import { findMessage } from "../messages/messages.repo.ts";
import { messageNow } from "../messages/sending/standing.ts";
import { orderedEventOf } from "../orders/ordered-event.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { findProducerPage } from "../producers/page/producer-pages.repo.ts";
import { findProducer } from "../producers/producers.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { readTeamInvitation } from "../team/team.repo.ts";
import { addressOfHolder } from "../tickets/holders/holder-address.ts";
import { readTickets } from "../tickets/tickets.repo.ts";
import { unsubscribeLinks } from "../unsubscribes/unsubscribe-links.ts";
import { emailChangeLink, passwordLink, verificationLink } from "./account-links.ts";
import { attached, paperOf } from "./attachments.ts";
import type { Content } from "./content.ts";
import {
  findHeld,
  findOrderedEvent,
  findReview,
  findTicketNow,
  findTransferTo,
  findUnpaidHold,
} from "./find-subject.ts";
import {
  accountExistsMail,
  accountInvitationMail,
  changeEmailMail,
  recoverPasswordMail,
  signInCodeMail,
  unverifiedAccountMail,
  verifyEmailMail,
} from "./templates/accounts.ts";
import { calendarOf } from "./templates/calendar.ts";
import { caseAnsweredMail, caseAskedMail, caseExtendedMail, caseFiledMail } from "./templates/cases.ts";
import { eventNewsMail } from "./templates/event-news.ts";
import { exportReadyMail } from "./templates/export-ready.ts";
import { eventCalledOffMail, eventMovedMail, eventReminderMail } from "./templates/holder-news.ts";
import { promoterInvitedMail, staffInvitedMail } from "./templates/invitations.ts";
import { messageMail, messageTestMail } from "./templates/message.ts";
import { onSaleNewsMail } from "./templates/on-sale-news.ts";
import { paymentFailedMail, paymentPendingMail } from "./templates/payment-news.ts";
import { paymentReturnedMail } from "./templates/payment-returned.ts";
import { payoutAccountMail } from "./templates/payout-account.ts";
import { producerStatusMail } from "./templates/producer-status.ts";
import { purchaseMail } from "./templates/purchase.ts";
import { saleAlertMail } from "./templates/sale-alert.ts";
import {
  emailChangeAskedMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondStepChangedMail,
} from "./templates/security.ts";
import { isStillNews, settlementMail } from "./templates/settlement.ts";
import { cancelledByMemberMail, teamInvitedMail, teamOwnerMail } from "./templates/team.ts";
import { toReviewMail } from "./templates/to-review.ts";
import {
  transferAcceptedMail,
  transferDoneMail,
  transferReceivedMail,
  transferSentMail,
} from "./templates/transfers.ts";
import { unpaidHoldMail } from "./templates/unpaid-hold.ts";
import { waitingListOfferMail } from "./templates/waiting-list-offer.ts";

/** Nothing to send, and why; recorded only. */
export interface Skipped {
  skipped: string;
}

/** Not to be sent before then, and why. */
export interface Postponed {
  until: Date;
  note: string;
}

type Composers = {
  [T in MailTemplate]: (
    to: string,
    data: MailData<T>,
    now: Date,
    mail: Pick<Mail, "id" | "createdAt">,
  ) => Promise<Content | Skipped | Postponed>;
};

const NO_ACCOUNT = { skipped: "no account" };

const NEWER_CODE = { skipped: "another code was asked for since" };
/** A sign-in waits no longer for its code. */
const isTooLate = (queuedAt: Instant, now: Date) =>
  now.getTime() - Date.parse(queuedAt) >= EMAIL_CODE_MINUTES * MINUTE_MS;

const OLD_NEWS = { skipped: "the payment has moved on" };
const NO_TRANSFER = { skipped: "the ticket is no longer passed on to this address" };
const NO_CASE = { skipped: "no case" };
const NO_TICKETS = { skipped: "no ticket is good" };

/** Mails are composed when they are sent, from the data at that time. */
const COMPOSERS: Composers = {
  "verify-email": async (to, { redirect }, now, { createdAt: queuedAt }) => {
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    if (account.emailVerified) return { skipped: "already verified" };
    const code = await createEmailCode(verificationKey(account.uid), { ...account, at: queuedAt }, now);
    if (!code) return NEWER_CODE;
    return verifyEmailMail({ code, link: await verificationLink(to, redirect), address });
  },
  "sign-in-code": async (to, { challenge }, now, { createdAt: queuedAt }) => {
    if (isTooLate(queuedAt, now)) return { skipped: "older than its code would live" };
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    const code = await createEmailCode(signInKey(challenge), { ...account, at: queuedAt }, now);
    return code ? signInCodeMail({ code, address }) : NEWER_CODE;
  },
  "account-exists": async (to) => {
    const account = await findAccount(to);
    if (!account) return NO_ACCOUNT;
    if (account.emailVerified) return accountExistsMail({ address });
    return unverifiedAccountMail({ link: await passwordLink(to), address });
  },
  "account-invitation": async (to) => {
    if (!(await findAccount(to))) return NO_ACCOUNT;
    return accountInvitationMail({ link: await passwordLink(to), address });
  },
  "recover-password": async (to) => {
    if (!(await findAccount(to))) return NO_ACCOUNT;
    return recoverPasswordMail({ link: await passwordLink(to), address });
  },
  "change-email": async (to, { uid, email: before, isByTarima = false }) => {
    const account = await findAccountById(uid);
    if (!account) return NO_ACCOUNT;
    if (account.email !== before) return { skipped: "the e-mail has changed since" };
    if (await findAccount(to)) return { skipped: "the new e-mail has an account" };
    return changeEmailMail({ link: await emailChangeLink(before, to), isByTarima, address });
  },
  "new-device": async (_to, data) => newDeviceMail(data, address),
  "password-changed": async (_to, data) => passwordChangedMail(data, address),
  "email-changed": async (_to, data) => emailChangedMail(data, address),
  "email-change-asked": async (_to, data) => emailChangeAskedMail(data, address),
  "second-step-changed": async (_to, data) => secondStepChangedMail(data, address),
  purchase: async (_to, { orderId }, now) => {
    const order = await findOrder(orderId);
    if (!order) return { skipped: "no order" };
    const [issued, event, dates] = await Promise.all([
      readTickets(ticketIdsOf(order)),
      findEvent(order.event.id),
      readEvents(order.passDates ?? []),
    ]);
    // transferred tickets belong to somebody else
    const tickets = issued.filter(
      ({ status, earlierHolders }) => status !== "cancelled" && earlierHolders.length === 0,
    );
    if (tickets.length === 0) return NO_TICKETS;
    if (event?.status === "cancelled") {
      if (isPaidHere(order)) return { skipped: "the event was called off: they hear of it with the money" };
      const given = {
        hasPassedOn: false,
        hasCourtesy: order.isCourtesy,
        hasBoxOffice: Boolean(order.boxOffice),
      };
      return eventCalledOffMail(event, { eventId: event.id, ...given }, address, now);
    }
    const isMoved =
      event?.moved &&
      (isPostponed(event) || (order.createdAt < event.moved.at && hasMoved(event.moved, event)));
    return purchaseMail({
      order: event ? { ...order, event: orderedEventOf(event) } : order,
      tickets,
      moved: isMoved ? event.moved : undefined,
      accessNote: event?.accessNote,
      attachments: [
        ...(await paperOf(tickets, `boletas-${order.event.publicSlug}.pdf`)),
        ...[...(event ? [event] : []), ...dates.values()]
          .filter(({ id }) => tickets.some(({ eventId }) => eventId === id))
          .map((one) => calendarOf(one, address, now)),
      ],
      address,
    });
  },
  "payment-pending": async (_to, { orderId }) => {
    const order = await findOrder(orderId);
    if (order?.paymentStatus !== "processing") return OLD_NEWS;
    return paymentPendingMail({ order, event: await findOrderedEvent(order), address });
  },
  "payment-failed": async (_to, { orderId }) => {
    const order = await findOrder(orderId);
    if (order?.paymentStatus !== "failed") return OLD_NEWS;
    return paymentFailedMail({ order, event: await findOrderedEvent(order), address });
  },
  "staff-invited": async (to, { eventId, others = [] }, now) => {
    const found = await Promise.all([eventId, ...others].map((it) => findOpenInvitation(it, to, now)));
    const [open, ...more] = found.flatMap((it) => it ?? []);
    return open
      ? staffInvitedMail(
          {
            ...open.event,
            invitedBy: inviterOf(open.invitation, open.event.producerName),
            others: more.length,
          },
          address,
        )
      : { skipped: "the invitation is no longer open" };
  },
  "team-invited": async (to, { producerId }) => {
    const [invitation, producer] = await Promise.all([
      readTeamInvitation(producerId, to),
      findProducer(producerId),
    ]);
    const { rights } = invitation.data() ?? {};
    return rights && producer?.status === "active"
      ? teamInvitedMail({ producerName: producer.brandName, rights }, address)
      : { skipped: "the invitation is no longer open" };
  },
  "event-cancelled-by-member": async (_to, data) => cancelledByMemberMail(data, address),
  "team-owner": async (_to, data) => teamOwnerMail(data, address),
  "promoter-invited": async (_to, data) => promoterInvitedMail(data, address),
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
  "export-ready": async (_to, data) => exportReadyMail(data, address),
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
  "sale-alert": async (_to, { eventId, waitsFor }) => {
    const event = await findEvent(eventId);
    if (event?.status !== "published" || isPostponed(event)) return { skipped: "not on sale" };
    return saleAlertMail(event, { waitsFor }, address);
  },
  "on-sale-news": async (to, { producerId, uid, eventIds }, now, { id }) => {
    const [account, follows, producer, found] = await Promise.all([
      findAccountById(uid),
      isFollowing(producerId, uid),
      findProducerPage(producerId),
      readPublicEvents(eventIds),
    ]);
    if (account?.email !== to) return { skipped: "the account has another address" };
    if (!follows) return { skipped: "follows no more" };
    const switches = await currentSwitches();
    const isOff = ({ event: { id } }: PublicEvent) => isSaleOff(switches, { id, producerId });
    const events = [...found.values()].filter((it) => isOnSale(it, now) && !isOff(it));
    if (!producer || events.length === 0) return { skipped: "not on sale" };
    if (!isContactTime(now)) return { until: nextContactTime(now), note: "waits for the hours of contact" };
    if (!(await takeDay({ producerId, uid }, id, now)))
      return { until: nextContactDay(now), note: "another left today" };
    const unsubscribe = unsubscribeLinks({ kind: "follow", uid, subject: producerId });
    return onSaleNewsMail({ producer, events, unsubscribe, address });
  },
  "unpaid-hold": async (to, { orderId }, now) => {
    const found = await findUnpaidHold(orderId, to, now);
    if ("skipped" in found || "until" in found) return found;
    const unsubscribe = unsubscribeLinks({ kind: "unpaid-hold", uid: found.uid, subject: "" });
    return unpaidHoldMail({ ...found, unsubscribe, address });
  },
  "waiting-list-offer": async (_to, { orderId }, now) => {
    const order = await findOrder(orderId);
    const isOpen = order?.status === "held" && order.paymentStatus !== "processing";
    if (!isOpen || Date.parse(order.expiresAt) <= now.getTime()) return { skipped: "the offer is over" };
    return waitingListOfferMail({ order, event: await findOrderedEvent(order), address });
  },
  "producer-status": async (_to, data) => {
    const isStill = !data.producerId || (await findProducer(data.producerId))?.status === data.status;
    return isStill
      ? producerStatusMail(data, address)
      : { skipped: "the producer's status has changed since" };
  },
  settlement: async (_to, { settlementId, news, reason }, now) => {
    const settlement = (await readSettlement(settlementId)).data();
    if (!settlement || !isStillNews(settlement, news, reason))
      return { skipped: "the settlement has moved on" };
    const producer = await findProducer(settlement.producerId);
    const paper =
      news === "sent" || news === "paid" ? settlementDocument(settlement, producer, now) : undefined;
    return settlementMail({
      settlement,
      news,
      reason,
      address,
      attachments: paper ? [await attached(paper)] : [],
    });
  },
  "payout-account": async (_to, data) => payoutAccountMail(data, address),
  "case-filed": async (_to, { caseId, code }) => {
    const found = await findCase(caseId);
    return found ? caseFiledMail({ code, dueOn: found.dueOn, link: caseLink(caseId), address }) : NO_CASE;
  },
  "case-answered": async (_to, { caseId, code }) =>
    (await findCase(caseId)) ? caseAnsweredMail({ code, link: caseLink(caseId), address }) : NO_CASE,
  "case-extended": async (_to, { caseId, code }) => {
    const found = await findCase(caseId);
    if (!found) return NO_CASE;
    if (found.status !== "open" || !found.extended) return { skipped: "it was answered meanwhile" };
    return caseExtendedMail({ code, dueOn: found.extended.to, link: caseLink(caseId), address });
  },
  "case-asked": async (_to, { code, eventName }) => caseAskedMail({ code, eventName, address }),
  "to-review": async (_to, data, now) => {
    const { isWaiting, from } = await findReview(data);
    if (!isWaiting) return { skipped: "no review waits" };
    return from && from > now
      ? { until: from, note: "nobody decides on it before" }
      : toReviewMail(data, address);
  },
  "payment-returned": async (_to, data) => {
    const { eventId, reason } = data;
    const event = eventId && reason === "event_cancelled" ? await findEvent(eventId) : undefined;
    return paymentReturnedMail(data, address, event?.cancellationReason);
  },
  "review-approved": async (_to, data) => eventNewsMail("review-approved", data, address),
  "review-published": async (_to, data) => eventNewsMail("review-published", data, address),
  "review-rejected": async (_to, data) => eventNewsMail("review-rejected", data, address),
  "event-suspended": async (_to, data) => eventNewsMail("event-suspended", data, address),
  "event-restored": async (_to, data) => eventNewsMail("event-restored", data, address),
  "event-cancelled": async (_to, data) => eventNewsMail("event-cancelled", data, address),
};

/** The content of a queued mail in its recipient's formats, or why there is none. Throws where it cannot be determined now. */
export async function compose(mail: Mail, now: Date): Promise<Content | Skipped | Postponed> {
  if (!email.safeParse(mail.to).success) return { skipped: "no e-mail address" };
  const recipient = await findAccount(mail.to);
  return inFormats(await findFormats(recipient?.uid), () => composeAs(mail.template, mail, now));
}

function composeAs<T extends MailTemplate>(
  template: T,
  mail: Mail,
  now: Date,
): Promise<Content | Skipped | Postponed> {
  const data = MAIL_DATA[template].parse(mail.data) as MailData<T>; // the parser of the same template
  return COMPOSERS[template](mail.to, data, now, mail);
}
