import { type DocumentReference, type DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { db } from "../../../src/lib/firestore/database.ts";

/** What a trigger is told: an order as it stood before and after a commit, or a new entry of the ledger. */
export type Delivery =
  | { of: "order"; id: string; before: DocumentSnapshot | undefined; after: DocumentSnapshot }
  | { of: "entry"; id: string };

/** The process ends here: nothing after it happens. */
export class Killed extends Error {}

interface Commits {
  /** Told of everything a trigger listens to. */
  deliveries: Delivery[];
  /** Whether the process dies at this commit: before it is made, after it, or not. */
  fate: () => "before" | "after" | undefined;
}

type Loose = Record<"update" | "create" | "set" | "commit", (...rest: never[]) => unknown>;

/** Watches every commit of this process, so that its triggers can be delivered in any order, and kills it at some. */
export function watchCommits(fate: Commits["fate"]): { deliveries: Delivery[]; stop: () => void } {
  const deliveries: Delivery[] = [];
  const written = new WeakMap<WriteBatch, Set<string>>();
  const known = new Map<string, DocumentSnapshot>();
  const prototype = WriteBatch.prototype as unknown as Loose; // its overloads are of no use here
  const { update, create, set, commit } = prototype;
  const noting = (original: Loose["update"]) =>
    function (this: WriteBatch, ...given: unknown[]) {
      const { path } = given[0] as DocumentReference;
      if (/^(orders|ledger)\//.test(path)) written.set(this, (written.get(this) ?? new Set()).add(path));
      return original.apply(this as never, given as never[]);
    };
  Object.assign(prototype, { update: noting(update), create: noting(create), set: noting(set) });
  prototype.commit = async function (this: WriteBatch, ...given: unknown[]) {
    const end = fate();
    if (end === "before") throw new Killed("before a commit");
    const result = await commit.apply(this as never, given as never[]);
    for (const path of written.get(this) ?? []) await note(path);
    if (end === "after") throw new Killed("after a commit");
    return result;
  } as Loose["commit"];

  async function note(path: string): Promise<void> {
    const [kind, id = ""] = path.split("/");
    if (kind === "ledger") {
      if (!known.has(path)) deliveries.push({ of: "entry", id });
      known.set(path, undefined as never); // only that it was there
      return;
    }
    const after = await db().doc(path).get();
    deliveries.push({ of: "order", id, before: known.get(path), after });
    known.set(path, after);
  }
  return {
    deliveries,
    stop: () => void Object.assign(prototype, { update, create, set, commit }),
  };
}
