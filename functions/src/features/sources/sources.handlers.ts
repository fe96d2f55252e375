import type { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownEvent } from "../events/events.policy.ts";
import { countVisit } from "./count-visit.ts";
import { listSources } from "./list-sources.ts";
import { addSourceLink, removeSourceLink } from "./source-links.ts";
import { eventOfPromoter, ownOrMinePromoter } from "./sources.policy.ts";

export const sourceHandlers: Bindings<typeof sourceRoutes> = {
  countVisit: {
    handle: async (visit, call) => {
      await countVisit(visit, call);
      return {};
    },
  },
  listSources: owned(ownEvent, ({ id }) => listSources(id)),
  addSourceLink: owned(ownEvent, (link, call, event) => addSourceLink(event, link, call)),
  removeSourceLink: owned(ownEvent, async ({ id, sourceId }, call, event) => {
    await removeSourceLink(event, sourceId, call);
    return { id };
  }),
  printEventQrPoster: owned(ownEvent, async (_input, _call, event) => (await printer()).printQrPoster(event)),
  printPromoterQrPoster: owned(ownOrMinePromoter, async (_input, { actor }, promoter) => {
    const event = await eventOfPromoter(promoter, actor);
    return (await printer()).printQrPoster(event, promoter);
  }),
};

/** Slow to load, and rarely needed. */
const printer = () => import("./qr-poster/print-qr-poster.ts");
