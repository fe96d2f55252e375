import { randomUUID } from "node:crypto";
import { routes } from "@tarima/shared/api/routes.ts";
import type { Ask } from "@tarima/shared/api/site-page.ts";
import { execute } from "../features/access/execute.ts";
import { handlers } from "./handlers.ts";

/** What public pages ask while they are drawn: the routes' own handlers, called as by somebody who is not signed in. */
export function askAt(now: Date): Ask {
  const call = { actor: undefined, requestId: randomUUID(), ip: "", userAgent: "", now };
  // each route's own output, which the name alone does not tell the compiler here
  return (name, input) => execute(routes[name], handlers[name], input, call) as never;
}
