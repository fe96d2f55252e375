import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import type {
  MeasurementKeys,
  MeasurementSettings,
} from "@tarima/shared/measurements/measurements.schema.ts";
import { MEASURING_TOOLS, type MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import { measurementKeys } from "../../lib/firestore/collections.ts";
import { memoizeWithTtl } from "../../lib/memoize-with-ttl.ts";
import * as logger from "../../lib/observability/logger.ts";
import { seal, unseal } from "../../lib/seal.ts";
import type { Target } from "./told.ts";

export type Keys = Pick<MeasurementKeys, MeasuringTool>;

const NO_KEYS: Keys = { google: null, meta: null };

const boundTo = (producerId: string, tool: MeasuringTool) => ({
  use: `measurement: ${tool}`,
  owner: producerId,
});

export const sealKey = (key: string, producerId: string, tool: MeasuringTool): string =>
  seal(key, boundTo(producerId, tool));

export const findKeys = async (producerId: string): Promise<Keys> =>
  (await measurementKeys.doc(producerId).get()).data() ?? NO_KEYS;

/** What is shown of them. */
function settingsOf({ google, meta }: Keys): MeasurementSettings {
  const shown = (tool: Keys["google"]) => tool && { id: tool.id, keyEnd: tool.keyEnd };
  return { google: shown(google), meta: shown(meta) };
}

export const findSettings = async (producerId: string): Promise<MeasurementSettings> =>
  settingsOf(await findKeys(producerId));

/** An organiser's tools, with their keys as they are sent; without one whose key was encrypted with an earlier secret. */
export async function findTargets(producerId: string): Promise<Target[]> {
  const keys = await findKeys(producerId);
  return MEASURING_TOOLS.flatMap((tool) => {
    const stored = keys[tool];
    if (!stored) return [];
    try {
      return [{ tool, id: stored.id, key: unseal(stored.key, boundTo(producerId, tool)) }];
    } catch (error) {
      logger.warn("The key of an organiser's analytics cannot be read", {
        producerId,
        tool,
        error: String(error),
      });
      return [];
    }
  });
}

const CACHED = 500;

/** The same, at most half a minute old. */
export const recentTargets = memoizeWithTtl(findTargets, MINUTE_MS / 2, CACHED);
