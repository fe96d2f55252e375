import * as z from "zod/mini";
import { PUBLIC } from "../roles.ts";
import { defineRoute } from "../route.ts";

export const systemRoutes = {
  getOpenApi: defineRoute({
    method: "GET",
    path: "/openapi.json",
    summary: "This contract, generated from the route declarations",
    access: PUBLIC,
    input: z.object({}),
    output: z.looseObject({ openapi: z.string() }),
    failure: "UNKNOWN_ERROR",
    cache: "public, max-age=300",
  }),
};
