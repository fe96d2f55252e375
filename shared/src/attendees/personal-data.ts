import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import { orderView } from "../orders/order.schema.ts";
import { session } from "../security/sessions.schema.ts";
import { ownedTicket } from "../tickets/ticket.schema.ts";
import { attendeeProfile } from "./attendee.schema.ts";

/** Everything Tarima keeps about a person, to take along. A ticket's code stays out: whoever gets the file must not get in. */
export const personalData = z.object({
  exportedAt: instant,
  profile: attendeeProfile,
  orders: z.array(orderView),
  tickets: z.array(z.omit(ownedTicket, { qrToken: true })),
  /** What was looked for last. */
  searches: z.array(z.string()),
  /** Where the account is signed in. */
  sessions: z.array(z.omit(session, { id: true, isCurrent: true })),
});
export type PersonalData = z.output<typeof personalData>;
