import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { PRODUCER, PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { toldSource } from "../sources/told-source.ts";
import { measurementConsent, REFUSAL_HEADERS, refusal } from "./measurement-consent.ts";
import { measurementChange, measurementSettings } from "./measurements.schema.ts";
import { MEASUREMENTS_PATH } from "./measurements-path.ts";
import { MEASURING_TOOLS } from "./measuring-tools.ts";

/** An organiser's own analytics: only of visitors who allowed it. */
export const measurementRoutes = {
  measureVisit: defineRoute({
    method: "POST",
    path: MEASUREMENTS_PATH,
    summary:
      "The event's page tells its organiser's own analytics of a visit, with the visitor's consent; nothing is kept of it",
    access: PUBLIC,
    producers: "anyone",
    isBrowsers: true, // sent by sendBeacon, which allows no headers
    headers: REFUSAL_HEADERS,
    input: z.object({
      id,
      consent: measurementConsent,
      source: toldSource,
      refusal,
    }),
    output: z.object({}),
    failure: "UNKNOWN_ERROR",
    status: 204,
  }),
  getMeasurement: defineRoute({
    method: "GET",
    path: "/producer/:producerId/measurement",
    summary: "The organisation's own analytics; of its keys only the last letters",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ producerId: id }),
    output: measurementSettings,
    failure: "MEASUREMENT_FETCH_ERROR",
  }),
  setMeasurement: defineRoute({
    method: "PUT",
    path: "/producer/:producerId/measurement",
    summary: "Set or remove them: absent leaves, null removes; a key that is not sent stays",
    access: PRODUCER,
    right: "marketing",
    producers: "anyone", // who does not sell may remove them, and set none
    needsVerifiedEmail: true,
    input: z.extend(measurementChange, { producerId: id }),
    output: measurementSettings,
    failure: "MEASUREMENT_SAVE_ERROR",
  }),
  testMeasurement: defineRoute({
    method: "POST",
    path: "/producer/:producerId/measurement/test",
    summary: "Send each of them a test event, and tell what it answers",
    access: PRODUCER,
    right: "marketing",
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ producerId: id }),
    output: z.object({
      items: z.array(
        z.object({
          tool: z.enum(MEASURING_TOOLS),
          isAccepted: z.boolean(),
          /** What it says, in its words and cut; null where it says nothing. */
          answer: z.nullable(z.string()),
        }),
      ),
    }),
    failure: "MEASUREMENT_TEST_ERROR",
  }),
};
