import { type CatalogRow, catalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { type Instant, instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { DAY_MS } from "@tarima/shared/lib/dates/durations.ts";
import { DAYS_LISTED_AFTER_END } from "@tarima/shared/lib/limits.ts";
import { priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { isPaused, saleWindow } from "@tarima/shared/ticketing/sale-window.ts";
import * as z from "zod/mini";

/** The catalog row of a public event. `listedAt`: when it first became public. */
export function catalogRowOf(
  { event, producer, isSoldOut, ...sold }: PublicEvent,
  listedAt: Instant,
): CatalogRow {
  return z.parse(catalogRow, {
    ...event, // the schema keeps only the fields of a card
    ...(isPostponed(event) && { isPostponed: true }),
    ...(sold.combinations.some(({ placesFor }) => placesFor === "accessible") && {
      hasAccessiblePlaces: true,
    }),
    producerId: producer.id,
    producerName: producer.name,
    isSoldOut,
    listedAt,
    overAt: instantOf(event.endsAt, event.timeZone).toISOString(),
    sales: salesOf(sold, event),
  });
}

function salesOf(
  { combinations, phases }: Pick<PublicEvent, "combinations" | "phases">,
  { timeZone, feeRate, isSalePaused }: PublicEvent["event"],
): CatalogRow["sales"] {
  return combinations.flatMap((combination) => {
    const phase = phases.find(({ id }) => id === combination.phaseId);
    // what is paused is not on sale, and nobody knows when it will be; nobody gets in with an add-on alone
    if (!phase || combination.onlyWith || isPaused({ isSalePaused, phases }, combination)) return [];
    const { startsAt, endsAt } = saleWindow(combination, phase);
    const { localityId, price, originalPrice } = combination;
    return {
      localityId,
      price: priceWithFee(price, feeRate),
      originalPrice: originalPrice === null ? null : priceWithFee(originalPrice, feeRate),
      opensAt: instantOf(startsAt, timeZone).toISOString(),
      closesAt: instantOf(endsAt, timeZone).toISOString(),
    };
  });
}

/** Whether an event ended so long ago that it is removed from the catalog. */
export function leavesCatalog({ overAt }: Pick<CatalogRow, "overAt">, now: Date): boolean {
  return Date.parse(overAt) + DAYS_LISTED_AFTER_END * DAY_MS < now.getTime();
}
