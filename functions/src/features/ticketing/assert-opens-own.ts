import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Opens } from "@tarima/shared/ticketing/hidden.ts";
import { AppError } from "../../lib/app-error.ts";

/** Only an event's own phases and ticket types are opened. Throws INVALID_REQUEST on `opens`. */
export function assertOpensOwn(
  { phases, combinations }: Pick<Event, "phases" | "combinations">,
  opens: Opens | null | undefined,
): void {
  const isOne = (rows: readonly { id: string }[]) => (id: string) => rows.some((row) => row.id === id);
  if (!opens || (opens.phases.every(isOne(phases)) && opens.types.every(isOne(combinations)))) return;
  throw new AppError("INVALID_REQUEST", { fields: { opens: "Escoge etapas y boletas de este evento" } });
}
