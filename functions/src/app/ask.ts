import { routes } from "@tarima/shared/api/routes.ts";
import type { Ask } from "@tarima/shared/api/site-page.ts";
import { execute } from "../features/access/execute.ts";
import { currentRequestId } from "../lib/observability/work.ts";
import { handlers } from "./handlers.ts";

/** Lets public pages call the routes' handlers while they are drawn, as a visitor without a sign-in. */
export function askAt(now: Date): Ask {
  const call = { actor: undefined, requestId: currentRequestId(), ip: "", userAgent: "", now };
  // the route's own output; TypeScript cannot infer it from the name here
  return (name, input) => execute(routes[name], handlers[name], input, call) as never;
}
