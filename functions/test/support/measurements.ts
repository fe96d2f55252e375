import { randomUUID } from "node:crypto";
import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import { type AnalyticsStandIn, startAnalyticsStandIn } from "../../../tools/analytics-stand-in/stand-in.ts";
import { sealKey } from "../../src/features/measurements/measurement-keys.repo.ts";
import { measurementKeys, producers } from "../../src/lib/firestore/collections.ts";

/** A visitor's yes to an organiser who has both tools. */
export const givenConsent = (overrides: Partial<MeasurementConsent> = {}): MeasurementConsent => ({
  visitorId: randomUUID(),
  session: Math.floor(Date.now() / 1000),
  at: new Date().toISOString(),
  version: MEASUREMENT_CONSENT.version,
  tools: ["google", "meta"],
  ...overrides,
});

export const GOOGLE_KEY = "secreto-de-google-0001";

/** Stores an organisation's own analytics, Google's alone. */
export async function givenMeasurement(producerId: string): Promise<void> {
  const google = { id: "G-ABC123", key: sealKey(GOOGLE_KEY, producerId, "google"), keyEnd: "0001" };
  await measurementKeys.doc(producerId).set({ google, meta: null, updatedAt: new Date().toISOString() });
  await producers.doc(producerId).update({ measuredWith: ["google"] });
}

/** Starts a stand-in for both tools and directs ours to it, until it is closed. */
export async function startAnalytics(): Promise<AnalyticsStandIn> {
  const standIn = await startAnalyticsStandIn({ port: 0 });
  const before = process.env.TARIMA_ANALYTICS_URL;
  process.env.TARIMA_ANALYTICS_URL = standIn.url;
  const { close } = standIn;
  return Object.assign(standIn, {
    close: async () => {
      process.env.TARIMA_ANALYTICS_URL = before;
      await close();
    },
  });
}
