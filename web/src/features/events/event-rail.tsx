import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { EventCard } from "./event-card.tsx";

/** Events in a row to swipe through on a phone, four to a row on a desk. */
export function EventRail({ events }: { events: readonly PublicEvent[] }) {
  return (
    <ul className="rail wide:m-0 wide:grid-flow-row wide:grid-cols-4 wide:gap-x-6 wide:gap-y-10 wide:overflow-visible wide:p-0">
      {events.map((found) => (
        <li key={found.event.id}>
          <EventCard found={found} />
        </li>
      ))}
    </ul>
  );
}
