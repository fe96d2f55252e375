import type { BoxOfficeMove, DoorPayment, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { BOX_OFFICE_UID } from "@tarima/shared/orders/is-paid-here.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { ticketCount } from "@tarima/shared/orders/ticket-count.ts";
import { findAccount } from "../../lib/auth/find-account.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { blankOrder } from "../orders/buying/blank-order.ts";
import { orderSearchWords } from "../orders/order-search.ts";
import type { DoorQuote } from "../orders/pricing/quote-at-door.ts";

/** Who bought, as far as they said; empty where they did not. */
export interface DoorBuyer {
  name: string;
  email: string;
}

/** The name on a ticket whose buyer gave none. */
export const NOBODY = "Taquilla";

interface Making {
  quote: DoorQuote;
  takes: Take[];
  shift: Pick<Shift, "id" | "sellerName">;
  requestHash: string;
}

/** An order with a total of 0, since none of its money is here: the discount equals the price. It is held until somebody buys it. */
export function heldDoorOrder(
  id: string,
  event: Event,
  { quote, takes, shift, requestHash }: Making,
  expiresAt: string,
  call: SignedCall,
): Order {
  const { ip, userAgent } = call;
  return {
    id,
    ...blankOrder(event, { takes, platformRate: 0 }, call),
    uid: BOX_OFFICE_UID,
    items: quote.items,
    subtotal: quote.total,
    serviceFee: 0,
    discount: quote.total,
    total: 0,
    status: "held",
    paymentStatus: "pending",
    expiresAt,
    paidAt: null,
    isCourtesy: false,
    boxOffice: { shiftId: shift.id, sellerName: shift.sellerName, method: null },
    holderUid: null,
    requestHash,
    account: { email: "", name: NOBODY, role: "attendee", ip, userAgent },
  };
}

/** What of an order changes when it is sold. */
export function soldFields(
  order: Order,
  { name, email, holderUid, method }: DoorBuyer & { holderUid: string | null; method: DoorPayment },
  shift: Pick<Shift, "id" | "sellerName">,
  now: Date,
) {
  const account = { ...order.account, email, name: name || NOBODY };
  return {
    status: "confirmed",
    paymentStatus: "completed",
    paidAt: now.toISOString(),
    boxOffice: { shiftId: shift.id, sellerName: shift.sellerName, method },
    holderUid,
    account,
    searchWords: orderSearchWords({ ...order, account }),
  } satisfies Partial<Order>;
}

/** The account that an address belongs to; null while nobody has proved it. */
export async function holderOfAddress(email: string): Promise<string | null> {
  const account = email ? await findAccount(email) : undefined;
  return account?.emailVerified ? account.uid : null;
}

/** A request's move: a request's id can be used for one of each only, and never takes another's place. */
export const moveId = (of: "sale" | "return" | "cash", requestId: string): string => `${of}-${requestId}`;

/** What the sale of an order is in its shift. */
export function moveOfSale(
  { id, event, items, subtotal }: Order,
  { shiftId, method, name }: { shiftId: string; method: DoorPayment; name: string },
  now: Date,
): BoxOfficeMove {
  return {
    id: moveId("sale", id),
    eventId: event.id,
    shiftId,
    kind: "sale",
    method,
    amount: subtotal,
    tickets: ticketCount({ items }),
    orderId: id,
    ticketId: null,
    what: items.map((item) => `${item.quantity} × ${item.name}`).join(", "),
    name,
    at: now.toISOString(),
  };
}
