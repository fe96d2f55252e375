import { rangeOf } from "@tarima/shared/finance/finance-range.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import type { payoutRoutes } from "@tarima/shared/finance/payouts.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { assertShort } from "../../../lib/documents/assert-short.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { decodeCursor, pageOf } from "../../../lib/http/paging.ts";
import { ownEvent } from "../../events/events.policy.ts";
import { findEventsSold } from "../../events/lists/my-events.repo.ts";
import { ownProducerById } from "../../producers/producers.policy.ts";
import { eventPayouts } from "./event-payouts.ts";
import { countProducerEntries, exportProducerLedger } from "./export-producer-ledger.ts";
import { producerFinance } from "./producer-finance.ts";

export const payoutHandlers: Bindings<typeof payoutRoutes> = {
  getProducerFinance: owned(ownProducerById, async ({ producerId, ...asked }, { now }) =>
    producerFinance(producerId, rangeOf(asked, colombianDay(now)), now),
  ),
  listEventPayouts: owned(ownProducerById, async ({ producerId, limit, cursor }) => {
    const events = await findEventsSold(producerId, limit + 1, decodeCursor(cursor, 2));
    const page = pageOf(events, limit, ({ startsAt, id }) => [startsAt, id]);
    return { ...page, items: await eventPayouts(producerId, page.items) };
  }),
  getEventPayout: owned(ownEvent, async (_input, _call, event) => {
    const [payout] = await eventPayouts(event.producerId, [event]);
    if (!payout) throw new AppError("EVENT_NOT_FOUND");
    return payout;
  }),
  exportProducerLedger: owned(ownProducerById, async ({ format, ...filter }, call) => {
    await assertShort(call, () => countProducerEntries(filter));
    return exportProducerLedger(filter, format, call.now);
  }),
};
