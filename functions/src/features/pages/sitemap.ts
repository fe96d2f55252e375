import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { BARE_HEADERS } from "@tarima/shared/lib/security-headers.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import type { RequestHandler } from "express";
import { siteAddress } from "../../lib/config.ts";
import * as logger from "../../lib/observability/logger.ts";
import { nameRequest } from "../../lib/observability/observe-requests.ts";
import { currentCatalog } from "../catalog/cache/current-catalog.ts";
import { findProducerPages } from "../producers/page/producer-pages.repo.ts";

const HOUR_CACHE = "public, max-age=0, s-maxage=3600";
/** Limit per sitemap. Source: sitemaps.org. */
const MOST_ADDRESSES = 50_000;
/** Each costs a read an hour. */
const MOST_PRODUCERS = 2_000;

/** The pages search engines should index: events, cities, categories and producers. */
export const sitemap: RequestHandler = async (_request, response) => {
  nameRequest("/sitemap.xml");
  response.set(BARE_HEADERS);
  try {
    const [{ upcoming }, producers] = await Promise.all([
      currentCatalog(new Date()),
      findProducerPages(MOST_PRODUCERS),
    ]);
    response.set("Cache-Control", HOUR_CACHE).type("application/xml").send(sitemapOf(upcoming, producers));
  } catch (error) {
    logger.error("The sitemap was not made", { error: String(error) });
    response.status(503).set({ "Cache-Control": "no-store", "Retry-After": "60" }).end();
  }
};

function sitemapOf(upcoming: readonly EventCard[], producers: readonly ProducerPage[]): string {
  const each = (value: (card: EventCard) => string) => [...new Set(upcoming.map(value))].sort();
  const list = (query: Record<string, string>) => `/eventos?${new URLSearchParams(query)}`;
  const pages = [
    "/",
    "/eventos",
    "/vende",
    ...each(({ city }) => city).map((ciudad) => list({ ciudad })),
    ...each(({ category }) => normalizeText(category)).map((categoria) => list({ categoria })),
    ...producers.map(({ slug }) => `/productores/${slug}`),
    ...upcoming.map(({ publicSlug }) => `/eventos/${publicSlug}`),
  ];
  const rows = pages
    .slice(0, MOST_ADDRESSES)
    .map((path) => `<url><loc>${escaped(siteAddress(path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("")}</urlset>\n`;
}

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
