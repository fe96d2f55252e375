import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { Suspense } from "react";
import { Link } from "react-router";
import { Section } from "../../../components/ui/structure/section.tsx";
import { useSiteSettings } from "../../../lib/api/use-site-settings.ts";
import { optionalPart } from "../../../lib/browser/optional-part.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { TicketTerms } from "../../ticket-policy/ticket-terms.tsx";
import { AboutEvent } from "../description/about-event.tsx";
import { EventAccess } from "../description/event-access.tsx";
import { EventProducer } from "./event-producer.tsx";

const SeriesDates = optionalPart(async () => (await import("../series/series-dates.tsx")).SeriesDates);

interface EventPartProps {
  /** Addresses of the two pictures. */
  banner?: string | null;
  map?: string | null;
  lineup?: readonly string[] | undefined;
  producer?: PublicEvent["producer"];
  /** With the producer: its code in the registry of shows. */
  pulepCode?: string | null;
  /** An event with tickets to sell. */
  terms?: PublicEvent;
  /** An event's texts. */
  about?: PublicEvent;
  /** An event that is a date of a series. */
  dates?: PublicEvent["event"];
  /** An event whose date, place or being changed. */
  changed?: PublicEvent["event"];
  className?: string;
}

/** What an event's page has besides: one of its pictures, who performs, or its producer. Loaded after it, to spare its budget. */
export function EventPart({
  banner,
  map,
  lineup,
  producer,
  pulepCode,
  terms,
  about,
  dates,
  changed,
  className,
}: EventPartProps) {
  if (terms) return <Terms found={terms} />;
  if (about) {
    return (
      <>
        <AboutEvent event={about.event} />
        <EventAccess found={about} />
      </>
    );
  }
  if (dates) {
    return (
      <Suspense fallback={<div className="h-60" />}>
        <SeriesDates event={dates} />
      </Suspense>
    );
  }
  if (changed) return <WhatChanged event={changed} />;
  if (banner) return <Banner url={banner} />;
  if (map) return <LocalityMap url={map} />;
  if (lineup) return lineup.length > 0 ? <Lineup names={lineup} /> : null;
  return producer ? <EventProducer producer={producer} pulepCode={pulepCode} className={className} /> : null;
}

function Terms({ found: { combinations, event } }: { found: PublicEvent }) {
  const isFree = combinations.every(({ price }) => price === 0);
  const isGranted = useSiteSettings().data?.grantsLateWithdrawal ?? true;
  return (
    <TicketTerms
      policy={event.ticketPolicy}
      isFree={isFree}
      withdrawal={isGranted ? "granted" : "unless-near"}
    />
  );
}

/** What it was before, and why that changed, as its organiser says. */
function WhatChanged({ event: { status, moved, cancellationReason } }: { event: PublicEvent["event"] }) {
  const isCancelled = status === "cancelled";
  const reason = isCancelled ? cancellationReason : moved?.reason;
  const before = !isCancelled && moved?.before;
  if (!reason && !before) return null;
  return (
    <div className="grid gap-1 border-l-4 border-edge pl-4">
      {before && (
        <p>
          <b className="font-semibold">Antes:</b> {formatWallClock(before.startsAt)}, {before.venueName},{" "}
          {before.city}.
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b className="font-semibold">Por qué:</b> {reason}
        </p>
      )}
    </div>
  );
}

/** Across the whole page; on a phone from edge to edge. */
const Banner = ({ url }: { url: string }) => (
  <img
    src={url}
    alt=""
    className="-mx-gutter aspect-3/1 w-dvw max-w-none object-cover wide:col-span-2 wide:mx-0 wide:w-full"
  />
);

const LocalityMap = ({ url }: { url: string }) => (
  <Section title="Mapa de localidades" titleClassName="text-d-sm">
    <a href={url}>
      <img src={url} alt="Mapa de localidades" loading="lazy" className="aspect-4/3 w-full object-contain" />
    </a>
  </Section>
);

/** Each name leads to all that it plays. */
const Lineup = ({ names }: { names: readonly string[] }) => (
  <Section title={names.length === 1 ? "Se presenta" : "Se presentan"} titleClassName="text-d-sm">
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <Link
            to={paths.events({ q: name })}
            className="inline-flex min-h-11 items-center rounded-3xl border-[1.5px] border-edge px-4 py-1.5 text-sm font-medium wrap-anywhere hover:bg-raised"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
