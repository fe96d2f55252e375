import type { seriesRoutes } from "@tarima/shared/events/series/series.routes.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import { type Bindings, owned } from "../../../lib/http/binding.ts";
import { findSalesByEvent } from "../../metrics/metrics.repo.ts";
import { ownEvent } from "../events.policy.ts";
import { rowOf } from "../lists/event-row.ts";
import { seesMoney, withoutMoneyIn } from "../lists/without-money.ts";
import { changeFollowing } from "./change-following.ts";
import { leaveSeries } from "./leave-series.ts";
import { findSeries } from "./series.repo.ts";
import { submitSeries } from "./submit-series.ts";

export const seriesHandlers: Bindings<typeof seriesRoutes> = {
  listSeries: owned(ownEvent, async (_input, { actor }, { seriesId, producerId }) => {
    if (!seriesId) return { items: [] };
    const [dates, sold] = await Promise.all([findSeries(seriesId), findSalesByEvent(producerId)]);
    const sales = seesMoney(actor) ? sold : withoutMoneyIn(sold);
    const shown = dates.filter(({ id }) => concernsEvent(actor.team, id));
    return { items: shown.map((date) => ({ ...rowOf(date, sales), ownParts: date.ownParts ?? [] })) };
  }),
  changeFollowing: owned(ownEvent, async ({ version, parts }, call, event) => ({
    items: await changeFollowing(event, { version, parts }, call),
  })),
  submitSeries: owned(ownEvent, async ({ publishesOnApproval }, call, event) => ({
    items: await submitSeries(event, publishesOnApproval, call),
  })),
  leaveSeries: owned(ownEvent, async ({ id }, call) => {
    await leaveSeries(id, call);
    return { id };
  }),
};
