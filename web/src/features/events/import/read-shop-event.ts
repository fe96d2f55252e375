import { isNotComing, SHOP_TITLES, type ShopColumn, shopType } from "../../../lib/files/other-shops.ts";
import { columnsOf, isFilled } from "../../../lib/files/sheet-columns.ts";

/** A type of ticket of another shop's event. */
export interface ShopType {
  name: string;
  /** Pesos; undefined where the list does not say, or says different ones. */
  price: number | undefined;
  /** Tickets that count. */
  sold: number;
}

/** An event as its attendee list tells of it. */
export interface ShopEvent {
  /** Undefined where the list does not say, as pretix's. */
  name: string | undefined;
  types: ShopType[];
}

const TITLES = {
  event: ["event name", "nombre del evento", "evento"],
  price: ["ticket price", "price", "precio", "precio de la boleta", "precio de la entrada"],
  currency: ["currency", "moneda"],
  quantity: ["cantidad", "quantity", "ticket quantity"],
  ...SHOP_TITLES,
} as const;

/** A name of a locality and a type may have so many letters, of which an emoji is two. */
const MOST_LETTERS = 80;

/** What an attendee list of Eventbrite or pretix says of its event; undefined where it names no types of tickets. Pure. */
export function readShopEvent(rows: readonly (readonly string[])[]): ShopEvent | undefined {
  const first = rows.findIndex(isFilled);
  const columns = columnsOf(rows[first] ?? [], TITLES);
  if (columns.type === undefined) return undefined;
  const names = new Set<string>();
  const types = new Map<string, { name: string; prices: Set<number | undefined>; sold: number }>();
  for (const cells of rows.slice(first + 1)) {
    const at = (column: keyof typeof TITLES | ShopColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
    const name = cut(shopType(at));
    if (!name || isNotComing(at("status"))) continue;
    if (at("event")) names.add(at("event"));
    const key = name.toLowerCase();
    const type = types.get(key) ?? { name, prices: new Set(), sold: 0 };
    type.prices.add(isInPesos(at("currency")) ? pesosOf(at("price")) : undefined);
    type.sold += ticketsOf(at("quantity"));
    types.set(key, type);
  }
  if (types.size === 0) return undefined;
  return {
    name: names.size === 1 ? [...names][0] : undefined,
    types: [...types.values()].map(({ name, prices, sold }) => ({ name, sold, price: onlyOne(prices) })),
  };
}

/** The beginning of a name, without half of an emoji: the server takes none. */
const cut = (name: string): string =>
  name
    .slice(0, MOST_LETTERS)
    .replace(/\p{Cs}/gu, "")
    .trim();

/** Whether the column of the currency says pesos, or nothing. */
const isInPesos = (currency: string): boolean => /^(?:COP|COL\$|\$)?$/i.test(currency);

const onlyOne = (prices: ReadonlySet<number | undefined>): number | undefined =>
  prices.size === 1 ? [...prices][0] : undefined;

const ticketsOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 1);

/** «50000.00», «$ 50.000», «COP 50,000.00» → 50000. Undefined for what is no amount of pesos, and for another currency. */
export function pesosOf(text: string): number | undefined {
  const amount = /^(?:COP|\$|COL\$)?\s*(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,2})?\s*(?:COP)?$/i.exec(
    text.trim(),
  );
  return amount ? Number((amount[1] ?? "").replace(/[.,]/g, "")) : undefined;
}
