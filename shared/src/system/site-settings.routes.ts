import * as z from "zod/mini";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { BANNER_TONES } from "./banner.ts";

const siteSettings = z.object({
  takesDiscountCodes: z.boolean(),
  takesSignUps: z.boolean(),
  /** Who buys within five business days of an event may withdraw as any other. */
  grantsLateWithdrawal: z.boolean(),
  /** What buyers read while nothing is sold; null while it is. */
  waitingMessage: z.nullable(z.string()),
  /** The platform's share of the price, a fraction, for pages about what selling costs; an event's own is the event's. */
  feeRate: z.number(),
  /** At the top of every page; null: none. */
  banner: z.nullable(z.object({ text: z.string(), tone: z.enum(BANNER_TONES) })),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** In a file of its own: pages of visitors have nothing else of the system's routes. */
export const siteSettingsRoutes = {
  getSiteSettings: defineRoute({
    method: "GET",
    path: "/settings",
    summary: "What the site offers at present, where that can be switched",
    access: PUBLIC,
    input: z.object({}),
    output: siteSettings,
    failure: "UNKNOWN_ERROR",
    cache: "public, max-age=30, s-maxage=30",
  }),
};
