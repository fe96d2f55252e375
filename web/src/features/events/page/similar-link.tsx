import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { categoryInAddress } from "../catalog/category-address.ts";

/** Link to other events, on pages of events nobody can attend. */
export function SimilarLink({ event: { category, city } }: { event: PublicEvent["event"] }) {
  return (
    <Link
      to={paths.events({ categoria: categoryInAddress(category), ciudad: city })}
      className={buttonStyle({ size: "sm" })}
    >
      {CATEGORY_LABELS[category]} en {city}
    </Link>
  );
}
