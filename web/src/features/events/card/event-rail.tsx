import type { EventCard as Card } from "@tarima/shared/catalog/catalog.schema.ts";
import { cx } from "class-variance-authority";
import { EventCard } from "./event-card.tsx";

/** A row of events: swiped on a phone, four per row on desktop; `isSmall`: six. */
export function EventRail({ cards, isSmall = false }: { cards: readonly Card[]; isSmall?: boolean }) {
  return (
    <ul
      className={cx(
        "rail wide:m-0 wide:grid-flow-row wide:gap-x-6 wide:gap-y-10 wide:overflow-visible wide:p-0",
        isSmall ? "wide:grid-cols-3 min-[75rem]:grid-cols-6 min-[75rem]:gap-x-4" : "wide:grid-cols-4",
      )}
    >
      {cards.map((card) => (
        <li key={card.id}>
          <EventCard card={card} />
        </li>
      ))}
    </ul>
  );
}
