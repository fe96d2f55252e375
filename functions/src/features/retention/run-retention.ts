import { HOUR_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { keptSince, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Collection } from "../../lib/firestore/collection.ts";
import { cases, events, orders } from "../../lib/firestore/collections.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { forgetCase } from "./forget-case.ts";
import { forgetEvent } from "./forget-event.ts";
import { forgetOrWait } from "./forget-or-wait.ts";
import { forgetBuyer, forgetContact, forgetUnpaidBuyer } from "./forget-order.ts";
import {
  deleteWait,
  findCursor,
  findDueWaits,
  findNext,
  type Position,
  positionOf,
  setCursor,
} from "./retention.repo.ts";
import { AT_ONCE, isUsedUp, type Outcome, pageOf, type Slice } from "./slice.ts";

/** Documents a run looks at, of each kind; for how long, and how long at what had to wait. */
const MOST = 50_000;
const MOST_MS = 1.5 * MINUTE_MS;
const MOST_WAITS = 1_000;
const MOST_WAITS_MS = MINUTE_MS / 4;
/** Of all of it together, less than what the function has left. */
const MOST_RUN_MS = 7.5 * MINUTE_MS;

/** No clock is so far behind the one that times are compared with here. */
const FARTHEST_ZONE_MS = 14 * HOUR_MS;

interface Walked {
  /** The time that it is walked by, which never changes to one behind the cursor. */
  by: string;
  isWallClock?: boolean;
  keptSince: (now: Date) => Date;
}

interface Kind<T extends object> {
  /** Of its cursor, and of what waits. */
  key: string;
  of: Collection<T>;
  /** Absent: it is only looked at again. */
  walked?: Walked;
  atOnce: number;
  forget(doc: DocumentSnapshot<T>, slice: Slice): Promise<Outcome>;
}

const KINDS: readonly Kind<object>[] = [
  {
    key: "unpaid-order",
    of: orders,
    walked: { by: "createdAt", keptSince: (now) => keptSince(RETENTION["unpaid-order"], now) },
    atOnce: AT_ONCE,
    forget: forgetUnpaidBuyer,
  },
  {
    key: "event",
    of: events,
    walked: {
      by: "endsAt",
      isWallClock: true,
      keptSince: (now) => new Date(keptSince(RETENTION.event, now).getTime() - FARTHEST_ZONE_MS),
    },
    atOnce: 1, // it goes through all of an event's
    forget: forgetEvent,
  },
  { key: "contact", of: orders, atOnce: AT_ONCE, forget: forgetContact },
  {
    key: "order",
    of: orders,
    walked: { by: "createdAt", keptSince: (now) => keptSince(RETENTION.order, now) },
    atOnce: AT_ONCE,
    forget: forgetBuyer,
  },
  {
    key: "case",
    of: cases,
    walked: { by: "updatedAt", keptSince: (now) => keptSince(RETENTION.case, now) },
    atOnce: AT_ONCE,
    forget: forgetCase,
  },
];

/**
 * Takes away what is personal once it has been kept long enough (decision 51), some of it in each run. Safe to repeat, also at the
 * same time; what breaks off goes on with the next run.
 */
export async function runRetention(now: Date, most = { documents: MOST }): Promise<void> {
  const end = Date.now() + MOST_RUN_MS;
  for (const kind of KINDS) {
    const slice = (ms: number): Slice => {
      return { now, left: most.documents, until: Math.min(Date.now() + ms, end) };
    };
    try {
      if (kind.walked) await goOn(kind, kind.walked, slice(MOST_MS));
      await lookAgain(kind, slice(MOST_WAITS_MS));
    } catch (error) {
      logger.report("What has been kept long enough was not gone through", error, { key: kind.key });
    }
  }
}

/** What has been kept long enough since the last run, and what that left. */
async function goOn(kind: Kind<object>, walked: Walked, slice: Slice): Promise<void> {
  const { key, of, atOnce } = kind;
  const before = walked.keptSince(slice.now);
  let cursor = await findCursor(key);
  while (!isUsedUp(slice)) {
    const limit = pageOf(slice);
    const page = await findNext({ ...walked, all: of.all() }, before, cursor, limit);
    for (let i = 0; i < page.length && !isUsedUp(slice); i += atOnce) {
      const some = page.slice(i, i + atOnce);
      const outcomes = await Promise.all(some.map((doc) => forgetOne(kind, doc, slice)));
      const last = some.at(-1);
      if (!last || outcomes.includes("unfinished")) return logBehind(key, cursor, before);
      slice.left -= some.length;
      cursor = positionOf(last, walked.by);
      await setCursor(key, cursor);
    }
    if (page.length < limit) return;
  }
  logBehind(key, cursor, before);
}

/** The slice was used up: there is more to do than a day does. */
const logBehind = (key: string, cursor: Position | undefined, before: Date): void =>
  logger.warn("What has been kept long enough is left for the next run", { key, upTo: cursor?.at, before });

/** What had to wait. */
async function lookAgain(kind: Kind<object>, slice: Slice): Promise<void> {
  const { key, of, atOnce } = kind;
  const due = await findDueWaits(key, slice.now, Math.min(MOST_WAITS, slice.left));
  await forEachConcurrent(due, atOnce, async (id) => {
    if (isUsedUp(slice)) return;
    slice.left--;
    const doc = await of.doc(id).get();
    const outcome = doc.exists ? await forgetOne(kind, doc, slice) : "done";
    if (outcome === "done") await deleteWait(key, id);
  });
}

const forgetOne = ({ key, forget }: Kind<object>, doc: DocumentSnapshot<object>, slice: Slice) =>
  forgetOrWait({ key, id: doc.id }, () => forget(doc, slice), slice.now);
