import { isDeepStrictEqual } from "node:util";
import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { saleAlerts } from "../../lib/firestore/collections.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { updateIfUnchanged } from "../../lib/firestore/update-if-unchanged.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { flagSoldOut, isSoldOut } from "../inventory/sold-out.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { isSaleOff } from "../switches/sales-off.ts";
import { type AlertSnapshot, findWaiting, pagesOfDue, pagesOfEvent } from "./sale-alerts.repo.ts";
import { type Outlook, whatToWaitFor } from "./what-to-wait-for.ts";

/** Alerts read at once, and most of one run: the rest waits for the next. */
const PAGE = 300;
const MOST_PAGES = 20;
/** Mails queued concurrently. */
const AT_ONCE = 20;
/** When an alert is looked at again whose event superadmins have switched off, minutes. */
const LOOKS_AGAIN_MINUTES = 5;
/** People told at least when places of a sold-out event come free; where there are more places, as many as those. */
const TOLD_OF_PLACES = 100;

/** What of a public event decides what people wait for, besides its places. */
const saleOf = ({ event, phases, combinations }: PublicEvent) => ({
  ...{ status: event.status, endsAt: event.endsAt, timeZone: event.timeZone, combinations },
  isPostponed: isPostponed(event),
  isSalePaused: event.isSalePaused ?? false,
  phases: phases.map(({ id, startsAt, endsAt, isPaused }) => ({ id, startsAt, endsAt, isPaused })),
});

const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/** Whether an event is sold at other times than before, or not any more, or again. Absent: it was not public. */
export const isSoldOtherwise = (before: PublicEvent | undefined, after: PublicEvent): boolean =>
  before === undefined || !isDeepStrictEqual(saleOf(before), saleOf(after));

/** Looks at all alerts of an event whose sale has changed: what was waited for may be there, or later. Safe to repeat. */
export async function reviewSaleAlerts(eventId: string, now: Date): Promise<void> {
  for await (const alerts of pagesOfEvent(eventId, PAGE)) throwFirst(await sendAll(alerts, now));
}

/** Tells the longest waiting that places of an event have come free. Safe to repeat. */
export async function wakeSaleAlerts(eventId: string, now: Date): Promise<void> {
  const event = await findEvent(eventId);
  const places = event ? Object.values(await freePlaces(event)).reduce((sum, free) => sum + free, 0) : 0;
  const most = Math.min(Math.max(TOLD_OF_PLACES, places), PAGE * MOST_PAGES);
  throwFirst(await sendAll(await findWaiting(eventId, most), now));
}

/** Sends what is due: the alerts of sales that have opened. Safe to repeat. One that fails keeps no other waiting. */
export async function sendSaleAlerts(now: Date): Promise<void> {
  const faults: unknown[] = [];
  let pages = 0;
  for await (const due of pagesOfDue(now, PAGE)) {
    faults.push(...(await sendAll(due, now)));
    if (++pages === MOST_PAGES) break;
  }
  throwFirst(faults);
}

function throwFirst([fault]: readonly unknown[]): void {
  if (fault !== undefined) throw fault;
}

/** Deals with alerts; returns what failed. */
async function sendAll(alerts: readonly AlertSnapshot[], now: Date): Promise<unknown[]> {
  const judged = new Map<string, ReturnType<typeof judge>>();
  const faults: unknown[] = [];
  const soldOut = new Set<string>();
  await forEachConcurrent(alerts, AT_ONCE, async (alert) => {
    const { eventId } = alert.data();
    const known = judged.get(eventId) ?? judge(eventId, now);
    judged.set(eventId, known);
    try {
      const { isAllSold, ...outlook } = await known;
      await send(alert, outlook, now);
      if (isAllSold) soldOut.add(eventId);
    } catch (error) {
      logger.error("A sale alert could not be dealt with", { id: alert.id, error: String(error) });
      faults.push(error);
    }
  });
  // the flag's end is what wakes those who wait: set after their alerts, since it may end at once
  for (const eventId of soldOut) await flagSoldOut(eventId);
  return faults;
}

interface Judged {
  /** "off": they could buy, had superadmins not switched the sale off. */
  outlook: Outlook | "off";
  /** When the event is over. */
  expiresAt: string;
  isAllSold: boolean;
}

async function judge(eventId: string, now: Date): Promise<Judged> {
  const event = await findEvent(eventId);
  if (!event) return { outlook: "over", expiresAt: now.toISOString(), isAllSold: false };
  const free = await freePlaces(event);
  const outlook = whatToWaitFor(event, free, now);
  return {
    outlook: outlook === "nothing" && isSaleOff(await currentSwitches(), event) ? "off" : outlook,
    expiresAt: overAt(event).toISOString(),
    isAllSold: isSoldOut(event, free, now),
  };
}

/** What has changed since the alert was read, it may have been set anew or taken back, stays: the next run deals with it. */
async function send(
  alert: AlertSnapshot,
  { outlook, expiresAt }: Omit<Judged, "isAllSold">,
  now: Date,
): Promise<void> {
  if (outlook === "nothing" || outlook === "over") return forget(alert, outlook === "nothing", now);
  const before = alert.data();
  const wait =
    outlook === "closed" || outlook === "off"
      ? { waitsFor: before.waitsFor, dueAt: outlook === "off" ? inMinutes(LOOKS_AGAIN_MINUTES, now) : null }
      : outlook;
  const after = { ...before, ...wait, expiresAt };
  if (!isDeepStrictEqual(before, after))
    await updateIfUnchanged(alert.ref, saleAlerts.encode(after), alert.updateTime);
}

/** Forgets an alert, and mails in the same commit what was waited for, if it has come. */
async function forget(alert: AlertSnapshot, hasCome: boolean, now: Date): Promise<void> {
  const { eventId, uid, waitsFor, createdAt } = alert.data();
  const account = hasCome ? await findAccountById(uid) : undefined;
  const batch = db().batch();
  batch.delete(alert.ref, { lastUpdateTime: alert.updateTime });
  if (account?.email && account.emailVerified) {
    const id = `sale-alert-${alert.id}-${Date.parse(createdAt)}`;
    queueMailIn(batch, { id, to: account.email, template: "sale-alert", data: { eventId, waitsFor } }, now);
  }
  try {
    await batch.commit();
  } catch (error) {
    if (!isLostRace(error)) throw error;
    logger.info("A sale alert has changed meanwhile", { eventId, uid });
  }
}
