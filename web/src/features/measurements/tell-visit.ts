import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import { MEASUREMENTS_ADDRESS } from "@tarima/shared/measurements/measurements-path.ts";
import { sourceOf } from "../sources/arrival.ts";

/** Tells of a visit to an event's page. Nothing waits for it. */
export function tellVisit(
  { id, publicSlug }: { id: string; publicSlug: string },
  consent: MeasurementConsent,
): void {
  const body = JSON.stringify({ consent, source: sourceOf(publicSlug) });
  const address = MEASUREMENTS_ADDRESS.replace(":id", encodeURIComponent(id));
  navigator.sendBeacon?.(address, new Blob([body], { type: "application/json" }));
}
