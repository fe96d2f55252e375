import type { Event } from "@tarima/shared/events/event.schema.ts";
import { OPENS_NOTHING, type Opens } from "@tarima/shared/ticketing/hidden.ts";
import { AppError } from "../../lib/app-error.ts";

/**
 * Only an event's own phases and ticket types are opened; what was opened `before` may be gone by now, and opens nothing. Throws
 * INVALID_REQUEST on `opens`.
 */
export function assertOpensOwn(
  { phases, combinations }: Pick<Event, "phases" | "combinations">,
  opens: Opens | null | undefined,
  before?: Opens | null,
): void {
  const known = before ?? OPENS_NOTHING;
  const isOne = (rows: readonly { id: string }[], earlier: readonly string[]) => (id: string) =>
    rows.some((row) => row.id === id) || earlier.includes(id);
  const areOwn =
    !opens ||
    (opens.phases.every(isOne(phases, known.phases)) && opens.types.every(isOne(combinations, known.types)));
  if (!areOwn)
    throw new AppError("INVALID_REQUEST", { fields: { opens: "Escoge etapas y boletas de este evento" } });
}
