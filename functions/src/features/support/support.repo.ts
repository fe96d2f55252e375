import type { Order } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { orders, tickets } from "../../lib/firestore/collections.ts";
import { readPageBy } from "../../lib/firestore/queries.ts";
import type { Mail } from "../mail/mail.schema.ts";
import { mails } from "../mail/mails.ts";

/** What a person ordered, the latest first; courtesies are ordered by who gives them. */
export const findOrdersBy = (uid: string, limit: number, after?: readonly string[]): Promise<Order[]> =>
  readPageBy(
    orders.all().where("uid", "==", uid).where("isCourtesy", "==", false),
    "createdAt",
    limit,
    after,
  );

/** The tickets a person has, the latest first. */
export const findTicketsHeldBy = (uid: string, limit: number, after?: readonly string[]): Promise<Ticket[]> =>
  readPageBy(tickets.all().where("holderUid", "==", uid), "createdAt", limit, after);

/** The mails to some addresses, the latest first. */
export const findMailsTo = (
  emails: readonly string[],
  limit: number,
  after?: readonly string[],
): Promise<Mail[]> => readPageBy(mails.all().where("to", "in", emails), "createdAt", limit, after);
