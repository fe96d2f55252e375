import * as z from "zod/mini";

export const REFUND_KINDS = ["never", "until", "always"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** What ticket holders may do; set by the organiser, within policyDraft. */
export const ticketPolicy = z.object({
  transfers: z.object({
    isAllowed: z.boolean(),
    /** Hours before the event when transfers close. */
    closesHoursBefore: z.int(),
    /** Whether courtesies, which are given to a named person, may be transferred too. */
    includesCourtesies: z.boolean(),
  }),
  /** When buyers may request a refund beyond their legal rights: never, until some days before the event, or always. */
  refunds: z.object({
    kind: z.enum(REFUND_KINDS),
    /** Only for `until`. */
    daysBefore: z.int(),
  }),
  /** Whether holders may give tickets back for sale at what they paid. Absent in older events, which do not allow it. */
  resale: z.optional(
    z.object({
      isAllowed: z.boolean(),
      /** The only way to pass a ticket on. */
      isOnlyWay: z.boolean(),
      /** What the organiser keeps of a ticket that is sold again, percent of what was paid for it. */
      feePercent: z.int(),
    }),
  ),
});
export type TicketPolicy = z.output<typeof ticketPolicy>;

export const DEFAULT_TICKET_POLICY: TicketPolicy = {
  transfers: { isAllowed: true, closesHoursBefore: 0, includesCourtesies: false },
  refunds: { kind: "never", daysBefore: 0 },
  // about what the gateway takes of the second payment
  resale: { isAllowed: true, isOnlyWay: false, feePercent: 5 },
};
