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
});
export type TicketPolicy = z.output<typeof ticketPolicy>;

export const DEFAULT_TICKET_POLICY: TicketPolicy = {
  transfers: { isAllowed: true, closesHoursBefore: 0, includesCourtesies: false },
  refunds: { kind: "never", daysBefore: 0 },
};
