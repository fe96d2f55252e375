import { ticketIdOf } from "@tarima/shared/check-ins/ticket-token.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { refundedNumbers } from "@tarima/shared/finance/figures.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { passesGate } from "../access/authorize.ts";
import { ofRecentEvent } from "../events/event.policy.ts";
import { readEvents, recentEvent } from "../events/events.repo.ts";
import { ownsEvent } from "../events/owns-event.ts";
import { limitLetters } from "../mail/limit-letters.ts";
import { giveCourtesies } from "../orders/give-courtesies.ts";
import { ownsOrder } from "../orders/orders.policy.ts";
import { findOrder, findOrders } from "../orders/orders.repo.ts";
import { ticketIdsOf } from "../orders/ticket-ids.ts";
import { giveUpTicket, ownRefund, refundOwnTicket } from "../payments/refund-own-ticket.ts";
import { claimTickets } from "./claim-tickets.ts";
import { groupByEvent } from "./group-tickets.ts";
import { nameTicket } from "./name-ticket.ts";
import type { printTickets } from "./paper/print-tickets.ts";
import { resendTicket } from "./resend-ticket.ts";
import { findTicketsOf, readTicket, readTickets } from "./tickets.repo.ts";
import { acceptTransfer } from "./transfers/accept-transfer.ts";
import { listIncoming } from "./transfers/list-incoming.ts";
import { requestTransfer } from "./transfers/request-transfer.ts";
import { isMeantFor, withdrawTransfer } from "./transfers/withdraw-transfer.ts";
import { downloadApplePass, walletsOf } from "./wallet/add-to-wallet.ts";
import { asItIsNow } from "./with-current-event.ts";

/** Setting type is large: only who asks for paper waits for it. */
const print: typeof printTickets = async (...args) =>
  (await import("./paper/print-tickets.ts")).printTickets(...args);

/** The part of a binding that loads the ticket of a path, and asks whether the caller holds it. */
const ofOwnTicket = {
  load: async ({ id }: { id: string }) => (await readTicket(id)).data(),
  missing: "TICKET_NOT_FOUND",
  owns: (actor: Actor, ticket: Ticket) => ticket.holderUid === actor.uid,
} as const;

export const ticketHandlers: Bindings<typeof ticketRoutes> = {
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
  getTicket: owned<typeof ticketRoutes.getTicket, Ticket>({
    ...ofOwnTicket,
    handle: async (_input, _call, ticket) => asItIsNow(ticket, await recentEvent(ticket.eventId)),
  }),
  downloadTicket: owned<typeof ticketRoutes.downloadTicket, Ticket>({
    ...ofOwnTicket,
    handle: async (_input, _call, ticket) => {
      if (ticket.status === "cancelled") throw new AppError("TICKET_WRONG_STATE");
      return print([ticket], `boleta-${ticket.ticketCode}.pdf`);
    },
  }),
  getWallets: owned<typeof ticketRoutes.getWallets, Ticket>({
    ...ofOwnTicket,
    handle: (_input, call, ticket) => walletsOf(ticket, call.now),
  }),
  downloadApplePass: owned<typeof ticketRoutes.downloadApplePass, Ticket>({
    ...ofOwnTicket,
    handle: (_input, _call, ticket) => downloadApplePass(ticket),
  }),
  downloadPurchase: owned<typeof ticketRoutes.downloadPurchase, Order>({
    load: ({ id }) => findOrder(id),
    missing: "ORDER_NOT_FOUND",
    owns: ownsOrder,
    handle: async (_input, call, order) => {
      const issued = await readTickets(ticketIdsOf(order));
      const [first, ...others] = issued.filter(
        ({ holderUid, status }) =>
          status !== "cancelled" && (holderUid === call.actor.uid || call.actor.role === "superadmin"),
      );
      if (!first) throw new AppError("TICKET_NOT_FOUND");
      return print([first, ...others], `boletas-${order.event.publicSlug}.pdf`);
    },
  }),
  transferTicket: owned<typeof ticketRoutes.transferTicket, Ticket>({
    ...ofOwnTicket,
    handle: ({ toEmail, reason }, call, ticket) =>
      requestTransfer(ticket, { toEmail, reason: reason || null }, call),
  }),
  withdrawTransfer: owned<typeof ticketRoutes.withdrawTransfer, Ticket>({
    ...ofOwnTicket,
    owns: (actor, ticket) => ofOwnTicket.owns(actor, ticket) || isMeantFor(actor, ticket),
    handle: ({ id }, call) => withdrawTransfer(id, call),
  }),
  acceptTransfer: owned<typeof ticketRoutes.acceptTransfer, Ticket>({
    ...ofOwnTicket,
    owns: (actor, ticket) => isMeantFor(actor, ticket) || ofOwnTicket.owns(actor, ticket),
    handle: (_input, call, ticket) => acceptTransfer(ticket, call),
  }),
  listIncomingTransfers: { handle: async (_input, { actor }) => ({ items: await listIncoming(actor) }) },
  nameTicket: owned<typeof ticketRoutes.nameTicket, Ticket>({
    ...ofOwnTicket,
    handle: ({ id: _, ...holder }, call, ticket) => nameTicket(ticket, holder, call),
  }),
  getRefundTerms: owned<typeof ticketRoutes.getRefundTerms, Ticket>({
    ...ofOwnTicket,
    handle: (_input, call, ticket) => ownRefund(ticket, call.now),
  }),
  refundTicket: owned<typeof ticketRoutes.refundTicket, Ticket>({
    ...ofOwnTicket,
    handle: ({ reason }, call, ticket) => refundOwnTicket(ticket, reason, call),
  }),
  cancelTicket: owned<typeof ticketRoutes.cancelTicket, Ticket>({
    ...ofOwnTicket,
    handle: ({ reason }, call, ticket) => giveUpTicket(ticket, reason, call),
  }),
  resendTicket: owned<typeof ticketRoutes.resendTicket, Ticket>({
    ...ofOwnTicket,
    owns: async (actor, ticket) =>
      ofOwnTicket.owns(actor, ticket) || (ownsEvent(actor, ticket) && (await passesGate(actor, "active"))),
    handle: async (_input, call, ticket) => ({ sentTo: await resendTicket(ticket, call) }),
  }),
  issueCourtesies: owned<typeof ticketRoutes.issueCourtesies, Event>({
    ...ofRecentEvent,
    handle: async ({ requestId, combinationId, recipients, note }, call, event) => {
      await limitLetters(
        recipients.map(({ email }) => email),
        call,
      );
      const given = await giveCourtesies(event, { requestId, combinationId, recipients, note }, call);
      return {
        issued: given.reduce((sum, order) => sum + ticketCount(order), 0),
        orders: given.map(({ id }) => id),
      };
    },
  }),
};

/** Ids of the tickets among these whose money went back: of a cancelled one its order knows. A read an order. */
async function findRefunded(owned: readonly Ticket[]): Promise<Set<string>> {
  const cancelled = owned.filter(({ status }) => status === "cancelled");
  const orders = await findOrders([...new Set(cancelled.map(({ orderId }) => orderId))]);
  const paidBack = orders.filter(({ paymentStatus }) => paymentStatus !== "chargeback"); // taken back, not given back
  return new Set(
    paidBack.flatMap((order) =>
      [...refundedNumbers(order)].map((number) => ticketIdOf(order.event.id, order.id, number)),
    ),
  );
}
