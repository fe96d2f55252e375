import type { Event } from "@tarima/shared/events/event.schema.ts";

/** What a person holds or has bought of an event. */
export interface Held {
  tickets: number;
  byType?: Readonly<Record<string, number>>;
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** Whether that many more tickets, by type, exceed the limits per person. */
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

export function holdMore<H extends Held>(
  held: H,
  more: Readonly<Record<string, number>>,
): H & Required<Held> {
  const byType: Record<string, number> = { ...held.byType };
  for (const [id, tickets] of Object.entries(more)) byType[id] = (byType[id] ?? 0) + tickets;
  return { ...held, tickets: held.tickets + sum(more), byType };
}
