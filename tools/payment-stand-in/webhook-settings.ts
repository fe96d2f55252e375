import { z } from "zod";

/** How notifications misbehave. The defaults are a quick and honest gateway. */
export interface WebhookSettings {
  /** How long each notification waits before it is sent. */
  delayMs: number;
  /** How many times each is sent, all at once: 2 is the double notification. */
  copies: number;
  /** Gather what comes within a moment and send the newest first. */
  reorder: boolean;
  /** Drop notifications, never to be sent: all of them, or as many of the next ones as this says. */
  lose: boolean | number;
  /** The unit of `ts` in the signature. */
  tsUnit: "ms" | "s";
}

export const HONEST: WebhookSettings = { delayMs: 0, copies: 1, reorder: false, lose: false, tsUnit: "ms" };

/** Any part of the settings; what is absent stays as it is. */
export const webhookSettingsInput = z.strictObject({
  delayMs: z.number().int().min(0).max(3_600_000).optional(),
  copies: z.number().int().min(1).max(20).optional(),
  reorder: z.boolean().optional(),
  lose: z.union([z.boolean(), z.number().int().min(0)]).optional(),
  tsUnit: z.enum(["ms", "s"]).optional(),
});
