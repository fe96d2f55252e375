import { rangeOf } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { assertShort } from "../../../lib/documents/assert-short.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { listOrder } from "../../../lib/http/list-order.ts";
import { pageOf } from "../../../lib/http/paging.ts";
import { ownEvent } from "../../events/events.policy.ts";
import { findEventsSold, SOLD_ORDERS } from "../../events/lists/my-events.repo.ts";
import { ownProducerById } from "../../producers/producers.policy.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { eventPayouts } from "./event-payouts.ts";
import { countExported, exportProducerLedger } from "./export-producer-ledger.ts";
import { assertShown } from "./producer-entries.ts";
import { producerFinance } from "./producer-finance.ts";

export const payoutHandlers: Bindings<typeof payoutRoutes> = {
  getProducerFinance: owned(ownProducerById, async ({ producerId: _, ...asked }, { now }, producer) =>
    producerFinance(producer, rangeOf(asked, colombianDay(now)), now),
  ),
  listEventPayouts: owned(ownProducerById, async ({ limit, cursor }, { now }, producer) => {
    const order = listOrder(SOLD_ORDERS, "-startsAt", cursor);
    const page = pageOf(await findEventsSold(producer.id, order, limit + 1), limit, order.sortValues);
    return { ...page, items: await eventPayouts(producer, page.items, now) };
  }),
  getEventPayout: owned(ownEvent, async (_input, { now }, event) => {
    const producer = await findProducer(event.producerId);
    const [payout] = producer ? await eventPayouts(producer, [event], now) : [];
    if (!payout) throw new AppError("EVENT_NOT_FOUND");
    return payout;
  }),
  exportProducerLedger: owned(ownProducerById, async ({ format, ...filter }, call) => {
    await assertShown(filter);
    await assertShort(call, () => countExported(filter));
    return exportProducerLedger(filter, format, call.now);
  }),
};
