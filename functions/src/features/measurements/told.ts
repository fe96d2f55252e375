import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import type { Source } from "@tarima/shared/sources/source.ts";

/** What an organiser's own analytics are told. Nothing of it names a person: no name, address, document, account or network. */
export interface Told {
  what: "view" | "checkout" | "purchase" | "test";
  /** Equal for what happened once. */
  id: string;
  at: Date;
  visitor: Pick<MeasurementConsent, "visitorId" | "session"> & { userAgent: string };
  page: { slug: string; name: string };
  /** The names of the link that the visitor came by. */
  source?: Pick<Source, "source" | "medium" | "campaign"> | undefined;
  /** Pesos without the service fee. */
  sale?: { value: number; tickets: number } | undefined;
}

/** A tool of an organiser's, with its key. */
export interface Target {
  tool: MeasuringTool;
  /** What they know it by: a measurement ID, or a pixel's. */
  id: string;
  key: string;
}

/** A request to a tool. Its address may hold the key, and is never logged. */
export interface ToolRequest {
  address: string;
  body: object;
}
