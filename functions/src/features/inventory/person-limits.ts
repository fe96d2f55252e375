import type { Event } from "@tarima/shared/events/event.schema.ts";

/** What one person holds or has bought of an event. */
export interface Held {
  tickets: number;
  byType?: Readonly<Record<string, number>>;
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** Whether so many tickets more, by ticket type, are beyond what one person may have of the event. */
export function passesPersonLimit(
  event: Pick<Event, "limits" | "combinations">,
  held: Held,
  more: Readonly<Record<string, number>>,
): boolean {
  if (held.tickets + sum(more) > event.limits.perPerson) return true;
  return event.combinations.some(({ id, maxPerPerson }) => {
    const wanted = more[id] ?? 0;
    return maxPerPerson !== null && wanted > 0 && (held.byType?.[id] ?? 0) + wanted > maxPerPerson;
  });
}

/** What they hold then. */
export function holdMore<H extends Held>(
  held: H,
  more: Readonly<Record<string, number>>,
): H & Required<Held> {
  const byType: Record<string, number> = { ...held.byType };
  for (const [id, tickets] of Object.entries(more)) byType[id] = (byType[id] ?? 0) + tickets;
  return { ...held, tickets: held.tickets + sum(more), byType };
}
