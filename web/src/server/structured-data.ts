import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { plainText } from "@tarima/shared/events/description/markup.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { withOffset } from "@tarima/shared/lib/dates/dates.ts";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import { paths } from "../lib/routing/paths.ts";

// The data search engines read from a page. Source: schema.org, and Google's requirements for events.

const CONTEXT = "https://schema.org";

/** The site, and the address of its search. */
export function siteData(site: string) {
  const url = new URL("/", site).href;
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: "Tarima",
    url,
    potentialAction: {
      "@type": "SearchAction",
      target: `${new URL(paths.events(), site).href}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** A producer in schema.org's terms; `url` is its page. */
export function producerData(
  { name, city, description, logoUrl, links }: ProducerPage,
  url: string,
  site: string,
) {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name,
    url,
    ...(description && { description }),
    ...(logoUrl && { logo: new URL(logoUrl, site).href }),
    ...(city && { address: { "@type": "PostalAddress", addressLocality: city } }),
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  };
}

/** An event in schema.org's terms; `url` is its page. */
export function eventData(found: PublicEvent, url: string, site: string) {
  const { event, producer } = found;
  const moved = event.moved?.before;
  const isMoved = moved !== undefined && moved.startsAt !== event.startsAt;
  return {
    "@context": CONTEXT,
    "@type": "Event",
    name: event.name,
    url,
    startDate: withOffset(event.startsAt, event.timeZone),
    endDate: withOffset(event.endsAt, event.timeZone),
    ...(event.doorsOpenAt && { doorTime: withOffset(event.doorsOpenAt, event.timeZone) }),
    eventStatus: `${CONTEXT}/${statusOf(event, isMoved)}`,
    ...(isMoved && { previousStartDate: withOffset(moved.startsAt, moved.timeZone) }),
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: placeOf(event),
    ...(event.posterUrl && { image: [new URL(event.posterUrl, site).href] }),
    ...(event.description && { description: plainText(event.description) }),
    ...(event.minAge !== null && { typicalAgeRange: `${event.minAge}-` }),
    ...(event.lineup?.length && {
      performer: event.lineup.map((name) => ({ "@type": "PerformingGroup", name })),
    }),
    organizer: {
      "@type": "Organization",
      name: producer.name,
      ...(producer.slug && { url: new URL(paths.producerPage(producer.slug), site).href }),
    },
    ...(event.status === "published" && !isPostponed(event) && { offers: listTicketTypes(found, url) }),
  };
}

/** A postponed event keeps the date it had until there is a new one, as Google asks. */
function statusOf(event: PublicEvent["event"], isMoved: boolean): string {
  if (event.status === "cancelled") return "EventCancelled";
  if (isPostponed(event)) return "EventPostponed";
  return isMoved ? "EventRescheduled" : "EventScheduled";
}

function placeOf({
  venueName,
  venueAddress,
  city,
  department,
  country,
  latitude,
  longitude,
}: PublicEvent["event"]) {
  return {
    "@type": "Place",
    name: venueName,
    address: {
      "@type": "PostalAddress",
      ...(venueAddress && { streetAddress: venueAddress }),
      addressLocality: city,
      ...(department && { addressRegion: department }),
      addressCountry: country,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
  };
}

/** The ticket types on sale, at the price the buyer pays. */
function listTicketTypes({ event, combinations, phases, isSoldOut }: PublicEvent, url: string) {
  return combinations.flatMap((combination) => {
    const phase = phases.find(({ id }) => id === combination.phaseId);
    if (!phase || combination.onlyWith) return []; // an add-on is no ticket of its own
    const { startsAt, endsAt } = saleWindow(combination, phase);
    return {
      "@type": "Offer",
      name: combination.name,
      price: priceWithFee(combination.price, event.feeRate),
      priceCurrency: CURRENCY,
      validFrom: withOffset(startsAt, event.timeZone),
      validThrough: withOffset(endsAt, event.timeZone),
      availability: `${CONTEXT}/${isSoldOut ? "SoldOut" : "InStock"}`,
      url,
    };
  });
}
