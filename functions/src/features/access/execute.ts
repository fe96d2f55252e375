import { type Download, isDownload } from "@tarima/shared/api/download.ts";
import type { Route } from "@tarima/shared/api/route.ts";
import * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import type { Call } from "../../lib/http/call.ts";
import { reversedRanges } from "../../lib/http/ranges.ts";
import { assertStorable } from "../../lib/http/well-formed.ts";
import { inFormats, keepingFormats } from "../../lib/reader-formats.ts";
import { findFormats } from "../attendees/find-formats.ts";
import { standingOf } from "../security/standing.ts";
import { asMember, assertProducer, assertSession, grantOf, refuse, restrictGuest } from "./authorize.ts";

interface AnyBinding {
  load?: (input: unknown) => Promise<unknown>;
  missing?: AppError["code"];
  owns?: (actor: NonNullable<Call["actor"]>, resource: unknown) => boolean | Promise<boolean>;
  handle: (input: unknown, call: Call, resource?: unknown) => Promise<unknown>;
}

/** Parses the input; all invalid fields are reported at once. A range that ends before it starts is refused on every route. */
export function parseInput(schema: z.ZodMiniType, raw: unknown): unknown {
  assertStorable(raw);
  const parsed = z.safeParse(schema, raw);
  const fields: Record<string, string> = {};
  if (parsed.success)
    Object.assign(fields, reversedRanges(parsed.data as object)); // every input is an object
  else for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError("INVALID_REQUEST", { fields });
  return parsed.data;
}

/**
 * Serves every call, over HTTP and by the callable: check the session → the role → parse the input → check ownership → handle →
 * return only declared output. Files are written in the caller's formats.
 */
export async function execute(route: Route, binding: unknown, raw: unknown, given: Call): Promise<unknown> {
  const standing = await standingOf(route, restrictGuest(route, given));
  const { input, resource, call } = await admit(route, binding, raw, standing.call);
  await standing.settle();
  const { handle } = binding as AnyBinding; // Bindings<Routes> has checked it against its route
  const answer = () => handle(input, call, resource);
  if (!isDownload(route)) return z.parse(route.output, await answer());
  return inFormats(await findFormats(call.actor?.uid), async () => {
    const file = (await answer()) as Download; // the output of the route
    return z.parse(route.output, { ...file, body: keepingFormats(file.body) });
  });
}

/**
 * All checks before the handler: returns the parsed input, the document it concerns, and the call with what a member of a team may do.
 * Throws where the caller is refused.
 */
export async function admit(
  route: Route,
  binding: unknown,
  raw: unknown,
  given: Call,
): Promise<{ input: unknown; resource: unknown; call: Call }> {
  const { load, missing, owns } = binding as AnyBinding; // as above
  const grant = await grantOf(route.access, given.actor);
  const member = await assertSession(route, given.actor);
  await assertProducer(route, given.actor);
  const call = given.actor ? { ...given, actor: await asMember(route, given.actor, member) } : given;
  const input = parseInput(route.input, raw);
  let resource: unknown;
  if (load && owns) {
    resource = await load(input);
    if (resource === undefined) throw new AppError(missing ?? "NOT_FOUND");
    if (grant === "own" && !(call.actor && (await owns(call.actor, resource)))) await refuse(call.actor);
  }
  return { input, resource, call };
}
