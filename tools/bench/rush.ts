import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { auditValidation } from "../../functions/src/features/check-ins/scanning/audit-validation.ts";
import { countEntry } from "../../functions/src/features/finance/count-entry.ts";
import { readOrder } from "../../functions/src/features/orders/orders.repo.ts";
import { recordPayment } from "../../functions/src/features/payments/gateway/record-payment.ts";
import { issueTickets } from "../../functions/src/features/tickets/issuing/issue-tickets.ts";
import { validations } from "../../functions/src/lib/firestore/collections.ts";
import { buildPayment } from "../builders/payments.ts";
import { buildValidation } from "../builders/validations.ts";
import { commitsToBusiest } from "./count.ts";
import { many } from "./measure.ts";
import { atMost, type Row } from "./table.ts";
import { buy, givenEvent } from "./world.ts";

const SALES = many(200, 20);
const SCANS = many(500, 50);

/**
 * What a second of a rush writes to the one document that is written most often: a document takes about one commit a second for
 * long. Everything of the second arrives at one instance, which is what batches; each further instance has a shard of its own.
 */
export async function rushRows(): Promise<Row[]> {
  const event = await givenEvent(10_000);
  let held: Order[] = [];
  const bought = await commitsToBusiest(async () => {
    held = await Promise.all(Array.from({ length: SALES }, () => buy(event)));
  });
  const paid = await commitsToBusiest(() =>
    Promise.all(
      held.map(async (order) => {
        await recordPayment(buildPayment(order), new Date());
        const now = (await readOrder(order.id)).data();
        if (now) await issueTickets(now, new Date());
      }),
    ),
  );
  const counted = await commitsToBusiest(() => Promise.all(held.map(({ id }) => countEntry(`${id}-1`))));
  const scans = Array.from({ length: SCANS }, (_, i) =>
    buildValidation({ id: `scan-${event.id}-${i}`, eventId: event.id, deviceId: `puerta-${i % 40}` }),
  );
  await Promise.all(scans.map((scan) => validations.doc(scan.id).create(scan)));
  const scanned = await commitsToBusiest(() =>
    Promise.all(scans.map((scan) => auditValidation(scan.id, scan))),
  );
  return [
    atMost(`${SALES} purchases at once: commits to the busiest document, a shard`, bought, 10),
    atMost(`${SALES} payments and their tickets`, paid, 3),
    atMost(`${SALES} sales in the metrics`, counted, 1),
    atMost(`${SCANS} scans in the metrics and the log`, scanned, 2),
  ];
}
