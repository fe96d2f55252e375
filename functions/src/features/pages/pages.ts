import type { Ask, SiteServer } from "@tarima/shared/api/site-page.ts";
import express, { type Express } from "express";
import { hideFrame } from "../../lib/http/bare-headers.ts";
import { observeRequests } from "../../lib/observability/observe-requests.ts";
import { serveCard } from "./serve-card.ts";
import { servePage } from "./serve-page.ts";
import { sitemap } from "./sitemap.ts";

/** The public pages, and the sitemap for search engines. */
export function createPages(loadSite: () => Promise<SiteServer>, askAt: (now: Date) => Ask): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(hideFrame, observeRequests);
  app.get("/sitemap.xml", sitemap);
  app.use(serveCard);
  app.use(servePage(loadSite, askAt)); // no path pattern: Express would refuse malformed addresses before this is called
  return app;
}
