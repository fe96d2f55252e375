import { routes } from "@tarima/shared/api/routes.ts";
import { openApiOf } from "./openapi.ts";
import type { Recorded } from "./recorded.ts";

/** The contract of all routes. Its examples are loaded on demand. */
export async function readOpenApi() {
  const { default: recorded } = await import("./recorded.json", { with: { type: "json" } });
  return openApiOf(routes, recorded as unknown as Record<string, Recorded>); // written by tools/docs/recorded-calls.ts
}
