import type { Source } from "@tarima/shared/sources/source.ts";

/** The source of who scans a printed sheet: one that an event always keeps apart. */
export const PRINTED_SHEET = {
  source: "cartel",
  medium: "poster",
  campaign: null,
  referrer: null,
} as const satisfies Source;
