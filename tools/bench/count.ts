import { Firestore } from "firebase-admin/firestore";

/** The operations that this process has requested from Firestore. */
export interface Cost {
  reads: number;
  writes: number;
  commits: number;
}

const cost: Cost = { reads: 0, writes: 0, commits: 0 };
/** Commits that wrote a document, by its path. */
const commitsTo = new Map<string, number>();

interface Write {
  update?: { name: string };
  delete?: string;
}

interface Client {
  request(method: string, request: { writes?: Write[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.EventEmitter>;
}

/** Starts counting, by wrapping the two methods that every call of the Firestore client uses. Call it once per process. */
export function startCounting(): void {
  const client = Firestore.prototype as unknown as Client; // the wrapped methods are not part of its types
  const { request, requestStream } = client;
  client.request = function (this: unknown, method, body, ...rest) {
    if (method === "commit" || method === "batchWrite") {
      cost.commits++;
      cost.writes += body.writes?.length ?? 0;
      const documents = new Set((body.writes ?? []).map((write) => write.update?.name ?? write.delete ?? ""));
      for (const name of documents) commitsTo.set(name, (commitsTo.get(name) ?? 0) + 1);
    }
    return request.call(this, method, body, ...rest);
  };
  client.requestStream = async function (this: unknown, method, ...rest) {
    const stream = await requestStream.call(this, method, ...rest);
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...data: unknown[]) => {
      if (event === "data") cost.reads += readsIn(data[0]);
      return emit(event, ...data);
    };
    return stream;
  };
}

interface Answered {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

/** One read per document, found or not; for an aggregation, one per 1,000 index entries, and at least one. */
function readsIn(data: unknown): number {
  const { document, found, missing, result } = (data ?? {}) as Answered;
  if (document || found || missing) return 1;
  if (!result) return 0;
  const { count } = result.aggregateFields ?? {}; // a sum does not say over how many: here always fewer than a thousand
  return Math.max(1, Math.ceil(Number(count?.integerValue ?? 0) / 1000));
}

/** Runs the work and returns what it requested from Firestore. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = { ...cost };
  await work();
  return {
    reads: cost.reads - before.reads,
    writes: cost.writes - before.writes,
    commits: cost.commits - before.commits,
  };
}

/** Runs the work and returns how many commits wrote the document that most of them wrote. */
export async function commitsToBusiest(work: () => Promise<unknown>): Promise<number> {
  commitsTo.clear();
  await work();
  return Math.max(0, ...commitsTo.values());
}
