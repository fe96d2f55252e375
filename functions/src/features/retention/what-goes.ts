import { isDeepStrictEqual } from "node:util";
import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { isPostponed, overAt } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import type { Order, RefundRecord } from "@tarima/shared/orders/order.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { searchWordsOf } from "@tarima/shared/tickets/ticket-search.ts";
import { FieldValue } from "firebase-admin/firestore";

// What of a document is personal, and goes once it has been kept long enough: decision 51. Each returns the fields that change.

const GONE = FieldValue.delete() as unknown as undefined; // how Firestore removes a field that may be absent

const NO_DEVICE = { ip: "", userAgent: "" };

/** Undefined where nothing is left to go. */
function differing<T extends object>(stored: T, fields: Partial<T>): Partial<T> | undefined {
  const hasChanged = Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(stored[name as keyof T], value), // a field of T
  );
  return hasChanged ? fields : undefined;
}

/** Money may still move, here or at the bank. */
export const isMoneyOpen = (order: Order, now: Date): boolean =>
  order.status === "held" ||
  order.paymentStatus === "processing" ||
  order.reconcileAt !== null ||
  order.hasFailedRefund ||
  order.refunds.some(({ status }) => status !== "done") ||
  isDisputed(order, now);

/** Longer than any bank takes to decide. What nobody told us of after that, nobody will. Our own limit. */
const DISPUTE_DAYS = 365;

/** The gateway does not say that it is over: the bank decided, or returned the money. */
function isDisputed({ payment, updatedAt }: Order, now: Date): boolean {
  if (!payment || Date.parse(updatedAt) < now.getTime() - DISPUTE_DAYS * DAY_MS) return false;
  const { gatewayStatus, statusDetail } = payment;
  const isDecided = statusDetail === "settled" || statusDetail === "reimbursed";
  return gatewayStatus === "in_mediation" || (gatewayStatus === "charged_back" && !isDecided);
}

/** No money of it was ever seen, and nothing was given. */
export const boughtNothing = ({ paidAt, ledgerEntries }: Order): boolean =>
  paidAt === null && ledgerEntries === 0;

/** Whether nobody can come to it any more. */
export const isOver = (event: Event, since: Date): boolean => !isPostponed(event) && overAt(event) < since;

/** When its money last changed: books are kept from then on. */
export function lastEntryAt({ createdAt, paidAt, undoneAt, ...order }: Order): string {
  const { refunds, gatewayRefunds, corrections } = order;
  const moments = [
    ...[createdAt, paidAt, undoneAt],
    ...refunds.flatMap(({ requestedAt, doneAt }) => [requestedAt, doneAt]),
    ...gatewayRefunds.map(({ heardAt }) => heardAt),
    ...corrections.map(({ at }) => at),
  ];
  return moments.filter((at) => at !== null).reduce((a, b) => (a > b ? a : b));
}

/** Asked for by who bought or held a ticket; others decided it, and books say who. */
export const isHolder = (by: RefundRecord["by"], { uid }: Order): boolean =>
  by?.role === "attendee" || by?.id === uid;

const withoutAskers = (order: Order): RefundRecord[] =>
  order.refunds.map((refund) => {
    const { by } = refund;
    return { ...refund, note: null, by: by && isHolder(by, order) ? { ...by, name: "" } : by };
  });

/** What books need nothing of: how its buyer is reached, and what they and their device said. */
export function withoutContact(order: Order): Partial<Order> {
  const { buyer, answers, account, note, measuredAs } = order;
  return {
    forgotten: "contact",
    buyer: buyer && { ...buyer, phone: "", department: "", city: "", address: "" },
    ...(answers && { answers: { order: {}, tickets: [] } }),
    ...(measuredAs && { measuredAs: GONE }),
    ...(note !== undefined && { note: null }),
    refunds: withoutAskers(order),
    account: { ...account, ...NO_DEVICE },
  };
}

/** Whoever bought it, and all that leads to them but the id of their account, which is theirs while they have one. */
export const withoutBuyer = (order: Order): Partial<Order> => ({
  ...withoutContact(order),
  forgotten: "buyer",
  buyer: null,
  documentKey: null,
  searchWords: [],
  ...(order.reminder && { reminder: null }),
  ...(order.boxOffice && { boxOffice: { ...order.boxOffice, sellerName: "" } }),
  account: { ...order.account, email: "", name: "", ...NO_DEVICE },
});

export function withoutHolder(ticket: Ticket): Partial<Ticket> | undefined {
  const nobody = { buyerName: "", buyerEmail: "", buyerPhone: "", buyerIdentification: "" };
  const { transfer, earlierHolders, usedBy, groupScan, answers, answerKeys, ticketCode } = ticket;
  return differing(ticket, {
    ...nobody,
    searchWords: searchWordsOf({ ...nobody, ticketCode }),
    transfer: transfer && null,
    earlierHolders: earlierHolders.map((it) => ({ ...it, name: "" })),
    usedBy: usedBy && { ...usedBy, validator: "", deviceId: "" },
    ...(groupScan && { groupScan: { ...groupScan, deviceId: "" } }),
    ...(answers && { answers: {} }),
    ...(answerKeys && { answerKeys: [] }),
  });
}

/** Who scanned, and with what; the ids of their accounts stay. */
export const withoutScanner = ({ earlier, undone, ...scan }: Validation): Partial<Validation> | undefined =>
  differing<Validation>(
    { ...scan, earlier, undone },
    {
      ...{ ...NO_DEVICE, deviceId: "", validatorName: "", validatorEmail: "" },
      earlier: earlier && { ...earlier, validator: "", deviceId: "" },
      undone: undone && { ...undone, name: "", reason: "" },
    },
  );

/** Its number, its kind and its days stay. */
export const NO_AUTHOR: Partial<StoredCase> = {
  status: "closed",
  uid: null,
  author: { name: "", email: "", phone: null, docNumber: null },
  order: null,
  declared: null,
  text: "",
  files: GONE,
  assignee: null,
};
