import { cardPath, readCardPath } from "@tarima/shared/events/share-card.ts";
import type { RequestHandler } from "express";
import * as logger from "../../lib/observability/logger.ts";
import { KEEP_FOR_EVER } from "../../lib/storage/public-files.ts";
import { findShareCard } from "../events/share-card/keep-share-card.ts";

/** For addresses that lead on, for what is not there, and for a card that will look another way. */
const NOT_KEPT = "no-store";

/** Serves share cards; everything else goes on to the pages. If a card cannot be drawn, the site's own picture is shown in its place. */
export const serveCard: RequestHandler = async (request, response, next) => {
  const asked =
    request.method === "GET" || request.method === "HEAD" ? readCardPath(request.path) : undefined;
  if (!asked) return next();
  response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "cross-origin" });
  try {
    const found = await findShareCard(asked.slug, asked.version, new Date());
    if (!found) response.status(404).set("Cache-Control", NOT_KEPT).end();
    else if ("movedTo" in found)
      response.set("Cache-Control", NOT_KEPT).redirect(302, cardPath(asked.slug, found.movedTo));
    else {
      response.set("Cache-Control", found.isKept ? KEEP_FOR_EVER : NOT_KEPT);
      response.type("jpg").send(found.bytes);
    }
  } catch (error) {
    logger.report("A share card was not drawn", error, { path: request.path });
    response.set("Cache-Control", NOT_KEPT).redirect(302, "/social.png");
  }
};
