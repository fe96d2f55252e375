import type { Order } from "@tarima/shared/orders/order.schema.ts";
import { readSource, type Source } from "@tarima/shared/sources/source.ts";
import type { SpecialSource } from "@tarima/shared/sources/source-key.ts";
import type { OrderSource } from "@tarima/shared/sources/sources.schema.ts";
import type { ToldSource } from "@tarima/shared/sources/told-source.ts";
import { siteAddress } from "../../lib/config.ts";
import { registerSource, sourceKey } from "./register-source.ts";

const NOTHING: Source = { source: null, medium: null, campaign: null, referrer: null };

/** The source of an order that was made for somebody on the waiting list. */
export const FROM_LIST: OrderSource = { ...NOTHING, id: "waiting-list" satisfies SpecialSource };

const ownHost = () => new URL(siteAddress("/")).hostname;

/** A source as a browser told it; undefined where it told none that can be kept. */
export const readTold = (told: ToldSource | undefined): Source | undefined =>
  told && readSource(told, ownHost());

/** The key of a visitor or buyer without a source of their own. */
export const keyWithout = (told: ToldSource | undefined): SpecialSource =>
  told?.isInside ? "site" : "direct";

/** The source that an order keeps from when it is asked for. Never refuses a sale: what cannot be kept of it is dropped. */
export function sourceOfOrder(told: ToldSource | undefined): OrderSource {
  const source = readTold(told);
  return source ? { ...source, id: sourceKey(source) } : { ...NOTHING, id: keyWithout(told) };
}

/**
 * The source that an order counts under once it is paid: only then does it take a place among those that its event keeps apart. A
 * promoter's sale takes none, since it counts as theirs.
 */
export async function sourceOfSale(
  { event, promoter, source }: Pick<Order, "event" | "promoter" | "source">,
  now: Date,
): Promise<OrderSource | undefined> {
  const isNamed = source && (source.source !== null || source.referrer !== null);
  if (!isNamed || promoter) return source;
  const { id: _, ...met } = source;
  return { ...source, id: await registerSource(event.id, met, "order", now) };
}
