import { createHash } from "node:crypto";
import { type Source, sameSourceText } from "@tarima/shared/sources/source.ts";
import type { SpecialSource } from "@tarima/shared/sources/source-key.ts";
import type { KnownSource } from "@tarima/shared/sources/sources.schema.ts";
import { batcher } from "../../lib/batcher.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { PRINTED_SHEET } from "./printed-sheet.ts";
import { changeKnownSources, findKnownSources } from "./sources.repo.ts";

/**
 * Sources that an event keeps apart, by who met them first. Anybody can visit with made-up names, an order counts once it is paid, a
 * link is made by the organiser: visits cannot use up the room of the others.
 */
export const MOST_SOURCES: Readonly<Record<KnownSource["by"], number>> = { visit: 60, order: 40, link: 50 };

/** How long an instance may not know of a new source: it then looks in the database. */
const FRESH_MS = 10_000;
const CACHED_EVENTS = 500;
const recentSources = memoizeWithTtl(findKnownSources, FRESH_MS, CACHED_EVENTS);

const OTHERS = "others" satisfies SpecialSource;

/** The key of a source: equal for equal names. */
export const sourceKey = (source: Source): string =>
  `s-${createHash("sha256").update(sameSourceText(source)).digest("base64url").slice(0, 16)}`;

const SHEET_KEY = sourceKey(PRINTED_SHEET);

/** What counts as one source is what it is the same by. */
const registered = (source: Source): Source => ({
  ...source,
  referrer: source.source === null ? source.referrer : null,
});

export const hasRoom = (known: Readonly<Record<string, KnownSource>>, by: KnownSource["by"]): boolean =>
  Object.values(known).filter((it) => it.by === by).length < MOST_SOURCES[by];

interface Met {
  eventId: string;
  key: string;
  source: Source;
  by: "visit" | "order";
  now: Date;
}

/** Sources in one commit. */
const MAX_BATCH = 200;

/** What an instance meets at the same time goes into one commit an event, so that a rush of new sources does not contend with itself. */
const lane = () =>
  batcher(
    async (all: Met[]): Promise<Map<Met, string | Error>> => {
      const events = [...Map.groupBy(all, (met) => met.eventId)];
      const kept = await Promise.all(events.map(([eventId, own]) => registerAll(eventId, own)));
      return new Map(kept.flatMap((keys) => [...keys]));
    },
    { maxBatch: MAX_BATCH },
  );

/** Apart: a payment waits for no visits, which anybody can send. */
const register: Readonly<Record<Met["by"], ReturnType<typeof lane>>> = { visit: lane(), order: lane() };

async function registerAll(eventId: string, all: readonly Met[]): Promise<Map<Met, string | Error>> {
  let keys = new Map<Met, string | Error>();
  try {
    await changeKnownSources(eventId, (stored) => {
      keys = new Map();
      let known = stored;
      for (const met of all) {
        const { key, source, by, now } = met;
        const isNew = !known[key] && (key === SHEET_KEY || hasRoom(known, by));
        if (isNew)
          known = { ...known, [key]: { ...registered(source), name: null, by, at: now.toISOString() } };
        keys.set(met, known[key] ? key : OTHERS);
      }
      return known === stored ? undefined : known;
    });
  } catch (error) {
    for (const met of all) keys.set(met, error instanceof Error ? error : new Error(String(error)));
  }
  return keys;
}

/**
 * The key that a visit or an order with this source counts under; `others` where the event keeps as many apart as it can, or its sources
 * could not be written: neither a visit nor a sale depends on it.
 */
export async function registerSource(
  eventId: string,
  source: Source,
  by: Met["by"],
  now: Date,
): Promise<string> {
  const key = sourceKey(source);
  try {
    if ((await recentSources(eventId))[key]) return key;
    return await register[by]({ eventId, key, source, by, now });
  } catch (error) {
    logger.warn("A source was not registered", { eventId, error: String(error) });
    return OTHERS;
  }
}
