import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import type { Actor } from "../../lib/http/call.ts";
import { passesGate } from "../access/authorize.ts";
import { ownsPartOfEvent } from "../events/events.policy.ts";
import { readTicket } from "./tickets.repo.ts";
import { isMeantFor } from "./transfers/withdraw-transfer.ts";

const holdsTicket = (actor: Actor, ticket: Ticket): boolean => ticket.holderUid === actor.uid;

/** A ticket by `id`, for its holder. */
export const ownTicket: Policy<{ id: string }, Ticket> = {
  load: async ({ id }) => (await readTicket(id)).data(),
  missing: "TICKET_NOT_FOUND",
  owns: holdsTicket,
};

/** A ticket being transferred, for its holder and its recipient. */
export const ownTransfer: Policy<{ id: string }, Ticket> = {
  ...ownTicket,
  owns: (actor, ticket) => holdsTicket(actor, ticket) || isMeantFor(actor, ticket),
};

/** A ticket, for its event's producer. */
export const soldTicket: Policy<{ id: string }, Ticket> = { ...ownTicket, owns: ownsPartOfEvent };

/** A ticket, for its holder, and for its event's producer if active. */
export const ownOrSoldTicket: Policy<{ id: string }, Ticket> = {
  ...ownTicket,
  owns: async (actor, ticket) =>
    holdsTicket(actor, ticket) || (ownsPartOfEvent(actor, ticket) && (await passesGate(actor, "active"))),
};
