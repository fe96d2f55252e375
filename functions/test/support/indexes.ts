import { Firestore, Query } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { declaredIndexes, missingIndexes } from "../../../tools/world/emulators/index-usage.ts";
import { type QueryRequest, singleFieldIndexOf } from "../../../tools/world/emulators/single-field-index.ts";

// A query of a field that firestore.indexes.json exempts fails in production, and not in the emulator: here its file of tests fails.

/** What the client sends for a query; not a part of its types. */
interface Sent {
  toProto(): QueryRequest;
  get(): Promise<unknown>;
}
type Watched = Sent & { unindexed?: Set<string> };

/** Of sums and counts the package names no class. */
const counted = new Firestore({ projectId: "demo-none" }).collection("none").count();
const queries = [Query.prototype, Object.getPrototypeOf(counted)] as unknown as readonly Watched[];
/** Code of ours that is deployed; what tests themselves ask for needs no index. */
const DEPLOYED = /^\s*at .*\/functions\/src\//;
const OURS = /\/(functions|tools|shared)\/(?!node_modules)/;

/** Files of tests share the client's classes, while this is run for each of them. */
for (const query of queries) query.unindexed ??= watch(query);

function watch(query: Watched): Set<string> {
  const declared = declaredIndexes();
  const unindexed = new Set<string>();
  /** What the declared indexes lack, by the index that is needed: the same few are, thousands of times. */
  const lacking = new Map<string, string[]>();
  const { get } = query;
  query.get = function (this: Sent) {
    const needed = singleFieldIndexOf(this.toProto());
    const key = JSON.stringify(needed ?? null);
    const missing =
      lacking.get(key) ?? (needed ? missingIndexes([needed], declared) : []).map((it) => JSON.stringify(it));
    lacking.set(key, missing);
    if (missing.length > 0 && isDeployed()) for (const index of missing) unindexed.add(index);
    return get.call(this);
  };
  return unindexed;
}

/** Whether whoever called is deployed: the first of our files in the stack, behind this one. */
function isDeployed(): boolean {
  const frames = (new Error().stack ?? "").split("\n").slice(3);
  const caller = frames.find((frame) => OURS.test(frame) && !frame.includes("/node_modules/"));
  return caller !== undefined && DEPLOYED.test(caller);
}

afterAll(() => {
  const lines = queries.flatMap(({ unindexed }) => [...(unindexed ?? [])]);
  for (const { unindexed } of queries) unindexed?.clear();
  if (lines.length > 0)
    throw new Error(
      `Production has no index for these queries; see fieldOverrides of firestore.indexes.json:\n${lines.join("\n")}`,
    );
});
