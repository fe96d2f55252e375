import { type DocumentReference, type DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { db } from "../../src/lib/firestore/database.ts";
import { runAt } from "./triggers.ts";
import { CREATED, DOCUMENTS, type DocumentTrigger, deliver, writtenTo } from "./wrapped.ts";

/** Posters take half a second each; mails are looked at by who asks what they say. */
const LEFT_OUT: readonly DocumentTrigger[] = [
  "printEventPoster",
  "onMailCreated",
  "onExportCreated",
  "onHealthBeat",
];
const ON_DELETION: readonly DocumentTrigger[] = [
  "onStaffDeleted",
  "onPresaleListDeleted",
  "onWaitingEntryDeleted",
];

/** Those that move money, tickets and places on, and tell people. */
const SCHEDULES = [
  "expireHolds",
  "reconcilePayments",
  "repairOrders",
  "completeEvents",
  "notifyHolders",
  "sendSaleAlerts",
] as const;

const MOST_ROUNDS = 20;

/** `events/{eventId}/staff/{uid}` listens to `events/rumba/staff/ana`. */
const isOf = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith("{") || part === given[i])
  );
};

const triggersOf = (path: string): DocumentTrigger[] =>
  (Object.entries(DOCUMENTS) as [DocumentTrigger, string][]) // the keys are those of the record
    .filter(([name, pattern]) => !LEFT_OUT.includes(name) && isOf(pattern, path))
    .map(([name]) => name);

type Loose = Record<"update" | "create" | "set" | "delete" | "commit", (...rest: never[]) => unknown>;

/**
 * Whatever this process writes, for its triggers. What is written twice before it is delivered is delivered as one change, as by a
 * delivery that comes late.
 */
export class Deliveries {
  readonly #known = new Map<string, DocumentSnapshot>();
  readonly #written = new Set<string>();
  readonly #stop: () => void;

  constructor() {
    const prototype = WriteBatch.prototype as unknown as Loose; // its overloads do not fit here
    const { update, create, set, delete: remove, commit } = prototype;
    const paths = new WeakMap<WriteBatch, Set<string>>();
    const noting = (original: Loose["update"]) =>
      function (this: WriteBatch, ...given: unknown[]) {
        const { path } = given[0] as DocumentReference;
        paths.set(this, (paths.get(this) ?? new Set()).add(path));
        return original.apply(this as never, given as never[]);
      };
    const written = this.#written;
    Object.assign(prototype, {
      ...{ update: noting(update), create: noting(create), set: noting(set), delete: noting(remove) },
      commit: async function (this: WriteBatch, ...given: unknown[]) {
        const result = await commit.apply(this as never, given as never[]);
        for (const path of paths.get(this) ?? []) if (triggersOf(path).length > 0) written.add(path);
        return result;
      },
    });
    this.#stop = () => void Object.assign(prototype, { update, create, set, delete: remove, commit });
  }

  stop(): void {
    this.#stop();
  }

  /** Delivers until nothing changes any more. */
  async deliverAll(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const paths = [...this.#written];
      this.#written.clear();
      if (paths.length === 0) return;
      const after = await db().getAll(...paths.map((path) => db().doc(path)));
      await Promise.all(after.flatMap((snapshot) => this.#deliver(snapshot)));
    }
    throw new Error("The triggers do not come to rest");
  }

  #deliver(after: DocumentSnapshot): Promise<void>[] {
    const { path } = after.ref;
    const before = this.#known.get(path);
    this.#known.set(path, after);
    return triggersOf(path).flatMap((name) => {
      if (CREATED.includes(name)) return before?.exists ? [] : [changed(name, path, { after })];
      if (ON_DELETION.includes(name)) return after.exists ? [] : [changed(name, path, { after: before })];
      return [changed(name, path, { before, after })];
    });
  }

  /** Runs the schedules at that time, and delivers what comes of them. */
  async runAllAt(at: Date): Promise<void> {
    await this.deliverAll();
    for (const name of SCHEDULES) {
      await runAt(name, at);
      await this.deliverAll();
    }
  }
}

async function changed(
  name: DocumentTrigger,
  path: string,
  snapshots: { before?: DocumentSnapshot | undefined; after?: DocumentSnapshot | undefined },
): Promise<void> {
  await deliver(name, await writtenTo(name, path, snapshots));
}
