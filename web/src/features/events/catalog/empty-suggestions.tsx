import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { CatalogCounts } from "@tarima/shared/catalog/catalog-counts.ts";
import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Section } from "../../../components/ui/structure/section.tsx";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { EventRail } from "../card/event-rail.tsx";
import { AccessHelp } from "../description/access-help.tsx";
import { type CatalogFilters, queryOf } from "./catalog-query.ts";
import { filterChip } from "./filter-chip.ts";
import { inputOf } from "./use-catalog.ts";
import { type WiderFilters, widerFilters } from "./wider-filters.ts";

/** Links shown. */
const SHOWN = 6;

/** Events of the nearest thing there is. */
const NEAREST = 4;

/**
 * Alternatives when nothing was found: the nearest events, then the same category in other cities and other categories in the
 * same city.
 */
export function EmptySuggestions({ filters }: { filters: CatalogFilters }) {
  const { category, city, hasAccessiblePlaces } = filters;
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
      {hasAccessiblePlaces && (
        <p className="text-center text-sm text-muted">
          <AccessHelp />
        </p>
      )}
      <Nearest ways={widerFilters(filters)} />
      {category ? <CitiesOf category={category} not={city} /> : <AllCities not={city} />}
      {city ? <CategoriesIn city={city} not={category} /> : <AllCategories not={category} />}
    </div>
  );
}

/** The first of these ways that leads to events, with the first of them. */
function Nearest({ ways: [way, ...others] }: { ways: readonly WiderFilters[] }) {
  return way ? <Way key={way.title} way={way} others={others} /> : null;
}

function Way({ way, others }: { way: WiderFilters; others: readonly WiderFilters[] }) {
  const input = { ...inputOf(way.filters), limit: NEAREST };
  const { data } = useRoute(catalogRoutes.browseEvents, input, publicCaching);
  if (!data) return null;
  if (data.items.length === 0) return <Nearest ways={others} />;
  return (
    <Section
      title={way.title}
      aside={
        <Link
          to={paths.events(queryOf(way.filters))}
          className="link inline-flex min-h-11 items-center text-text"
        >
          Ver todos
        </Link>
      }
    >
      <EventRail cards={data.items} />
    </Section>
  );
}

const useAll = () => useRoute(catalogRoutes.getCatalogCounts, {}, publicCaching).data;

function AllCities({ not }: { not: CatalogFilters["city"] }) {
  return <Cities figures={useAll()} title="Dónde hay eventos" not={not} filters={{ text: "" }} />;
}

function CitiesOf({
  category,
  not,
}: {
  category: NonNullable<CatalogFilters["category"]>;
  not: CatalogFilters["city"];
}) {
  const { data } = useRoute(catalogRoutes.getCategoryCounts, { category }, publicCaching);
  const title = `Dónde hay ${CATEGORY_LABELS[category].toLowerCase()}`;
  return <Cities figures={data} title={title} not={not} filters={{ text: "", category }} />;
}

function Cities({
  figures,
  title,
  not,
  filters,
}: {
  figures: CatalogCounts | undefined;
  title: string;
  not: CatalogFilters["city"];
  filters: CatalogFilters;
}) {
  const others = figures?.byCity.filter(({ city }) => city !== not) ?? [];
  return (
    <Row title={title} isEmpty={others.length === 0}>
      {others.slice(0, SHOWN).map(({ city, count }) => (
        <Counted key={city} filters={{ ...filters, city }} name={city} count={count} />
      ))}
    </Row>
  );
}

function AllCategories({ not }: { not: CatalogFilters["category"] }) {
  return <Categories figures={useAll()} title="Qué hay" not={not} filters={{ text: "" }} />;
}

function CategoriesIn({ city, not }: { city: string; not: CatalogFilters["category"] }) {
  const { data } = useRoute(catalogRoutes.getLocationCounts, { location: city }, publicCaching);
  return <Categories figures={data} title={`Qué hay en ${city}`} not={not} filters={{ text: "", city }} />;
}

function Categories({
  figures,
  title,
  not,
  filters,
}: {
  figures: CatalogCounts | undefined;
  title: string;
  not: CatalogFilters["category"];
  filters: CatalogFilters;
}) {
  const others = figures?.byCategory.filter(({ category }) => category !== not) ?? [];
  return (
    <Row title={title} isEmpty={others.length === 0}>
      {others.slice(0, SHOWN).map(({ category, count }) => (
        <Counted
          key={category}
          filters={{ ...filters, category }}
          name={CATEGORY_LABELS[category]}
          count={count}
        />
      ))}
    </Row>
  );
}

function Row({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section>
      <h2 className="mb-3 text-center text-sm font-semibold text-muted">{title}</h2>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  );
}

function Counted({ filters, name, count }: { filters: CatalogFilters; name: string; count: number }) {
  return (
    <li>
      <Link to={paths.events(queryOf(filters))} className={filterChip(false)}>
        {name}
        <span className="text-muted">
          {count}
          <span className="sr-only">{plural(count, " evento")}</span>
        </span>
      </Link>
    </li>
  );
}
