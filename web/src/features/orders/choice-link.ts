import { LONGEST_SITE_PATH } from "@tarima/shared/lib/limits.ts";
import { choiceQuery } from "@tarima/shared/orders/choice-query.ts";
import { matchPath } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { utmOf } from "../sources/arrival.ts";
import { type Choice, readCart } from "./cart.ts";

/**
 * A checkout's path with what was chosen there in this tab, for a mail that may be opened in another browser; other paths as they
 * are, and so is one whose choice is too long for a mail's link.
 */
export function withChoice(path: string): string {
  const slug = matchPath(paths.checkout(":slug"), path)?.params.slug;
  const cart = slug && readCart(slug);
  if (!cart) return path;
  const link = `${path}?${new URLSearchParams({ ...Object.fromEntries(queryOf(cart)), ...utmOf(slug) })}`;
  return link.length > LONGEST_SITE_PATH ? path : link;
}

/** Where tickets that were given back are bought: the choice is in the address alone, since it is none of the tab's cart. */
export const checkoutOfLot = (choice: Choice): string =>
  `${paths.checkout(choice.slug)}/${LOT_PART}?${queryOf(choice)}`;

/** The part of the checkout's address for those. */
export const LOT_PART = "devueltas";

function queryOf({ eventId, selections, expectedTotal, lot }: Choice): URLSearchParams {
  const query = choiceQuery(eventId, selections, expectedTotal);
  return new URLSearchParams({ ...query, ...(lot && { lote: lot }) });
}

/** The choice in a checkout's address; undefined without a whole one. The server checks it like any other. */
export function choiceIn(slug: string, search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const [eventId, total] = [query.get("evento"), Number(query.get("total"))];
  const selections = (query.get("boletas") ?? "").split("~").flatMap((chosen) => {
    const [combinationId, quantity] = chosen.split(".");
    return combinationId && /^[1-9]\d?$/.test(quantity ?? "")
      ? [{ combinationId, quantity: Number(quantity) }]
      : [];
  });
  if (!eventId || selections.length === 0 || !Number.isInteger(total)) return undefined;
  const lot = query.get("lote");
  return { eventId, slug, selections, expectedTotal: total, ...(lot && { lot }) };
}
