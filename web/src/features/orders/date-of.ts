import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import type { SavedDate } from "../events/save-date.tsx";

/** The event of an order, as a calendar takes it. */
export const dateOf = ({ event }: Pick<OrderView, "event">): SavedDate => ({
  ...event,
  description: null,
  city: event.venueCity,
  latitude: null,
  longitude: null,
  status: "published",
});
