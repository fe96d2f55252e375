import * as z from "zod/mini";
import { id } from "../api/primitives.ts";
import { SIGNED_IN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";

const path = "/events/:id/sale-alert";
const input = z.object({ id });
const output = z.object({ isOn: z.boolean() });

/** «Avísame»: a mail when an event's tickets can be bought. */
export const saleAlertRoutes = {
  getSaleAlert: defineRoute({
    method: "GET",
    path,
    summary: "Whether one is told when the event's tickets can be bought",
    access: SIGNED_IN,
    input,
    output,
    failure: "EVENT_FETCH_ERROR",
  }),
  setSaleAlert: defineRoute({
    method: "PUT",
    path,
    summary: "Be told by mail, once: when the sale opens, or when places of a sold-out event come free",
    access: SIGNED_IN,
    producers: "anyone",
    needsVerifiedEmail: true,
    input,
    output,
    failure: "EVENT_FETCH_ERROR",
  }),
  removeSaleAlert: defineRoute({
    method: "DELETE",
    path,
    summary: "Not be told after all",
    access: SIGNED_IN,
    producers: "anyone",
    input,
    output,
    failure: "EVENT_FETCH_ERROR",
  }),
};
