import { AppError } from "@tarima/shared/errors.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { ticketTypesOf } from "@tarima/shared/ticketing/ticket-types.ts";
import type { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { feeRate } from "../config.ts";
import { recentEvent } from "../events/events.repo.ts";
import type { Bindings } from "../http/binding.ts";
import { freePlaces } from "./inventory.repo.ts";

export const ticketingHandlers: Bindings<typeof ticketingRoutes> = {
  listTicketTypes: {
    handle: async ({ id }) => {
      const event = await recentEvent(id);
      if (!event || !isPublicStatus(event.status)) throw new AppError("EVENT_NOT_FOUND");
      return { ticketTypes: ticketTypesOf(event, await freePlaces(event), feeRate()) };
    },
  },
};
