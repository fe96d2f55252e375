import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { caseReply, storedCase } from "../cases/case.schema.ts";
import { consentEntry } from "../consents/consent-entry.schema.ts";
import { follow } from "../follows/follow.schema.ts";
import { orderView } from "../orders/order.schema.ts";
import { saleAlert } from "../sale-alerts/sale-alert.schema.ts";
import { session } from "../security/sessions.schema.ts";
import { membership } from "../team/membership.ts";
import { exportedTicket } from "../tickets/ticket.schema.ts";
import { holdReminders } from "../unpaid-holds/unpaid-hold.schema.ts";
import { waitingEntry } from "../waiting-list/waiting-list.schema.ts";
import { attendeeProfile } from "./attendee.schema.ts";

/**
 * Everything Tarima stores about a person, for download. Without ticket codes: whoever gets the file must not be able to enter.
 */
export const personalData = z.object({
  exportedAt: instant,
  profile: attendeeProfile,
  orders: z.array(orderView),
  tickets: z.array(exportedTicket),
  /** Most recent searches. */
  searches: z.array(z.string()),
  /** Events that one asked to be told about. */
  saleAlerts: z.array(z.omit(saleAlert, { uid: true, expiresAt: true })),
  /** Sold-out events whose places one waited for. */
  waitingList: z.array(z.omit(waitingEntry, { uid: true, expiresAt: true })),
  /** Producers that one follows, with what one agreed to by it. */
  follows: z.array(z.omit(follow, { uid: true })),
  /** What one agreed to and took back. */
  consents: z.array(z.omit(consentEntry, { uid: true })),
  /** Mails about unpaid holds that one was sent lately, and whether one ended them; what one agreed to is on the orders. */
  holdReminders: z.nullable(z.omit(holdReminders, { uid: true })),
  /** Petitions and claims that one filed with one's account, and what was written about each. */
  cases: z.array(
    z.extend(
      z.omit(storedCase, {
        ...{ uid: true, assignee: true, askedAt: true, organiserRepliedAt: true, replies: true },
      }),
      {
        replies: z.array(z.omit(caseReply, { uid: true })),
      },
    ),
  ),
  /** The organisation whose team one is a member of, and what one may do there. */
  membership: z.nullable(membership),
  sessions: z.array(z.omit(session, { id: true, isCurrent: true })),
});
export type PersonalData = z.output<typeof personalData>;
