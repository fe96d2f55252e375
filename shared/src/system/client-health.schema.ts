import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { MOST_ENTRIES, VITAL_RATINGS, WEB_VITALS } from "./client-reports.ts";
import { LONGEST_MESSAGE } from "./mask-message.ts";
import { PAGE_PATTERNS } from "./page-patterns.ts";

/** A pattern of page-patterns.ts; one that the server does not know counts as another page. */
const page = z.string().check(z.minLength(1), z.maxLength(40));
/** The commit that a page was built from, or "local". */
const release = z.string().check(z.regex(/^[\w.-]{1,40}$/));

/** What one page tells of itself. */
export const clientReport = z.object({
  release,
  entries: z
    .array(
      z.union([
        z.object({
          kind: z.literal("error"),
          page,
          message: z.string().check(z.minLength(1), z.maxLength(LONGEST_MESSAGE)),
        }),
        z.object({
          kind: z.literal("vital"),
          page,
          name: z.enum(WEB_VITALS),
          value: z.number().check(z.gte(0), z.lte(600_000)),
        }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(MOST_ENTRIES)),
});
export type ClientReport = z.output<typeof clientReport>;
export type ClientEntry = ClientReport["entries"][number];

export const CLIENT_HEALTH_RANGES = ["today", "7d"] as const;
export type ClientHealthRange = (typeof CLIENT_HEALTH_RANGES)[number];

const count = z.int();

/** Errors and speed as browsers had them, today or in the last seven days. */
export const clientHealth = z.object({
  range: z.enum(CLIENT_HEALTH_RANGES),
  /** The most frequent first. */
  errors: z.array(
    z.object({
      key: z.string(),
      message: z.string(),
      /** Where and in which release it was seen last. */
      page: z.enum(PAGE_PATTERNS),
      release: z.string(),
      count,
      firstAt: instant,
      lastAt: instant,
    }),
  ),
  /** Errors of kinds beyond those that a day keeps apart. */
  otherErrors: count,
  /** The pages opened most first. */
  pages: z.array(
    z.object({
      page: z.enum(PAGE_PATTERNS),
      vitals: z.array(
        z.object({
          name: z.enum(WEB_VITALS),
          /** Three of four page loads were at least as good. */
          p75: z.number(),
          rating: z.enum(VITAL_RATINGS),
          samples: count,
        }),
      ),
    }),
  ),
});
export type ClientHealth = z.output<typeof clientHealth>;
