import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { earnedBy, paidTo } from "@tarima/shared/promoters/commission.ts";
import type { Promotion } from "@tarima/shared/promoters/promoter.schema.ts";
import { readEvents } from "../events/events.repo.ts";
import { findSalesByPromoter } from "../metrics/metrics.repo.ts";
import { listPromotionsOf } from "./promoters.repo.ts";

/** The events a person sells for, with their sales: future events first, the soonest on top, then past ones, the latest first. */
export async function listPromotions(uid: string, now: Date): Promise<Promotion[]> {
  const mine = await listPromotionsOf(uid);
  const eventIds = [...new Set(mine.map(({ eventId }) => eventId))];
  const [events, salesOf] = await Promise.all([readEvents(eventIds), findSalesByPromoter(eventIds)]);
  const promotions = mine.flatMap(({ id, code, status, eventId, commission, payments }): Promotion[] => {
    const event = events.get(eventId);
    // an event in preparation is announced by its producer, not through a promoter's list
    if (!event || !(isPublicStatus(event.status) || event.status === "approved")) return [];
    const shown = { ...event, ...(isPostponed(event) && { isPostponed: true }) };
    const sold = salesOf(eventId, id);
    const earned = commission ? earnedBy(sold, commission) : null;
    return [{ id, code, status, ...sold, earned, paid: paidTo(payments), event: shown }];
  });
  return promotions.sort((a, b) => byTime(a.event, b.event, now));
}

type Times = Promotion["event"];

function byTime(a: Times, b: Times, now: Date): number {
  const [isOverA, isOverB] = [a, b].map(
    ({ endsAt, timeZone, isPostponed }) => !isPostponed && instantOf(endsAt, timeZone) < now,
  );
  if (isOverA !== isOverB) return isOverA ? 1 : -1;
  return isOverA ? b.startsAt.localeCompare(a.startsAt) : a.startsAt.localeCompare(b.startsAt);
}
