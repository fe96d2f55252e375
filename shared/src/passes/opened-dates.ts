import type { Combination } from "../ticketing/ticketing.schema.ts";

/** The further dates that an event's passes open, by id. */
export const openedDates = ({ combinations }: { combinations: readonly Combination[] }): string[] => [
  ...new Set(combinations.flatMap(({ pass }) => pass?.dates.map(({ eventId }) => eventId) ?? [])),
];
