import type { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { listConsents } from "./list-consents.ts";

export const consentHandlers: Bindings<typeof consentRoutes> = {
  listMyConsents: { handle: (page, { actor }) => listConsents(actor.uid, page) },
  listConsentsOf: { handle: ({ id, ...page }) => listConsents(id, page) },
};
