import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import { SIMILAR_EVENTS } from "@tarima/shared/lib/limits.ts";
import { Link } from "react-router";
import { Section } from "../../../components/ui/structure/section.tsx";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { EventRail } from "../card/event-rail.tsx";

/** Similar events, below everything else, so that nothing moves when they load. */
export function SimilarEvents({ eventId, category }: { eventId: string; category: string }) {
  const { data } = useRoute(
    catalogRoutes.listSimilarEvents,
    { id: eventId, limit: SIMILAR_EVENTS },
    publicCaching,
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title="Si te gusta esto"
      className="pt-16"
      aside={
        <Link
          to={paths.events({ categoria: category })}
          className="link inline-flex min-h-11 items-center text-text"
        >
          Ver más
        </Link>
      }
    >
      <EventRail cards={data.items} isSmall />
    </Section>
  );
}
