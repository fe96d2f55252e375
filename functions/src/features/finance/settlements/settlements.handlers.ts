import type { settlementRoutes } from "@tarima/shared/finance/settlements.routes.ts";
import { AppError } from "../../../lib/app-error.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { listOrder, uniqueOrder } from "../../../lib/http/list-order.ts";
import { countedPageOf, pageOf } from "../../../lib/http/paging.ts";
import { ownProducerById } from "../../producers/producers.policy.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { BALANCE_ORDERS, findBalances, totalBalances } from "../balances/balances.repo.ts";
import { choosePayoutTier } from "../payout-terms/choose-payout-tier.ts";
import { payoutTermsOf } from "../payout-terms/payout-terms-view.ts";
import { withCalledOff } from "./called-off.ts";
import { changeSettlementStatus } from "./change-settlement-status.ts";
import { createSettlement } from "./settle.ts";
import { settlementDocument } from "./settlement-document.ts";
import {
  findSettlements,
  findShownSettlement,
  readSettlement,
  SETTLEMENTS_SHOWN,
  totalSettlements,
} from "./settlements.repo.ts";

export const settlementHandlers: Bindings<typeof settlementRoutes> = {
  listBalances: {
    handle: async ({ limit, cursor, sort = "since" }) => {
      const order = listOrder(BALANCE_ORDERS, sort, cursor);
      const rows = findBalances(order, limit + 1);
      return countedPageOf(rows, totalBalances(order), limit, order.sortValues);
    },
  },
  listSettlements: {
    handle: async ({ limit, cursor, sort = "-number", ...filter }) => {
      const { direction, after, cursorOf } = uniqueOrder(sort, cursor);
      const rows = findSettlements(filter, direction, limit + 1, after).then(withCalledOff);
      return countedPageOf(rows, totalSettlements(filter), limit, ({ id }) => cursorOf(id));
    },
  },
  createSettlement: {
    handle: ({ dateTo: to, ...asked }, call) => createSettlement({ ...asked, to }, call),
  },
  getPayoutTerms: { handle: ({ producerId }, { now }) => payoutTermsOf(producerId, now) },
  choosePayoutTier: { handle: choosePayoutTier },
  downloadSettlement: {
    handle: async ({ id }, { now }) => {
      const settlement = (await readSettlement(id)).data();
      if (!settlement) throw new AppError("SETTLEMENT_NOT_FOUND");
      return settlementDocument(settlement, await findProducer(settlement.producerId), now);
    },
  },
  changeSettlementStatus: { handle: ({ id, ...change }, call) => changeSettlementStatus(id, change, call) },
  listProducerSettlements: owned(ownProducerById, async ({ producerId, limit, cursor }) => {
    const { after, cursorOf } = uniqueOrder("-number", cursor);
    const rows = await findSettlements({ producerId, status: SETTLEMENTS_SHOWN }, "desc", limit + 1, after);
    return pageOf(rows, limit, ({ id }) => cursorOf(id));
  }),
  downloadProducerSettlement: owned(ownProducerById, async ({ producerId, id }, { now }, producer) => {
    return settlementDocument(await findShownSettlement(producerId, id), producer, now);
  }),
};
