import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";

const WHERE = {
  datos: "Ir a los datos",
  boletas: "Ir a las boletas",
} as const satisfies Partial<Record<MyEventSection, string>>;

/** The section where a missing field can be set. */
export function sectionOf(field: string): keyof typeof WHERE {
  return /^(combinations|phases|localities)/.test(field) ? "boletas" : "datos";
}

/** What an event lacks, linked to the sections. */
export function MissingForReview({
  event,
  faults,
}: {
  event: Pick<EventView, "id">;
  /** Field → message. */
  faults: Readonly<Record<string, string>>;
}) {
  return (
    <ul aria-label="Lo que falta" className="mt-3 divide-y divide-line border-y border-line text-text">
      {Object.entries(faults).map(([field, message]) => (
        <li key={field}>
          <Link
            to={paths.myEvent(event.id, sectionOf(field))}
            className="group flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <span className="min-w-0">{message}</span>
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold group-hover:underline">
              {WHERE[sectionOf(field)]}
              <ArrowRight size={16} aria-hidden />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
