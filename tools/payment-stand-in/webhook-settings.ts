import { z } from "zod";

/** How notifications are sent wrongly or late. With the defaults they are sent at once and correctly. */
export interface WebhookSettings {
  /** The delay before each notification is sent. */
  delayMs: number;
  /** How many times each notification is sent, all at once; 2 simulates a duplicate. */
  copies: number;
  /** Collect notifications for a short time and send the newest first. */
  reorder: boolean;
  /** Never send notifications: true drops all of them, a number drops that many of the next ones. */
  lose: boolean | number;
  /** The unit of `ts` in the signature. */
  tsUnit: "ms" | "s";
}

export const HONEST: WebhookSettings = { delayMs: 0, copies: 1, reorder: false, lose: false, tsUnit: "ms" };

/** Any part of the settings; those not given stay unchanged. */
export const webhookSettingsInput = z.strictObject({
  delayMs: z.number().int().min(0).max(3_600_000).optional(),
  copies: z.number().int().min(1).max(20).optional(),
  reorder: z.boolean().optional(),
  lose: z.union([z.boolean(), z.number().int().min(0)]).optional(),
  tsUnit: z.enum(["ms", "s"]).optional(),
});
