import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { cx } from "class-variance-authority";
import { type ComponentProps, lazy, Suspense } from "react";
import { useParams } from "react-router";
import { ErrorState } from "../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { BigDate } from "../components/ui/print/big-date.tsx";
import { Poster } from "../components/ui/print/poster.tsx";
import { Breadcrumb } from "../components/ui/structure/breadcrumb.tsx";
import { Section } from "../components/ui/structure/section.tsx";
import { categoryInAddress } from "../features/events/category-address.ts";
import { EventFacts } from "../features/events/event-facts.tsx";
import { EventProducer } from "../features/events/event-producer.tsx";
import { ClosureNote, closureOf } from "../features/events/event-status-note.tsx";
import { usePublicEvent } from "../features/events/use-public-event.ts";
import { paths } from "../lib/paths.ts";
import { useNow } from "../lib/use-now.ts";
import { EventTickets } from "./event-tickets.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

// Nobody needs it to decide: it comes once the page is there.
const KeepEvent = lazy(async () => ({
  default: (await import("../features/events/keep-event.tsx")).KeepEvent,
}));

const SimilarEvents = lazy(async () => ({
  default: (await import("../features/events/similar-events.tsx")).SimilarEvents,
}));

/** A longer title is set smaller, so that it takes no more than a few lines. */
const SHORT_TITLE = 28;
/** A sale that opens, closes or ends shows this soon, milliseconds. */
const CLOCK_MS = 15_000;

export function EventScreen() {
  const { slug = "" } = useParams();
  const event = usePublicEvent(slug);
  if (event.data === null) {
    return (
      <NotFoundScreen
        title="No encontramos ese evento"
        text="Puede que el enlace esté mal escrito, o que ya no esté publicado."
      />
    );
  }
  if (!event.data && !event.error) return <EventOnItsWay />;
  if (!event.data) {
    return (
      <div className="page py-8">
        <ErrorState
          level="h1"
          error={event.error}
          onRetry={() => void event.refetch()}
          isRetrying={event.isFetching}
        />
      </div>
    );
  }
  return <Event key={event.data.event.id} found={event.data} />;
}

function Event({ found }: { found: PublicEvent }) {
  const { event, producer } = found;
  const now = useNow(CLOCK_MS);
  const closure = closureOf(event, now);
  const isOn = closure === undefined || closure === "suspended";
  const isShort = event.name.length <= SHORT_TITLE;
  return (
    <div className="page">
      <title>{`${event.name} · Tarima`}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[440px_minmax(0,1fr)] wide:items-start wide:gap-16 wide:pt-8">
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
            <EventProducer producer={producer} className="border-b border-line" />
            <Keep event={event} isOn={isOn} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Breadcrumb
              className="hidden wide:block"
              trail={[
                {
                  text: CATEGORY_LABELS[event.category],
                  to: paths.events({ categoria: categoryInAddress(event.category) }),
                },
                { text: event.city, to: paths.events({ ciudad: event.city }) },
              ]}
            />
            <h1 className={cx("display", isShort ? "text-d-lg leading-[1.06]" : "text-d-md")}>
              {event.name}
            </h1>
            <BigDate at={event.startsAt} className="[--bd:76px] wide:[--bd:112px]" />
            {closure && <ClosureNote closure={closure} event={event} />}
            <div>
              <EventFacts event={event} />
              <div className="border-t border-line wide:hidden">
                <Keep event={event} isOn={isOn} />
              </div>
            </div>
          </header>
          {!closure && <EventTickets found={found} now={now} />}
          <About event={event} />
          <EventProducer producer={producer} className="border-y border-line wide:hidden" />
        </div>
      </div>
      <Suspense>
        <SimilarEvents eventId={event.id} category={categoryInAddress(event.category)} />
      </Suspense>
    </div>
  );
}

function Keep(props: ComponentProps<typeof KeepEvent>) {
  return (
    <Suspense fallback={<div className="h-18" />}>
      <div className="py-4">
        <KeepEvent {...props} />
      </div>
    </Suspense>
  );
}

function About({ event: { description, information, recommendations } }: { event: PublicEvent["event"] }) {
  if (!description && !information && !recommendations) return null;
  return (
    <Section title="De qué va" titleClassName="text-d-sm">
      <div className="grid max-w-[62ch] gap-4 whitespace-pre-line">
        {description && <p>{description}</p>}
        {information && <p className="text-muted">{information}</p>}
        {recommendations && (
          <div>
            <h3 className="font-semibold">Recomendaciones</h3>
            <p className="mt-1">{recommendations}</p>
          </div>
        )}
      </div>
    </Section>
  );
}

function EventOnItsWay() {
  return (
    <div className="page">
      <Loading>Cargando el evento…</Loading>
      <div className="grid gap-6 wide:grid-cols-[440px_minmax(0,1fr)] wide:gap-16 wide:pt-8">
        <Skeleton className="poster -mx-gutter rounded-none wide:mx-0" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-14 w-4/5 wide:h-22" />
          <Skeleton className="h-19 w-32 wide:h-28 wide:w-44" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  );
}
