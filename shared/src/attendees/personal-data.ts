import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { orderView } from "../orders/order.schema.ts";
import { saleAlert } from "../sale-alerts/sale-alert.schema.ts";
import { session } from "../security/sessions.schema.ts";
import { exportedTicket } from "../tickets/ticket.schema.ts";
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
  sessions: z.array(z.omit(session, { id: true, isCurrent: true })),
});
export type PersonalData = z.output<typeof personalData>;
