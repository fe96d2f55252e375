import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { keptOf } from "@tarima/shared/finance/metrics.ts";
import { dayOf } from "@tarima/shared/lib/dates/calendar-day.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { findEventsStarting, readEvents } from "../events/events.repo.ts";
import { findAllEventMetrics } from "../metrics/metrics.repo.ts";
import { countExpected } from "../metrics/pass-tickets.repo.ts";
import {
  ABOUT,
  about,
  assertReadable,
  column,
  type Draft,
  isMeant,
  MOST_EVENTS,
  type ReportScope,
  type Row,
  ratio,
  sums,
} from "./report-parts.ts";

/** Events counted concurrently: passes of other dates are counted one by one. */
const AT_ONCE = 10;

/** The events of a report, or more than it may have. */
async function findMeant(wish: ReportScope): Promise<Event[]> {
  if (!wish.eventId) return findEventsStarting(wish, MOST_EVENTS + 1);
  const asked = [...(await readEvents([wish.eventId])).values()];
  return asked.filter((event) => {
    const day = dayOf(event.startsAt);
    const isStarting = isPublicStatus(event.status) && wish.from <= day && day <= wish.to;
    return isStarting && isMeant(event, wish);
  });
}

/** Expected and actual attendance of events in the range. */
export async function attendanceReport(wish: ReportScope): Promise<Draft> {
  const events = await findMeant(wish);
  assertReadable(events.length);
  const metrics = await findAllEventMetrics(events.map(({ id }) => id));
  const expected = new Map<string, number>();
  await forEachConcurrent(events, AT_ONCE, async (event) => {
    expected.set(event.id, await countExpected(event, metrics.get(event.id)));
  });
  const rows = events.map((event): Row => {
    const { totals = {}, checkedIn = 0 } = metrics.get(event.id) ?? {};
    const { tickets } = keptOf(totals);
    const { courtesies = 0 } = totals;
    const people = expected.get(event.id) ?? 0;
    const capacity = event.localities.reduce((sum, locality) => sum + locality.capacity, 0);
    return {
      id: event.id,
      cells: {
        ...about(event),
        capacity,
        tickets,
        courtesies,
        people,
        checkedIn,
        share: ratio(checkedIn, people),
      },
    };
  });
  const total = sums(rows, ["capacity", "tickets", "courtesies", "people", "checkedIn"]);
  return {
    columns: [
      ...ABOUT,
      column("capacity", "Aforo", "number"),
      column("tickets", "Boletas", "number"),
      column("courtesies", "Cortesías", "number"),
      column("people", "Esperados", "number"),
      column("checkedIn", "Entraron", "number"),
      column("share", "Asistencia", "percent"),
    ],
    rows,
    totals: { ...total, share: ratio(total.checkedIn, total.people) },
    chart: { name: "event", value: "checkedIn" },
  };
}
