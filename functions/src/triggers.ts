import type { Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { isPaid } from "@tarima/shared/payments/payment.status.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Change, FirestoreEvent } from "firebase-functions/firestore";
import type { StorageEvent } from "firebase-functions/storage";
import type { Request as TaskRequest } from "firebase-functions/tasks";
import { closeAuditDays as closeDays } from "./features/audit/audit-digests.ts";
import { keepBillRow, tidyBill as tidy } from "./features/catalog/sync-catalog.ts";
import { auditValidation } from "./features/check-ins/audit-validation.ts";
import { releaseStaffOf } from "./features/check-ins/door-role.ts";
import { followEvent, isSeenAtDoor } from "./features/check-ins/sync-door-staff.ts";
import { completeEvents as complete } from "./features/events/complete-events.ts";
import { countActiveEvents } from "./features/events/count-active-events.ts";
import { clearDeletedEvent } from "./features/events/delete-event.ts";
import { printPoster, removePrintedPoster } from "./features/events/print-poster.ts";
import { projectPublicEvent } from "./features/events/project-public-event.ts";
import { followProducer, isFollowed } from "./features/events/sync-producer.ts";
import { prepareExport } from "./features/exports/prepare-export.ts";
import { tidyExports as tidyFiles } from "./features/exports/tidy-exports.ts";
import { noteOverdue } from "./features/finance/mark-overdue.ts";
import { reconcileDays } from "./features/finance/reconcile-day.ts";
import { sendMail, sweepMail as sweepOutbox } from "./features/mail-delivery/send-mail.ts";
import { countEndedHold, countEntry, countLostEntries } from "./features/metrics/apply-to-metrics.ts";
import { auditOrder } from "./features/orders/audit-order.ts";
import { readOrder } from "./features/orders/orders.repo.ts";
import { projectPurchase } from "./features/orders/project-purchase.ts";
import { type ExpiryTask, endHold, sweepHolds as sweep } from "./features/payments/expire-holds.ts";
import { tellBuyer } from "./features/payments/notify-buyer.ts";
import { reconcilePayments as reconcile } from "./features/payments/reconcile-payment.ts";
import {
  type CancellationTask,
  refundCancelledEvent,
  refundCancelledEvents,
} from "./features/payments/refund-cancelled-event.ts";
import { reviewPayments } from "./features/payments/review-payments.ts";
import { clearDeletedProducer } from "./features/producers/delete-producer.ts";
import { checkHealth as lookAtServices } from "./features/system/check-health.ts";
import { hearBeat } from "./features/system/health.repo.ts";
import { cancelTickets } from "./features/tickets/cancel-tickets.ts";
import { issueTickets } from "./features/tickets/issue-tickets.ts";
import { tellHolders as tell } from "./features/tickets/notify-holders.ts";
import { remindHolders } from "./features/tickets/remind-holders.ts";
import { mendOrders } from "./features/tickets/repair-orders.ts";
import { restoreTickets } from "./features/tickets/restore-tickets.ts";
import { decode } from "./lib/firestore/converter.ts";
import { checkPicture } from "./lib/storage/check-picture.ts";
import { dropPictures } from "./lib/storage/sweep-pictures.ts";
import { sweepUnusedPictures } from "./lib/storage/sweep-unused-pictures.ts";

/** What the triggers do. Each is delivered at least once, in any order, and retried until it succeeds. */

type Written = Pick<
  FirestoreEvent<Change<DocumentSnapshot> | undefined, Record<string, string>>,
  "id" | "data" | "params" | "time"
>;
type Created = Pick<FirestoreEvent<QueryDocumentSnapshot | undefined>, "id" | "data">;
type EntryCreated = Pick<FirestoreEvent<unknown, { entryId: string }>, "params">;
type MailCreated = Pick<FirestoreEvent<unknown, { mailId: string }>, "params">;

export async function onEventWritten({ params, data }: Written): Promise<void> {
  const { eventId } = params;
  if (!eventId) return;
  await projectPublicEvent(eventId);
  if (!data?.after.exists) {
    await releaseStaffOf(eventId, new Date());
    await clearDeletedEvent(eventId);
  }
  const before = data?.before.data() as Event | undefined;
  const after = data?.after.data() as Event | undefined;
  if (before && after && isSeenAtDoor(before, after)) await followEvent(eventId);
  const producerId = after?.producerId ?? before?.producerId;
  const isListed = [before, after].some((it) => it?.status === "published");
  if (producerId && isListed && before?.status !== after?.status) await countActiveEvents(producerId);
  // last, so that no page shows a picture that is gone
  if (before && !after) await removePrintedPoster(before);
  if (before?.producerId) await dropPictures(before.producerId, before, after, new Date());
}

export async function onPublicEventWritten({ params }: Pick<Written, "params">): Promise<void> {
  if (params.eventId) await keepBillRow(params.eventId, new Date());
}

export async function printEventPoster({ params }: Written): Promise<void> {
  if (params.eventId) await printPoster(params.eventId);
}

export async function onProducerWritten({ params, data }: Written): Promise<void> {
  const { producerId } = params;
  const before = data?.before.data() as Producer | undefined;
  const after = data?.after.data() as Producer | undefined;
  if (!producerId) return;
  if (!after) return clearDeletedProducer(producerId);
  // pages first: none is to show a picture that is gone
  if (isFollowed(before, after)) await followProducer(producerId);
  if (before) await dropPictures(producerId, before, after, new Date());
}

export async function onOrderWritten({ id, data, time }: Written): Promise<void> {
  const stored = data?.after.data();
  if (!data || !stored) return;
  const order = decode<Order>(stored);
  const past = data.before.data();
  const before = past && decode<Order>(past);
  const at = new Date(time);
  const isNews = before ? before.paymentStatus !== order.paymentStatus : order.paymentStatus !== "pending";
  await Promise.all([
    projectPurchase(data.after.id),
    isNews && followPayment(order, at),
    isNews && auditOrder(id, order, at),
    isNews && tellBuyer(order, at),
    before?.status !== order.status && countEndedHold(order),
  ]);
}

export async function onLedgerEntryCreated({ params }: EntryCreated): Promise<void> {
  await countEntry(params.entryId);
}

/** Tickets follow the money: made when it is there, no longer good once all of it went back. */
async function followPayment({ id, paymentStatus }: Order, at: Date): Promise<void> {
  const isUndone = paymentStatus === "refunded" || paymentStatus === "chargeback";
  if (!isPaid(paymentStatus) && !isUndone) return;
  // what is stored counts, not what this delivery carries: it may be an old one
  const stored = (await readOrder(id)).data();
  if (!stored) return;
  if (isPaid(stored.paymentStatus)) {
    if (!(await issueTickets(stored, at))) await restoreTickets(stored);
  } else if (isUndone) await cancelTickets(stored);
}

export async function onValidationCreated({ id, data }: Created): Promise<void> {
  if (data) await auditValidation(id, decode<Validation>(data.data()));
}

export async function onFileFinalized({ data }: Pick<StorageEvent, "data">): Promise<void> {
  const { name: path, generation, metadata, timeCreated } = data;
  const uploadedAt = new Date(timeCreated ?? Date.now());
  await checkPicture({ path, generation: String(generation), metadata, uploadedAt }, new Date());
}

export async function onMailCreated({ params }: MailCreated): Promise<void> {
  await sendMail(params.mailId, new Date());
}

export async function expireHold({ data }: Pick<TaskRequest<ExpiryTask>, "data">): Promise<void> {
  // Where the queue does not honour the time it was given (the emulator's does not), the sweep ends the hold instead.
  await endHold(await readOrder(data.orderId), new Date());
}

export async function sweepHolds(): Promise<void> {
  await sweep(new Date());
}

export async function reconcilePayments(): Promise<void> {
  const now = new Date();
  await reconcile(now);
  await refundCancelledEvents(now);
}

export async function reviewGatewayPayments(): Promise<void> {
  const now = new Date();
  await reconcileDays(await reviewPayments(now), now);
}

export async function repairOrders(): Promise<void> {
  const now = new Date();
  await mendOrders(now);
  await countLostEntries(now);
}

export async function refundEvent({ data }: Pick<TaskRequest<CancellationTask>, "data">): Promise<void> {
  await refundCancelledEvent(data.eventId, new Date());
}

export async function completeEvents(): Promise<void> {
  await complete(new Date());
}

export async function onExportCreated({
  params,
}: Pick<FirestoreEvent<unknown, { exportId: string }>, "params">): Promise<void> {
  await prepareExport(params.exportId, new Date());
}

export async function tidyExports(): Promise<void> {
  await tidyFiles(new Date());
}

export async function noteOverdueSettlements(): Promise<void> {
  await noteOverdue(new Date());
}

export async function sweepMail(): Promise<void> {
  await sweepOutbox(new Date());
}

export async function tellHolders(): Promise<void> {
  const now = new Date();
  await remindHolders(now);
  await tell(now);
}

export async function sweepPictures(): Promise<void> {
  await sweepUnusedPictures(new Date());
}

export async function tidyBill(): Promise<void> {
  await tidy(new Date());
}

export async function closeAuditDays(): Promise<void> {
  await closeDays(new Date());
}

export async function checkHealth(): Promise<void> {
  await lookAtServices(new Date());
}

export async function onHealthBeat({ params }: Pick<Written, "params">): Promise<void> {
  if (params.beatId) await hearBeat(params.beatId);
}
