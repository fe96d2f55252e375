import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@tarima/shared/api/route.ts";
import { routes } from "@tarima/shared/api/routes.ts";
import { inRoot } from "../../../tools/world/paths.ts";

/** Where tests store the calls they made, for `npm run docs`. */
export const RECORDED_CALLS = ".cache/recorded-calls";

const names = new Map<unknown, string>(Object.entries(routes).map(([name, route]) => [route, name]));
const seen = new Set<string>();

/** Stores the first successful call of a route, and the first one with each error. */
export function recordCall(
  route: Route,
  input: unknown,
  { status, body }: { status: number; body: unknown },
): void {
  const name = names.get(route);
  const error = status < 300 ? undefined : (body as { code?: string } | undefined)?.code; // the body may have another form
  const mark = `${name} ${error ?? ""}`;
  if (name === undefined || (status >= 300 && error === undefined) || seen.has(mark)) return;
  seen.add(mark);
  const folder = inRoot(RECORDED_CALLS);
  mkdirSync(folder, { recursive: true });
  const line = error === undefined ? { name, input, output: body } : { name, error };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
