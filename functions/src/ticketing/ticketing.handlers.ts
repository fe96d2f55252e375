import { AppError } from "@tarima/shared/app-error.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { ticketTypesOf } from "@tarima/shared/ticketing/ticket-types.ts";
import type { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { feeRate } from "../config.ts";
import { recentEvent } from "../events/events.repo.ts";
import type { Bindings } from "../http/binding.ts";
import { recently } from "../recently.ts";
import { freePlaces } from "./inventory.repo.ts";

/** What is left may be this old on a page; a sale is decided on what is stored. */
const FRESH_MS = 2_000;
const CACHED_EVENTS = 500;

const recentTicketTypes = recently(
  async (eventId) => {
    const event = await recentEvent(eventId);
    if (!event || !isPublicStatus(event.status)) throw new AppError("EVENT_NOT_FOUND");
    return ticketTypesOf(event, await freePlaces(event), feeRate());
  },
  FRESH_MS,
  CACHED_EVENTS,
);

export const ticketingHandlers: Bindings<typeof ticketingRoutes> = {
  listTicketTypes: { handle: async ({ id }) => ({ ticketTypes: await recentTicketTypes(id) }) },
};
