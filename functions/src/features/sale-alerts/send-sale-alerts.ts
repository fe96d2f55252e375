import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { findAccountById } from "../../lib/auth/find-account.ts";
import { saleAlerts } from "../../lib/firestore/collections.ts";
import { isLostRace } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { findEvent } from "../events/events.repo.ts";
import { freePlaces } from "../inventory/inventory.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { findDueAlerts, findWaiting } from "./sale-alerts.repo.ts";
import { type Wait, whatToWaitFor } from "./what-to-wait-for.ts";

/** Alerts read at once, and most of one run: the rest waits for the next. */
const PAGE = 300;
const MOST_PAGES = 20;
/** Mails queued concurrently. */
const AT_ONCE = 20;
/** People told when places of a sold-out event come free: some, since there are few places. */
const TOLD_OF_PLACES = 100;

/** Tells the longest waiting that places of an event have come free. Safe to repeat. */
export async function wakeSaleAlerts(eventId: string, now: Date): Promise<void> {
  await sendAll(await findWaiting(eventId, TOLD_OF_PLACES), now);
}

/** Sends what is due: the alerts of sales that have opened. Safe to repeat. */
export async function sendSaleAlerts(now: Date): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page++) {
    const due = await findDueAlerts(now, PAGE);
    await sendAll(due, now);
    if (due.length < PAGE) return;
  }
}

async function sendAll(alerts: readonly QueryDocumentSnapshot<SaleAlert>[], now: Date): Promise<void> {
  const waits = new Map<string, Promise<Wait | "nothing" | "over">>();
  await forEachConcurrent(alerts, AT_ONCE, async (alert) => {
    const { eventId } = alert.data();
    const known = waits.get(eventId) ?? waitOf(eventId, now);
    waits.set(eventId, known);
    await send(alert, await known, now);
  });
}

async function waitOf(eventId: string, now: Date): Promise<Wait | "nothing" | "over"> {
  const event: Event | undefined = await findEvent(eventId);
  return event ? whatToWaitFor(event, await freePlaces(event), now) : "over";
}

/** Mails and forgets an alert in one commit; what is still to wait for is waited for. */
async function send(
  snapshot: QueryDocumentSnapshot<SaleAlert>,
  wait: Wait | "nothing" | "over",
  now: Date,
): Promise<void> {
  const { ref, updateTime: lastUpdateTime } = snapshot;
  const { eventId, uid, waitsFor, createdAt } = snapshot.data();
  const batch = db().batch();
  if (typeof wait === "object") {
    batch.update(ref, saleAlerts.encode(wait), { lastUpdateTime });
  } else {
    const account = wait === "nothing" ? await findAccountById(uid) : undefined;
    batch.delete(ref, { lastUpdateTime });
    if (account?.email && account.emailVerified) {
      const id = `sale-alert-${ref.id}-${Date.parse(createdAt)}`;
      queueMailIn(batch, { id, to: account.email, template: "sale-alert", data: { eventId, waitsFor } }, now);
    }
  }
  try {
    await batch.commit();
  } catch (error) {
    // set anew or taken back meanwhile: as it is now, it is dealt with by the next run
    if (!isLostRace(error)) throw error;
    logger.info("A sale alert has changed meanwhile", { eventId, uid });
  }
}
