import { LONGEST_SITE_PATH } from "@tarima/shared/lib/limits.ts";
import { matchPath } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { type Choice, readCart } from "./cart.ts";

/**
 * A checkout's path with what was chosen there in this tab, for a mail that may be opened in another browser; other paths as they
 * are, and so is one whose choice is too long for a mail's link.
 */
export function withChoice(path: string): string {
  const slug = matchPath(paths.checkout(":slug"), path)?.params.slug;
  const cart = slug && readCart(slug);
  if (!cart) return path;
  const { eventId, selections, expectedTotal } = cart;
  const chosen = selections.map(({ combinationId, quantity }) => `${combinationId}.${quantity}`).join("~");
  const link = `${path}?${new URLSearchParams({ evento: eventId, total: String(expectedTotal), boletas: chosen })}`;
  return link.length > LONGEST_SITE_PATH ? path : link;
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
  return { eventId, slug, selections, expectedTotal: total };
}
