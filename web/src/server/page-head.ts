import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { plainText } from "@tarima/shared/events/description/markup.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { cardPath, cardVersion, SHARE_CARD, shareCardOf } from "@tarima/shared/events/share-card.ts";
import { formatWallClock, formatWallDay } from "@tarima/shared/lib/dates/dates.ts";
import { formatRate } from "@tarima/shared/lib/numbers/figures.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { publicPrice } from "@tarima/shared/ticketing/public-price.ts";
import { type CatalogFilters, queryOf } from "../features/events/catalog/catalog-query.ts";
import { paths } from "../lib/routing/paths.ts";
import { asInlineJson, escapeHtml } from "./markup.ts";
import { eventData, producerData, siteData } from "./structured-data.ts";

/** Longest description that search engines and messengers show, characters. */
const DESCRIPTION_MAX = 160;

/** The metadata for search engines and link previews. Titles come from the screens themselves. */
interface Head {
  title: string;
  description: string;
  /** The canonical address, absolute. */
  canonical: string;
  image: { url: string; width: number; height: number; alt: string };
  type?: "website" | "article";
  data?: unknown;
  isHidden?: boolean;
}

function headOf({ title, description, canonical, image, type = "website", data, isHidden }: Head): string {
  const meta = (name: string, content: string | number) =>
    `<meta name="${name}" content="${escapeHtml(String(content))}"/>`;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}"/>`;
  return [
    meta("description", description),
    isHidden && meta("robots", "noindex, follow"),
    `<link rel="canonical" href="${escapeHtml(canonical)}"/>`,
    property("og:type", type),
    property("og:title", title),
    property("og:description", description),
    property("og:url", canonical),
    property("og:image", image.url),
    property("og:image:width", image.width),
    property("og:image:height", image.height),
    property("og:image:alt", image.alt),
    meta("twitter:card", "summary_large_image"),
    data && `<script type="application/ld+json">${asInlineJson(data)}</script>`,
  ]
    .filter(Boolean)
    .join("");
}

const SLOGAN = "Boletas para lo que pasa en vivo, en toda Colombia. El precio que ves es el que pagas.";

const socialImage = (site: string) => ({
  url: new URL("/social.png", site).href,
  width: 1200,
  height: 630,
  alt: "¿Qué hacemos este fin? Cinco carteles de eventos en Colombia.",
});

export function homeHead(site: string): string {
  return headOf({
    title: "Tarima · Boletas para lo que pasa en vivo",
    description: SLOGAN,
    canonical: new URL(paths.home, site).href,
    image: socialImage(site),
    data: siteData(site),
  });
}

export function sellHead(site: string, feeRate: number): string {
  const service = formatRate(feeRate);
  return headOf({
    title: "Vende tus boletas con Tarima",
    description: `Publicar no cuesta. El público paga tu precio más el ${service} de servicio. Mira cuánto te queda por boleta y cuándo llega la plata.`,
    canonical: new URL(paths.sell, site).href,
    image: socialImage(site),
  });
}

/** Search engines index a category, a city, or both; not a list narrowed further (by text, days or prices). */
export function listHead(ask: CatalogFilters, site: string): string {
  const { category, city } = ask;
  const { categoria, ciudad, ...narrower } = queryOf(ask);
  const what = category ? CATEGORY_LABELS[category] : "Eventos";
  return headOf({
    title: `${what}${city ? ` en ${city}` : " en Colombia"} · Tarima`,
    description: `${what} ${city ? `en ${city}` : "en toda Colombia"}: fechas, lugares y boletas. El precio que ves es el que pagas.`,
    canonical: new URL(paths.events({ categoria, ciudad }), site).href,
    image: socialImage(site),
    isHidden: Object.values(narrower).some(Boolean),
  });
}

export function eventHead(found: PublicEvent, site: string, now: Date): string {
  const { event } = found;
  const canonical = new URL(paths.event(event.publicSlug), site).href;
  return headOf({
    title: event.name,
    description: describe(found, now),
    canonical,
    image: shareImage(found, site, now),
    type: "article",
    data: eventData(found, canonical, site),
  });
}

export function producerHead(producer: ProducerPage, upcoming: readonly EventCard[], site: string): string {
  const { name, slug, city, description, logoUrl } = producer;
  const canonical = new URL(paths.producerPage(slug), site).href;
  const [next] = upcoming;
  const what = next
    ? `Lo próximo: ${next.name}, ${formatWallDay(next.startsAt)}.`
    : "Sus eventos, y las boletas.";
  const about = [`${name}${city ? `, ${city}` : ""}.`, what, description?.replace(/\s+/g, " ").trim()];
  return headOf({
    title: name,
    description: cut(about.filter(Boolean).join(" "), DESCRIPTION_MAX),
    canonical,
    image: logoUrl
      ? { url: new URL(logoUrl, site).href, width: 512, height: 512, alt: `Logo de ${name}` }
      : socialImage(site),
    data: producerData(producer, canonical, site),
  });
}

const cut = (text: string, most: number) =>
  startOf(text, most) === text ? text : `${startOf(text, most - 1).trimEnd()}…`;

/** The card with the event's poster, date and price. Its address changes with them, so that messengers do not show an old one. */
function shareImage(found: PublicEvent, site: string, now: Date): Head["image"] {
  const card = shareCardOf(found, now);
  const url = new URL(cardPath(found.event.publicSlug, cardVersion(card)), site).href;
  return { url, ...SHARE_CARD, alt: `${card.title}. ${card.when}. ${card.where}. ${card.price}.` };
}

/** Day, place and price first, because they decide a purchase; then as much of the description as fits. */
function describe(found: PublicEvent, now: Date): string {
  const { event } = found;
  const facts = `${formatWallClock(event.startsAt)}. ${event.venueName}, ${event.city}. ${publicPrice(found, now)}.`;
  const room = DESCRIPTION_MAX - facts.length - 1;
  const about = plainText(event.description ?? "")
    .replace(/\s+/g, " ")
    .trim();
  if (!about || room < 24) return facts;
  return `${facts} ${cut(about, room)}`;
}
