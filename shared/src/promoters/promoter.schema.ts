import * as z from "zod/mini";
import { email, id, instant, line, text, uuid, wallClock } from "../api/primitives.ts";
import { EVENT_STATUSES } from "../events/event.status.ts";
import { newCode } from "../events/event-code.ts";
import { commission, promoterPayment } from "./commission.ts";
import { PROMOTER_STATUSES } from "./promoter.status.ts";

/** `promoters/{id}`: somebody who sells for one event with a code. */
export const promoter = z.object({
  id,
  eventId: id,
  eventName: z.string(),
  producerId: id,
  code: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The account of the e-mail, once its owner has claimed it. */
  uid: z.nullable(id),
  status: z.enum(PROMOTER_STATUSES),
  /** The producer's private note, never shown to the promoter. */
  note: z.nullable(z.string()),
  /** Absent or null: none was agreed. */
  commission: z.optional(z.nullable(commission)),
  /** Absent: none. */
  payments: z.optional(z.array(promoterPayment)),
  /** Requests whose payment was taken back, the latest: a repeated one does not note it again. Absent: none. */
  undonePayments: z.optional(z.array(uuid)),
  createdAt: instant,
  updatedAt: instant,
});
export type Promoter = z.output<typeof promoter>;

const phone = z
  .string()
  .check(z.trim(), z.regex(/^\+?[\d ()-]{7,20}$/, "Escribe un celular: +57 300 555 0101"));
const note = text(280);

/** A new promoter. */
export const promoterDraft = z.object({
  code: newCode,
  name: line(120, "Escribe el nombre"),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  note: z.optional(z.nullable(note)),
});
export type PromoterDraft = z.output<typeof promoterDraft>;

/** Absent leaves, null clears. */
export const promoterChange = z.extend(z.partial(promoterDraft), {
  commission: z.optional(z.nullable(commission)),
});
export type PromoterChange = z.output<typeof promoterChange>;

/** An event as its promoter sees it. Revenue in pesos, without the service fee. */
export const promotion = z.object({
  ...z.pick(promoter, { id: true, code: true, status: true }).shape,
  tickets: z.int(),
  revenue: z.int(),
  /** What they earn by the commission, and what of it the organiser noted as paid; null where none was agreed. */
  earned: z.nullable(z.int()),
  paid: z.int(),
  event: z.object({
    id,
    name: z.string(),
    publicSlug: z.string(),
    startsAt: wallClock,
    endsAt: wallClock,
    timeZone: z.string(),
    venueName: z.string(),
    city: z.string(),
    status: z.enum(EVENT_STATUSES),
    /** It has no date for now: `startsAt` says when it would have been. */
    isPostponed: z.optional(z.boolean()),
    posterSmallUrl: z.nullable(z.string()),
  }),
});
export type Promotion = z.output<typeof promotion>;
