import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { openWaitingPhases } from "./open-waiting-phases.ts";

/** An instance looks for phases to open once in this time; the sweep finds what came between. */
const OPEN_PHASES_EVERY_MS = 2_000;
const CACHED_EVENTS = 500;

/** Opens what waits for a phase that a sale has sold out, or found sold out. Never throws: the order stands, whatever comes of it. */
export const openPhasesSoon = memoizeWithTtl(
  async (eventId) => {
    try {
      await openWaitingPhases(eventId, new Date());
    } catch (error) {
      logger.error("Waiting phases could not be opened", { eventId, error: String(error) });
    }
  },
  OPEN_PHASES_EVERY_MS,
  CACHED_EVENTS,
);
