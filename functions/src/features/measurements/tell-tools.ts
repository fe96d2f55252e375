import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { googleRequest } from "./google-analytics.ts";
import { recentTargets } from "./measurement-keys.repo.ts";
import { metaRequest } from "./meta-pixel.ts";
import { sendToTool } from "./send-to-tool.ts";
import type { Target, Told } from "./told.ts";
import { isSilent, noteAnswer, noteNoAnswer } from "./tool-silence.ts";

/** Requests to a tool that an instance waits for; further ones are left out. Purchases come first: half is theirs alone. */
const MOST_UNDERWAY = 20;
/** A fault of one tool of an organiser's is logged once in this time. */
const LOGGED_EVERY_MS = MINUTE_MS;
const LOGGED = 500;

const underway: Record<MeasuringTool, number> = { google: 0, meta: 0 };

/** What is logged by an organiser, a tool and what went wrong. */
const logFault = memoizeWithTtl(
  async (fault) => logger.warn("An organiser's analytics were not told", JSON.parse(fault)),
  LOGGED_EVERY_MS,
  LOGGED,
);

/** Tells an organiser's own analytics, those of them that the visitor allowed. Tried once; never throws. */
export async function tellTools(
  producerId: string,
  allowed: readonly MeasuringTool[],
  told: Told,
): Promise<void> {
  const fault = (tool: MeasuringTool | null, reason: string) =>
    logFault(JSON.stringify({ producerId, tool, reason }));
  const tell = async (target: Target) => {
    const { tool } = target;
    const most = told.what === "purchase" ? MOST_UNDERWAY : MOST_UNDERWAY / 2;
    if (underway[tool] >= most) return fault(tool, "too many are underway");
    if (isSilent(tool, new Date())) return fault(tool, "it has not answered for a while");
    underway[tool]++;
    try {
      const { isAccepted, status } = await sendToTool(requestTo(target, told));
      noteAnswer(tool);
      if (!isAccepted) await fault(tool, `it answered ${status}`);
    } catch (error) {
      noteNoAnswer(tool, new Date());
      await fault(tool, error instanceof Error ? error.message : "unknown");
    } finally {
      underway[tool]--;
    }
  };
  try {
    const targets = await recentTargets(producerId);
    await Promise.all(targets.filter(({ tool }) => allowed.includes(tool)).map(tell));
  } catch (error) {
    await fault(null, String(error)); // its settings cannot be read
  }
}

export const requestTo = (target: Target, told: Told) =>
  target.tool === "google" ? googleRequest(target, told) : metaRequest(target, told);
