import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  isCurrentConsent,
  isRefusal,
  type MeasurementConsent,
} from "@tarima/shared/measurements/measurement-consent.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkCounter } from "../../lib/http/rate-limit/network-counter.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import { findPublicEvent } from "../events/events.repo.ts";
import { isRobot } from "../sources/is-robot.ts";
import { readTold } from "../sources/source-of-order.ts";
import { tellTools } from "./tell-tools.ts";

interface Visit {
  id: string;
  consent: MeasurementConsent;
  source?: ToldSource | undefined;
  refusal?: string | undefined;
}

/** Visits of one network that an instance tells of in a window: a carrier's address serves thousands. */
const VISITS_PER_NETWORK = 300;
const FRESH_MS = MINUTE_MS / 2;
const CACHED = 500;

const recentPage = memoizeWithTtl(
  async (eventId) => {
    const found = await findPublicEvent(eventId);
    return found && { slug: found.event.publicSlug, name: found.event.name, producerId: found.producer.id };
  },
  FRESH_MS,
  CACHED,
);

const isTooMany = networkCounter(VISITS_PER_NETWORK);

/**
 * Tells the organiser's own analytics of a visit whose visitor allowed it. Left out are those whose browser says no to all (Global
 * Privacy Control), those that agreed to an earlier text, robots, and more than a network makes. Throws EVENT_NOT_FOUND.
 */
export async function measureVisit(
  { id: eventId, consent, source, refusal }: Visit,
  call: Call,
): Promise<void> {
  // before anything is read: made-up ids cost nothing
  if (isRefusal(refusal) || !isCurrentConsent(consent) || isRobot(call.userAgent) || isTooMany(call)) return;
  const page = await recentPage(eventId);
  if (!page) throw new AppError("EVENT_NOT_FOUND");
  const { producerId, ...shown } = page;
  await tellTools(producerId, consent.tools, {
    what: "view",
    id: randomUUID(),
    at: call.now,
    visitor: { ...consent, userAgent: call.userAgent },
    page: shown,
    source: readTold(source),
  });
}
