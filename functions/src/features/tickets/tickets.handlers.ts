import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import type { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownRecentEvent } from "../events/events.policy.ts";
import { readEvents } from "../events/events.repo.ts";
import { giveCourtesies } from "../orders/give-courtesies.ts";
import { ownOrder } from "../orders/orders.policy.ts";
import { findCourtesyHolders } from "../orders/orders.repo.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { answerTicket } from "./holders/answer-ticket.ts";
import { claimTickets } from "./holders/claim-tickets.ts";
import { nameTicket } from "./holders/name-ticket.ts";
import { resendTicket } from "./holders/resend-ticket.ts";
import { groupByEvent } from "./lists/group-tickets.ts";
import { findRefunded } from "./lists/refunded-tickets.ts";
import { readOwnedTicket } from "./owned-ticket.ts";
import type { printTickets } from "./paper/print-tickets.ts";
import { ownOrSoldTicket, ownTicket, ownTransfer } from "./tickets.policy.ts";
import { findTicketsOf, readTickets } from "./tickets.repo.ts";
import { acceptTransfer } from "./transfers/accept-transfer.ts";
import { listIncoming } from "./transfers/list-incoming.ts";
import { readOffer } from "./transfers/read-offer.ts";
import { requestTransfer } from "./transfers/request-transfer.ts";
import { withdrawTransfer } from "./transfers/withdraw-transfer.ts";
import { downloadApplePass, walletsOf } from "./wallet/add-to-wallet.ts";

/** Loaded on demand, since PDF drawing is large. */
const print: typeof printTickets = async (...args) =>
  (await import("./paper/print-tickets.ts")).printTickets(...args);

/** Implemented by the payments feature: they refund money or free a place. */
type RefundRoute = "getRefundTerms" | "refundTicket" | "cancelTicket";

export const ticketHandlers: Bindings<Omit<typeof ticketRoutes, RefundRoute>> = {
  listMyTickets: {
    handle: async (_input, call) => {
      await claimTickets(call.actor);
      const owned = await findTicketsOf(call.actor.uid);
      const [events, refunded] = await Promise.all([
        readEvents([...new Set(owned.map((ticket) => ticket.eventId))]),
        findRefunded(owned),
      ]);
      return { items: groupByEvent(owned, events, refunded) };
    },
  },
  getTicket: owned(ownTicket, (_input, _call, ticket) => readOwnedTicket(ticket)),
  downloadTicket: owned(ownTicket, async (_input, _call, ticket) => {
    if (ticket.status === "cancelled") throw new AppError("TICKET_WRONG_STATE");
    return print([ticket], `boleta-${ticket.ticketCode}.pdf`);
  }),
  drawTicketQr: owned(ownTicket, async (_input, _call, ticket) => {
    if (ticket.status === "cancelled") throw new AppError("TICKET_WRONG_STATE");
    return (await import("./paper/draw-qr.ts")).drawQr(ticket);
  }),
  getWallets: owned(ownTicket, (_input, call, ticket) => walletsOf(ticket, call.now)),
  downloadApplePass: owned(ownTicket, (_input, _call, ticket) => downloadApplePass(ticket)),
  downloadPurchase: owned(ownOrder, async (_input, call, order) => {
    const issued = await readTickets(ticketIdsOf(order));
    const [first, ...others] = issued.filter(
      ({ holderUid, status }) =>
        status !== "cancelled" && (holderUid === call.actor.uid || call.actor.role === "superadmin"),
    );
    if (!first) throw new AppError("TICKET_NOT_FOUND");
    return print([first, ...others], `boletas-${order.event.publicSlug}.pdf`);
  }),
  transferTicket: owned(ownTicket, async ({ toEmail, reason }, call, ticket) =>
    readOwnedTicket(await requestTransfer(ticket, { toEmail, reason: reason || null }, call)),
  ),
  withdrawTransfer: owned(ownTransfer, ({ id }, call) => withdrawTransfer(id, call)),
  acceptTransfer: owned(ownTransfer, async (_input, call, ticket) =>
    readOwnedTicket(await acceptTransfer(ticket, call)),
  ),
  getTransferOffer: { handle: ({ id }) => readOffer(id) },
  listIncomingTransfers: { handle: async (_input, { actor }) => ({ items: await listIncoming(actor) }) },
  answerTicket: owned(ownTicket, async ({ answers }, call, ticket) =>
    readOwnedTicket(await answerTicket(ticket, answers, call)),
  ),
  nameTicket: owned(ownTicket, async ({ id: _, ...holder }, call, ticket) =>
    readOwnedTicket(await nameTicket(ticket, holder, call)),
  ),
  resendTicket: owned(ownOrSoldTicket, async (_input, call, ticket) => ({
    sentTo: await resendTicket(ticket, call),
  })),
  issueCourtesies: owned(
    ownRecentEvent,
    async ({ requestId, combinationId, recipients, note, countsInLimits }, call, event) => {
      const countedIn = countsInLimits ? "limits" : "capacity";
      const wish = { requestId, combinationId, recipients, note, countedIn } as const;
      const given = await giveCourtesies(event, wish, call);
      return {
        issued: given.reduce((sum, order) => sum + ticketCount(order), 0),
        orders: given.map(({ id }) => id),
      };
    },
  ),
  findCourtesyHolders: owned(ownRecentEvent, async ({ emails }, _call, event) => ({
    emails: await findCourtesyHolders(event.id, emails),
  })),
};
