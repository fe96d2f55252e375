import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import { inRoot } from "../../../tools/world/paths.ts";

/** Where tests leave what they saw of the routes, for `npm run docs`. */
export const RECORDED_CALLS = ".cache/recorded-calls";

const names = new Map<unknown, string>(Object.entries(routes).map(([name, route]) => [route, name]));
const seen = new Set<string>();

/** Writes down the first call of a route that succeeded, and each error it was first answered with. */
export function recordCall(
  route: Route,
  input: unknown,
  { status, body }: { status: number; body: unknown },
): void {
  const name = names.get(route);
  const error = status < 300 ? undefined : (body as { code?: string } | undefined)?.code; // or a body of another shape
  const mark = `${name} ${error ?? ""}`;
  if (name === undefined || (status >= 300 && error === undefined) || seen.has(mark)) return;
  seen.add(mark);
  const folder = inRoot(RECORDED_CALLS);
  mkdirSync(folder, { recursive: true });
  const line = error === undefined ? { name, input, output: body } : { name, error };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
