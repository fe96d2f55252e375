import { type DocumentReference, type DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { db } from "../../../src/lib/firestore/database.ts";

/** The data of a trigger: an order before and after a commit, or a new entry of the ledger. */
export type Delivery =
  | { of: "order"; id: string; before: DocumentSnapshot | undefined; after: DocumentSnapshot }
  | { of: "entry"; id: string };

/** Stands for the end of the process: it does nothing after this. */
export class Killed extends Error {}

interface Commits {
  /** Collects everything to which a trigger listens. */
  deliveries: Delivery[];
  /** Whether the process is killed at this commit: before it, after it, or not at all. */
  fate: () => "before" | "after" | undefined;
}

type Loose = Record<"update" | "create" | "set" | "commit", (...rest: never[]) => unknown>;

/**
 * Observes every commit of this process, so that its triggers can be delivered in any order, and kills the process at some of
 * them.
 */
export function watchCommits(fate: Commits["fate"]): { deliveries: Delivery[]; stop: () => void } {
  const deliveries: Delivery[] = [];
  const written = new WeakMap<WriteBatch, Set<string>>();
  const known = new Map<string, DocumentSnapshot>();
  const prototype = WriteBatch.prototype as unknown as Loose; // its overloads do not fit here
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
      known.set(path, undefined as never); // only its existence counts
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
