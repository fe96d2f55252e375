import { dayOf, today } from "@tarima/shared/calendar-day.ts";
import { presetRange } from "@tarima/shared/day-range.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { SearchForm } from "../components/layout/search-form.tsx";
import { EmptyState } from "../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { Fit } from "../components/ui/print/fit.tsx";
import { Section } from "../components/ui/structure/section.tsx";
import { ByCategory } from "../features/events/by-category.tsx";
import { ByCity } from "../features/events/by-city.tsx";
import { EventLine } from "../features/events/event-card.tsx";
import { EventRail } from "../features/events/event-rail.tsx";
import { setBill } from "../features/events/featured.ts";
import { FeaturedCard, FeaturedEvent } from "../features/events/featured-event.tsx";
import { ProducersBand } from "../features/events/producers-band.tsx";
import { usePublicEvents } from "../features/events/use-public-events.ts";
import { Weekend } from "../features/events/weekend.tsx";
import { paths } from "../lib/paths.ts";

/** Two rows of four on a desk. */
const LATER_SHOWN = 8;

export function HomeScreen() {
  return (
    <div className="page">
      <title>Tarima · Boletas para lo que pasa en vivo</title>
      <Headline />
      <SearchForm className="pt-4" />
      <Events />
      <ProducersBand />
    </div>
  );
}

/** The line's advances are known, so that nothing moves once the face is there. */
function Headline() {
  return (
    <h1 className="pt-6 wide:pt-8">
      <span className="sr-only">¿Qué hacemos este fin?</span>
      <Fit text="¿Qué hacemos este fin?" advance={9.255} className="[--lh:1.16] hidden! wide:block!" />
      <Fit text="¿Qué hacemos" advance={5.61} className="[--lh:1.16] wide:hidden!" />
      <Fit text="este fin?" advance={3.47} className="[--lh:1.16] wide:hidden!" />
    </h1>
  );
}

function Events() {
  const events = usePublicEvents();
  if (!events.data && !events.error) return <EventsOnTheirWay />;
  if (!events.data) {
    return (
      <div className="pt-8">
        <ErrorState error={events.error} onRetry={() => void events.refetch()} isRetrying={events.isFetching}>
          No pudimos traer los eventos. Revisa tu señal y vuelve a probar.
        </ErrorState>
      </div>
    );
  }
  return <Bill events={events.data} />;
}

function Bill({ events }: { events: readonly PublicEvent[] }) {
  const now = today();
  const { main, beside } = setBill(events);
  if (!main) {
    return (
      <div className="pt-8">
        <EmptyState title="No hay nada en cartelera">
          Todavía. Vuelve pronto: cada semana entran eventos nuevos.
        </EmptyState>
      </div>
    );
  }
  const weekend = presetRange("fin", now);
  const opened = new Set([main, ...beside]);
  const later = events.filter((found) => dayOf(found.event.startsAt) > weekend.to && !opened.has(found));
  return (
    <>
      <Featured main={main} beside={beside} />
      <Weekend events={events} today={now} />
      {later.length > 0 && (
        <Section
          title="Lo que viene"
          className="pt-16"
          aside={
            <Link to={paths.events()} className="link text-text">
              Ver todo
            </Link>
          }
        >
          <EventRail events={later.slice(0, LATER_SHOWN)} />
        </Section>
      )}
      <ByCity events={events} />
      <ByCategory events={events} />
    </>
  );
}

/** One large and a few beside it; on a phone all of them in one row to swipe through. */
function Featured({ main, beside }: { main: PublicEvent; beside: readonly PublicEvent[] }) {
  return (
    <section aria-labelledby="destacados" className="pt-7">
      <div className="rule" />
      <h2 id="destacados" className="sr-only">
        Destacados
      </h2>
      <ul className="rail mt-5 [grid-auto-columns:min(78vw,340px)] wide:hidden">
        {[main, ...beside].map((found, i) => (
          <li key={found.event.id}>
            <FeaturedCard found={found} isMain={i === 0} />
          </li>
        ))}
      </ul>
      <div className="hidden grid-cols-[minmax(0,456px)_minmax(0,1fr)_minmax(0,348px)] gap-10 pt-7 wide:grid">
        <FeaturedEvent found={main} />
        {beside.length > 0 && (
          <section aria-labelledby="tambien">
            <h2 id="tambien" className="pb-1.5 text-sm font-semibold text-muted">
              También en cartelera
            </h2>
            <ul className="[&>li:first-child>a]:border-t-0">
              {beside.map((found) => (
                <li key={found.event.id}>
                  <EventLine found={found} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  );
}

function EventsOnTheirWay() {
  return (
    <div className="pt-7">
      <Loading>Cargando los eventos…</Loading>
      <div className="rule" />
      <div className="grid gap-6 pt-6 wide:grid-cols-[minmax(0,456px)_minmax(0,1fr)_minmax(0,348px)] wide:gap-10 wide:pt-7">
        <Skeleton className="poster rounded-none" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-23 w-40 wide:h-33 wide:w-48" />
          <Skeleton className="h-24" />
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-14" />
        </div>
        <div className="hidden content-start gap-7 pt-9 wide:grid">
          {["a", "b", "c", "d"].map((key) => (
            <div key={key} className="grid grid-cols-[72px_1fr] items-center gap-4">
              <Skeleton className="poster rounded-none" />
              <Skeleton className="h-16" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
