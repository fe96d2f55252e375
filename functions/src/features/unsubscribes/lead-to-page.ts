import type { RequestHandler } from "express";
import { siteAddress } from "../../lib/config.ts";

/** Where mail programs send their POST, a person who opens the address in a browser is led to the page with the button. */
export const leadToPage: RequestHandler<{ token: string }> = (request, response, next) => {
  if (request.accepts(["json", "html"]) !== "html") return next();
  response
    .set("Cache-Control", "no-store")
    .vary("Accept")
    .redirect(303, siteAddress(`/desuscribir/${encodeURIComponent(request.params.token)}`));
};
