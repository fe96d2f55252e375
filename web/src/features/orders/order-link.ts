import { paths } from "../../lib/routing/paths.ts";

const PARAMETER = "compra";

/** The checkout of one held order, whatever else was chosen of its event in this tab. Mails of offers link to it too. */
export const checkoutOfOrder = (slug: string, orderId: string): string =>
  `${paths.checkout(slug)}?${new URLSearchParams({ [PARAMETER]: orderId })}`;

/** The order in a checkout's address. */
export const orderIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(PARAMETER) ?? undefined;
