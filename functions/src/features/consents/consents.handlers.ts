import type { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { listConsents } from "./list-consents.ts";
import { agreeToNews, takeNewsBack } from "./platform-news.ts";

export const consentHandlers: Bindings<typeof consentRoutes> = {
  listMyConsents: { handle: (page, { actor }) => listConsents(actor.uid, page) },
  agreeToNews: { handle: (_input, call) => agreeToNews(call) },
  takeNewsBack: { handle: (_input, call) => takeNewsBack(call) },
  listConsentsOf: { handle: ({ id, ...page }) => listConsents(id, page) },
};
