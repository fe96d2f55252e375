import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { QueryDocumentSnapshot } from "firebase-admin/firestore";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { LANES, type Lane, type Mail } from "../mail/mail.schema.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { handOn, QUEUES } from "./hand-on.ts";
import { eachDuePage, foundMail } from "./mail.repo.ts";
import { type Allowance, type Pace, rateOf } from "./pace.ts";
import { sendMail } from "./send-mail.ts";

/** Mails a read. */
const PAGE = 100;
/** Mails in the making for each connection, so that it does not wait for them. */
const AHEAD = 4;
/** Tasks queued at once. */
const HANDED_AT_ONCE = 20;
/** Mails in a row that the server did not take, after which a run leaves the rest to the next. */
const MOST_HELD_UP = 3;
/** How long a run goes on; its function may take a little longer. */
const RUN_MS = 4 * MINUTE_MS;
/** Between the schedule's runs, seconds. */
const SWEPT_EVERY = 60;

interface Sweep {
  pace: Pace;
  allowance: Allowance;
  /** How a mail of a lane that has a queue gets there. */
  pass?: typeof handOn;
}

/** What is known in a run. */
interface Run {
  sweep: Sweep;
  now: Date;
  dealtWith: number;
  /** Whether the mail server has taken a mail: before, they are sent one by one. */
  isTaking: boolean;
  heldUp: number;
}

type Due = QueryDocumentSnapshot<Mail>;

/**
 * Deals with due mails whose first attempt failed, or whose sender or task was lost, lane by lane: sends the urgent ones, and
 * hands the others on to their queue, as many as that sends until the next run. Before, it sends the longest waiting itself:
 * while the mail server takes none, a run ends after a few and touches no other. Several runs at once are safe: mails are
 * claimed. While mails are held it does nothing. Returns how many it dealt with.
 */
export async function sweepMail(now: Date, sweep: Sweep): Promise<number> {
  if ((await currentSwitches()).areMailsHeld) return 0;
  const run: Run = { sweep, now, dealtWith: 0, isTaking: false, heldUp: 0 };
  for (const lane of LANES) await sweepLane(lane, run);
  // older mails, which name no lane, have their turn when nothing else is due
  if (run.dealtWith === 0) await sweepLane(undefined, run);
  if (isOver(run)) logger.warn("The mail server takes no mails; the rest waits", { heldUp: run.heldUp });
  return run.dealtWith;
}

const isOver = ({ heldUp }: Run): boolean => heldUp >= MOST_HELD_UP;

async function sweepLane(lane: Lane | undefined, run: Run): Promise<void> {
  const { sweep, now } = run;
  const until = Date.now() + RUN_MS;
  const queued = lane === undefined || lane === "urgent" ? undefined : lane;
  let left = queued ? Math.ceil(rateOf(QUEUES[queued], sweep.allowance) * SWEPT_EVERY) : Infinity;
  if (isOver(run)) return;
  for await (const page of eachDuePage(lane, now, PAGE)) {
    const rest = (await untilTaken(page, run)).slice(0, left);
    if (isOver(run)) return;
    if (queued) {
      const pass = sweep.pass ?? handOn;
      await forEachConcurrent(rest, HANDED_AT_ONCE, (it) => pass(it.data(), queued, now));
      run.dealtWith += rest.length;
      left -= rest.length;
    } else await forEachConcurrent(rest, sweep.pace.maxConnections * AHEAD, (it) => sendOne(it, run));
    if (left === 0 || isOver(run) || Date.now() > until) return;
  }
}

/** Sends mails one by one until the server has taken one; returns those that are left. */
async function untilTaken(page: readonly Due[], run: Run): Promise<Due[]> {
  const left = [...page];
  while (!run.isTaking && !isOver(run)) {
    const next = left.shift();
    if (!next) break;
    await sendOne(next, run);
  }
  return left;
}

async function sendOne(found: Due, run: Run): Promise<void> {
  if (isOver(run)) return;
  run.dealtWith++;
  try {
    const outcome = await sendMail(found.id, run.now, { pace: run.sweep.pace, known: foundMail(found) });
    if (outcome === "sent") run.isTaking = true;
    if (outcome === "held-up") run.heldUp++;
    else if (outcome !== "closed") run.heldUp = 0;
  } catch (error) {
    logger.error("A mail could not be dealt with", { mailId: found.id, error: String(error) });
  }
}
