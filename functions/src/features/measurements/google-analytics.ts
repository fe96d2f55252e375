import { CURRENCY } from "@tarima/shared/lib/limits.ts";
import { analyticsAddress } from "../../lib/config.ts";
import { pageAddress } from "./page-address.ts";
import type { Target, Told, ToolRequest } from "./told.ts";

// Google Analytics 4, Measurement Protocol. Source: developers.google.com/analytics/devguides/collection/protocol/ga4

const NAMES = {
  view: "page_view",
  checkout: "begin_checkout",
  purchase: "purchase",
  test: "tarima_prueba",
} as const satisfies Record<Told["what"], string>;

/** The visitor allowed counting, and nothing of advertising. */
const CONSENT = { ad_user_data: "DENIED", ad_personalization: "DENIED" } as const;

/** `isChecked`: to be looked at and not kept; answered with what is wrong with it. */
export function googleRequest(
  { id, key }: Pick<Target, "id" | "key">,
  told: Told,
  { isChecked = false } = {},
): ToolRequest {
  const { what, at, visitor, page, sale } = told;
  const address = new URL(`${analyticsAddress("google")}${isChecked ? "/debug/mp/collect" : "/mp/collect"}`);
  address.searchParams.set("measurement_id", id);
  address.searchParams.set("api_secret", key);
  const params = {
    session_id: String(visitor.session),
    engagement_time_msec: 1, // without both, Google leaves a visit out of its reports
    page_location: pageAddress(told),
    page_title: page.name,
    ...(sale && {
      currency: CURRENCY,
      value: sale.value,
      items: [
        {
          item_id: page.slug,
          item_name: page.name,
          quantity: sale.tickets,
          price: sale.tickets > 0 ? sale.value / sale.tickets : 0,
        },
      ],
    }),
    ...(what === "purchase" && { transaction_id: told.id }),
  };
  return {
    address: address.toString(),
    body: {
      client_id: visitor.visitorId,
      timestamp_micros: at.getTime() * 1000,
      consent: CONSENT,
      events: [{ name: NAMES[what], params }],
    },
  };
}
