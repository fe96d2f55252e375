import { formatWallClock } from "../lib/dates/dates.ts";
import { publicPrice } from "../ticketing/public-price.ts";
import { isPostponed } from "./dates/postponed.ts";
import type { PublicEvent } from "./public-event.schema.ts";

/** Size of the picture that messengers show of an event's link, pixels. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** What a share card shows. */
export interface ShareCard {
  title: string;
  when: string;
  where: string;
  price: string;
  posterUrl: string | null;
}

/** The card of an event at a moment: prices change when a stage of the sale ends. Pure; what it says is said by the page, too. */
export function shareCardOf(found: PublicEvent, now: Date): ShareCard {
  const { event } = found;
  const { name, startsAt, venueName, city, status, posterUrl } = event;
  return {
    title: name,
    when: isPostponed(event) ? "Aplazado" : formatWallClock(startsAt),
    where: [venueName, city].filter(Boolean).join(", "),
    price: status === "cancelled" ? "Cancelado" : publicPrice(found, now),
    posterUrl,
  };
}

/** How cards are drawn: another number gives every card another address. */
const DRAWING = 1;

/** Names what a card shows, and how: the same for equal cards. 53 bits (cyrb53), enough for the few cards of an event. */
export function cardVersion(card: ShareCard): string {
  const { title, when, where, price, posterUrl } = card;
  const text = JSON.stringify([DRAWING, title, when, where, price, posterUrl]);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** Below the event's page, so that Hosting leads it to the same function. */
export const cardPath = (slug: string, version: string): string => `/eventos/${slug}/tarjeta-${version}.jpg`;

/** Slug and version of such a path. */
export function readCardPath(path: string): { slug: string; version: string } | undefined {
  const [, slug, version] = /^\/eventos\/([a-z0-9-]{1,200})\/tarjeta-([a-z0-9]{1,12})\.jpg$/.exec(path) ?? [];
  return slug && version ? { slug, version } : undefined;
}
