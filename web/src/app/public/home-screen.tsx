import type { Output } from "@tarima/shared/api/route.ts";
import type { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { Link } from "react-router";
import { SearchForm } from "../../components/layout/search/search-form.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Fit } from "../../components/ui/print/fit.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { EventRail } from "../../features/events/card/event-rail.tsx";
import { useHomeEvents } from "../../features/events/catalog/use-catalog.ts";
import { ByCategory } from "../../features/events/home/by-category.tsx";
import { ByCity } from "../../features/events/home/by-city.tsx";
import { Hero } from "../../features/events/home/hero.tsx";
import { ProducersBand } from "../../features/events/home/producers-band.tsx";
import { Weekend } from "../../features/events/home/weekend.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useServerNow } from "../../lib/hooks/use-now.ts";
import { paths } from "../../lib/routing/paths.ts";

type Home = Output<typeof catalogRoutes.getHomeEvents>;

/** Refresh interval of the present time, milliseconds. */
const CLOCK_MS = 60_000;
/** Two rows of four on desktop. */
const ROW_SHOWN = 8;

export function HomeScreen() {
  return (
    <div className="page">
      <title>Tarima · Boletas para lo que pasa en vivo</title>
      <Headline />
      <SearchForm className="pt-4" />
      <Events />
      <ProducersBand
        text="Sube tu evento y pon tus precios. Del cartel nos encargamos."
        action="Publicar un evento"
        className="mt-16"
      />
    </div>
  );
}

/** Reserves the width of the text, so that nothing moves when the font is loaded. */
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
  const home = useHomeEvents();
  if (!home.data && !home.error) return <EventsOnTheirWay />;
  if (!home.data) {
    return (
      <div className="pt-8">
        <ErrorState {...failureOf(home)}>
          No pudimos traer los eventos. Revisa tu señal y vuelve a probar.
        </ErrorState>
      </div>
    );
  }
  return <Catalog home={home.data} />;
}

function Catalog({ home: { featured, weekend, soon, recent, figures } }: { home: Home }) {
  const now = today(useServerNow(CLOCK_MS));
  if (featured.length === 0) {
    return (
      <div className="pt-8">
        <EmptyState title="No hay nada en cartelera">
          Vuelve pronto: cada semana entran eventos nuevos.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Hero featured={featured} />
      <Weekend cards={weekend} count={figures.thisWeekend} today={now} />
      {weekend.length === 0 && <Row title="Lo que viene" cards={soon} to={paths.events()} />}
      <ByCity cities={figures.byCity} />
      <Row title="Recién anunciados" cards={recent} to={paths.events({ orden: "recientes" })} />
      <ByCategory counts={figures.byCategory} />
    </>
  );
}

function Row({ title, cards, to }: { title: string; cards: readonly EventCard[]; to: string }) {
  if (cards.length === 0) return null;
  return (
    <Section
      title={title}
      className="pt-16"
      aside={
        <Link to={to} className="link inline-flex min-h-11 items-center text-text">
          Ver todo<span className="sr-only">: {title}</span>
        </Link>
      }
    >
      <EventRail cards={cards.slice(0, ROW_SHOWN)} />
    </Section>
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
