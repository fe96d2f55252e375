import { createHash } from "node:crypto";
import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { analyticsAddress } from "../../lib/config.ts";
import { pageAddress } from "./page-address.ts";
import type { Target, Told, ToolRequest } from "./told.ts";

// Meta, Conversions API. Source: developers.facebook.com/docs/marketing-api/conversions-api

const NAMES = {
  view: "ViewContent",
  checkout: "InitiateCheckout",
  purchase: "Purchase",
  test: "PruebaDeTarima",
} as const satisfies Record<Told["what"], string>;

export function metaRequest({ id, key }: Pick<Target, "id" | "key">, told: Told): ToolRequest {
  const { what, at, visitor, page, sale } = told;
  const event = {
    event_name: NAMES[what],
    event_time: Math.floor(at.getTime() / 1000),
    event_id: told.id,
    action_source: "website",
    event_source_url: pageAddress(told),
    opt_out: true, // counted, and not used to choose whom ads are shown to
    user_data: {
      external_id: [createHash("sha256").update(visitor.visitorId).digest("hex")],
      client_user_agent: visitor.userAgent, // Meta takes no event of a site without it
    },
    custom_data: {
      content_type: "product",
      content_ids: [page.slug],
      content_name: page.name,
      ...(sale && { currency: CURRENCY, value: sale.value, num_items: sale.tickets }),
      ...(what === "purchase" && { order_id: told.id }),
    },
  };
  return { address: `${analyticsAddress("meta")}/${id}/events`, body: { data: [event], access_token: key } };
}
