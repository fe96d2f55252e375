import * as z from "zod/mini";

/** Transfers may close at most this long before the event, hours. */
const CLOSES_AT_MOST = 30 * 24;
const wholeHours = z
  .int("Debe ser un número entero")
  .check(z.gte(0, "Mínimo 0"), z.lte(CLOSES_AT_MOST, `Máximo ${CLOSES_AT_MOST}`));

export const REFUND_KINDS = ["never", "until", "always"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** What ticket holders may do; set by the organiser. */
export const ticketPolicy = z.object({
  transfers: z.object({
    isAllowed: z.boolean(),
    /** Hours before the event when transfers close. */
    closesHoursBefore: wholeHours,
    /** Whether courtesies, which are given to a named person, may be transferred too. */
    includesCourtesies: z.boolean(),
  }),
  /** When buyers may request a refund beyond their legal rights: never, until some days before the event, or always. */
  refunds: z.object({
    kind: z.enum(REFUND_KINDS),
    /** Only for `until`. */
    daysBefore: z.int("Debe ser un número entero").check(z.gte(0, "Mínimo 0"), z.lte(90, "Máximo 90")),
  }),
});
export type TicketPolicy = z.output<typeof ticketPolicy>;

export const DEFAULT_TICKET_POLICY: TicketPolicy = {
  transfers: { isAllowed: true, closesHoursBefore: 0, includesCourtesies: false },
  refunds: { kind: "never", daysBefore: 0 },
};
