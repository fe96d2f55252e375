import * as z from "zod/mini";
import { PUBLIC } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { producerPage } from "./producer-page.schema.ts";

/** A page may be a minute old at the edge, and half of that in a browser. */
const EDGE_CACHE = "public, max-age=30, s-maxage=60";

// Apart from a producer's own routes, whose schemas public pages need not load.
export const producerPageRoutes = {
  getProducerPage: defineRoute({
    method: "GET",
    path: "/producers/:slug",
    summary:
      "What anyone may see of an active producer, by the address of its page; an earlier one leads to it",
    access: PUBLIC,
    input: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "Dirección inválida")) }),
    output: producerPage,
    failure: "PRODUCER_DETAILS_ERROR",
    cache: EDGE_CACHE,
  }),
};
