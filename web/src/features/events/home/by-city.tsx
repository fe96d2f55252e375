import type { CatalogCounts } from "@tarima/shared/catalog/catalog-counts.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { Link } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";

/** Cities shown; the search knows the others. */
const SHOWN = 14;

/** Cities with the number of their events. */
export function ByCity({ cities }: { cities: CatalogCounts["byCity"] }) {
  return (
    <section aria-labelledby="por-ciudad" className="pt-16">
      <div className="rule" />
      <h2 id="por-ciudad" className="pt-4 pb-2 text-sm font-semibold text-muted">
        Por ciudad
      </h2>
      <ul className="flex flex-wrap gap-x-[.42em] wrap-anywhere font-poster text-[min(clamp(2.25rem,1.4rem+4vw,4.75rem),13vw)] leading-[1.17] uppercase">
        {cities.slice(0, SHOWN).map(({ city, count }) => (
          <li key={city}>
            <Link
              to={paths.events({ ciudad: city })}
              className="inline-flex min-h-11 items-start gap-[.1em] decoration-accent decoration-[.08em] underline-offset-[.08em] hover:text-accent-text light:hover:underline"
            >
              {city}
              <sup className="mt-[.35em] font-sans text-sm leading-none font-semibold text-muted">
                {count}
                <span className="sr-only">{plural(count, " evento")}</span>
              </sup>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
