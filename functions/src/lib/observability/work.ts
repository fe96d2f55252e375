import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { observeFirestore, type Tally } from "../firestore/operations.ts";
import { carryTrace } from "./carried-trace.ts";

/** A request, a delivery to a trigger or a run of a schedule, and what it has asked of Firestore so far. */
export interface Work extends Tally {
  requestId: string;
  /** 32 hex digits; see trace.ts. */
  trace: string;
  /** The declared path of the route, or the function's name. */
  name: string;
  /** Of a request: who called. */
  role: string;
  /** Documents that it wrote and that triggers go on with, "orders/…": the line of the trigger names the same document. */
  documents: Set<string>;
}

const works = new AsyncLocalStorage<Work>();

/** Undefined outside of requests and deliveries: at start, and in programs. */
export const currentWork = (): Work | undefined => works.getStore();

/** The id by which people and log lines name the current request. */
export const currentRequestId = (): string => currentWork()?.requestId ?? randomUUID();

export const runWork = <T>(work: Work, run: () => T): T => works.run(work, run);

export const newWork = (known: Pick<Work, "name" | "trace"> & { requestId?: string }): Work => ({
  requestId: randomUUID(),
  role: "anonymous",
  ...known,
  reads: 0,
  writes: 0,
  commits: 0,
  documents: new Set(),
});

/** Collections whose documents triggers go on with; none of their ids is a person's. */
const CONTINUED = /^(orders|ledger|mail|events|publicEvents|settlements|exports)\/[^/]+$/;
/** One commit may carry the orders of many buyers. */
const MOST_DOCUMENTS = 20;

/** Names a document in the line of the current work, if triggers go on with it. */
export function noteDocument(path: string, work = currentWork()): void {
  if (work && work.documents.size < MOST_DOCUMENTS && CONTINUED.test(path)) work.documents.add(path);
}

observeFirestore(currentWork, (work, path, write) => {
  noteDocument(path, work);
  carryTrace(write, path, work.trace);
});
