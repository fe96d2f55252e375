import { consentOfPurchase } from "@tarima/shared/measurements/measurement-consent.ts";
import type { resaleRoutes } from "@tarima/shared/resale/resale.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { noteDocument } from "../../lib/observability/work.ts";
import { ownEvent } from "../events/events.policy.ts";
import { buyListings } from "./buy-listings.ts";
import { showListings, sumResale } from "./show-listings.ts";

export const resaleHandlers: Bindings<typeof resaleRoutes> = {
  listResale: { handle: ({ id }, { now }) => showListings(id, now) },
  buyResale: {
    handle: async (purchase, call) => {
      const order = await buyListings({ ...purchase, measuredAs: consentOfPurchase(purchase) }, call);
      noteDocument(`orders/${order.id}`);
      return order;
    },
  },
  getResale: owned(ownEvent, (_input, _call, event) => sumResale(event)),
};
