import type { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownProducerById } from "../producers/producers.policy.ts";
import { dashboardOf } from "./producer-dashboard.ts";

export const producerDashboardHandlers: Bindings<Pick<typeof eventRoutes, "getProducerStats">> = {
  getProducerStats: owned(ownProducerById, ({ producerId }, { now }) => dashboardOf(producerId, now)),
};
