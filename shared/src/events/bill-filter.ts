import { dayOf } from "../calendar-day.ts";
import type { DayRange } from "../day-range.ts";
import { fold } from "../fold.ts";
import { CATEGORY_LABELS, type Category } from "./categories.ts";
import type { PublicEvent } from "./public-event.schema.ts";

/** What somebody looks for on the bill. What is undefined or empty does not narrow it. */
export interface BillFilter extends DayRange {
  /** Words; each must occur in what is printed about the event, accents and case aside. */
  text: string;
  city: string | undefined;
  category: Category | undefined;
}

export const NO_FILTER: BillFilter = {
  text: "",
  city: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
};

/** All that the words of a search are looked for in. */
function printedText({ event, producer }: PublicEvent): string {
  const { name, venueName, city, category, tags, description } = event;
  return fold(
    [name, venueName, city, CATEGORY_LABELS[category], producer.name, ...tags, description ?? ""].join(" "),
  );
}

/** An event of several days is on from its first day to its last. */
export function suits(found: PublicEvent, filter: BillFilter): boolean {
  const { event } = found;
  if (filter.category && event.category !== filter.category) return false;
  if (filter.city && fold(event.city) !== fold(filter.city)) return false;
  if (filter.to && dayOf(event.startsAt) > filter.to) return false;
  if (filter.from && lastDayOf(event) < filter.from) return false;
  const words = fold(filter.text).split(" ").filter(Boolean);
  if (words.length === 0) return true;
  const text = printedText(found);
  return words.every((word) => text.includes(word));
}

/** A night that ends at dawn belongs to the day it began. */
function lastDayOf({ startsAt, endsAt }: PublicEvent["event"]): string {
  const DAWN = "06:00";
  const ends = dayOf(endsAt);
  return endsAt.slice(11, 16) <= DAWN && ends > dayOf(startsAt)
    ? dayOf(new Date(Date.parse(endsAt) - 86_400_000).toISOString())
    : ends;
}
