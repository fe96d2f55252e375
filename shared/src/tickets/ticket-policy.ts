import * as z from "zod/mini";

/** Nobody closes the passing on of tickets earlier than this, hours. */
const CLOSES_AT_MOST = 30 * 24;
const wholeHours = z
  .int("Debe ser un número entero")
  .check(z.gte(0, "Mínimo 0"), z.lte(CLOSES_AT_MOST, `Máximo ${CLOSES_AT_MOST}`));

export const REFUND_KINDS = ["never", "until", "always"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** What holders may do with the tickets of an event; its organiser's to set. */
export const ticketPolicy = z.object({
  transfers: z.object({
    /** Whether a ticket may be passed on to somebody else. */
    isAllowed: z.boolean(),
    /** Until so many hours before the event begins. */
    closesHoursBefore: wholeHours,
    /** Courtesies too: they were given to somebody by name. */
    includesCourtesies: z.boolean(),
  }),
  /** When a buyer may have their money back on asking, beyond what the law gives them: never, until some days before, always. */
  refunds: z.object({
    kind: z.enum(REFUND_KINDS),
    /** Counts for `until` only. */
    daysBefore: z.int("Debe ser un número entero").check(z.gte(0, "Mínimo 0"), z.lte(90, "Máximo 90")),
  }),
});
export type TicketPolicy = z.output<typeof ticketPolicy>;

export const DEFAULT_TICKET_POLICY: TicketPolicy = {
  transfers: { isAllowed: true, closesHoursBefore: 0, includesCourtesies: false },
  refunds: { kind: "never", daysBefore: 0 },
};
