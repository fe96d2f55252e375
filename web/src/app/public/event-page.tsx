import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { BigDate } from "../../components/ui/print/big-date.tsx";
import { Poster } from "../../components/ui/print/poster.tsx";
import { EventFacts } from "../../features/events/page/event-facts.tsx";
import { optionalPart } from "../../lib/browser/optional-part.ts";

const Part = optionalPart(async () => (await import("../../features/events/page/event-part.tsx")).EventPart);
const More = (props: ComponentProps<typeof Part>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);

/** Longer titles are set smaller, so that they take few lines. */
const SHORT_TITLE = 28;

interface EventPageProps {
  found: PublicEvent;
  /** Above the name: breadcrumbs. */
  before?: ReactNode;
  /** Below the date: that it is over or cancelled. */
  note?: ReactNode;
  /** Calendar, map and sharing; beside the facts on desktop, below them on a phone. */
  keep?: ReactNode;
  tickets: ReactNode;
  level?: "h1" | "h2";
}

/** An event's public page. */
export function EventPage({ found, before, note, keep, tickets, level: Heading = "h1" }: EventPageProps) {
  const { event, producer } = found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[440px_minmax(0,1fr)] wide:items-start wide:gap-16">
      <More banner={event.bannerUrl} />
      <div className="wide:sticky wide:top-6">
        <Poster
          url={event.posterUrl}
          smallUrl={event.posterSmallUrl}
          blur={event.posterBlur}
          name={event.name}
          sizes="(min-width: 900px) 440px, 100vw"
          isMain
          className="-mx-gutter wide:mx-0"
        />
        <div className="hidden wide:block">
          <More
            producer={producer}
            pulepCode={event.pulepCode}
            className={keep ? "border-b border-line" : ""}
          />
          {keep}
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {before}
          <Heading
            className={cx(
              "display",
              event.name.length <= SHORT_TITLE ? "text-d-lg leading-[1.06]" : "text-d-md",
            )}
          >
            {event.name}
          </Heading>
          <BigDate
            at={event.startsAt}
            className={cx("[--bd:76px] wide:[--bd:112px]", event.moved?.isOpen && "line-through")}
          />
          {note}
          {(event.moved || event.cancellationReason) && <More changed={event} />}
          <div>
            <EventFacts event={event} />
            {keep && <div className="border-t border-line wide:hidden">{keep}</div>}
          </div>
        </header>
        {event.seriesId && <More dates={event} />}
        {tickets}
        {tickets && <More terms={found} />}
        <More lineup={event.lineup ?? []} />
        <More map={event.mapImageUrl} />
        <More about={found} />
        <More producer={producer} pulepCode={event.pulepCode} className="border-y border-line wide:hidden" />
      </div>
    </div>
  );
}
