import { newNightOf } from "@tarima/shared/check-ins/other-night.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { systemCall } from "../../lib/http/system-call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findMovedSince } from "../events/events.repo.ts";
import { eachUsedBefore } from "../tickets/tickets.repo.ts";
import { undoArrivalsBefore } from "./guest-list/arrivals.ts";
import { undoScan } from "./scanning/undo-scan.ts";

/** For so long devices may hand in what they read of the old night without a network. */
const HANDED_IN_MS = 30 * DAY_MS;
/** Most events looked at in one run. */
const EVENTS = 500;
/** Tickets read at once. */
const PAGE = 200;
/** Tickets changed at once. */
const AT_ONCE = 10;

const REASON = "El evento pasó a otra noche";

/**
 * Lets the doors of events that were moved to another night begin anew: tickets that were used on the old one are valid again, and
 * guests are still to come. Safe to repeat, and to break off.
 */
export async function startAnew(now: Date): Promise<void> {
  for (const event of await findMovedSince(new Date(now.getTime() - HANDED_IN_MS), EVENTS)) {
    const night = newNightOf(event);
    const isOn = event.status === "published" || event.status === "suspended";
    if (!night || !isOn || now < night.beginsAt) continue;
    try {
      await forgetBefore(event, night.since, systemCall(now));
    } catch (error) {
      logger.error("The door of a moved event does not begin anew", {
        eventId: event.id,
        error: String(error),
      });
    }
  }
}

async function forgetBefore(event: Event, since: Instant, call: SignedCall): Promise<void> {
  await undoArrivalsBefore(event, since, call);
  let page: Ticket[] = [];
  const undoPage = async () => {
    await forEachConcurrent(page, AT_ONCE, (ticket) => undoEntries(ticket, since, call));
    page = [];
  };
  for await (const snapshot of eachUsedBefore(event.id, since, PAGE)) {
    page.push(snapshot.data());
    if (page.length === PAGE) await undoPage();
  }
  await undoPage();
}

/** A code for several people may have been read several times. */
async function undoEntries({ id, usedBy }: Ticket, since: Instant, call: SignedCall): Promise<void> {
  try {
    for (let last = usedBy; last; ) {
      const { usedBy: before } = await undoScan(id, REASON, call, since);
      if (before?.validationId === last.validationId) return; // of the new night
      last = before;
    }
  } catch (error) {
    if (error instanceof AppError && error.code === "TICKET_NOT_USED") return; // another run, or a supervisor, was first
    logger.error("A ticket of a moved event stays used", { ticketId: id, error: String(error) });
  }
}
