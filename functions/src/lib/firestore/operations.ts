import { Firestore } from "firebase-admin/firestore";

/** Operations requested from Firestore. */
export interface Tally {
  reads: number;
  writes: number;
  commits: number;
}

/** A write as the client sends it; only what is looked at. */
export interface Write {
  update?: { name?: string; fields?: Record<string, unknown> };
  /** Null where the whole document is written. */
  updateMask?: { fieldPaths?: string[] } | null;
}
interface Client {
  request(method: string, request: { writes?: Write[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<NodeJS.EventEmitter>;
}

/**
 * Counts what is requested from Firestore from now on, by wrapping the two methods that every call of its client uses. `tallyOf` is
 * called where an operation is requested, and returns what it counts for; `onWrite` sees each write
 * of a commit with the path of its document, before it is sent.
 */
export function observeFirestore<T extends Tally>(
  tallyOf: () => T | undefined,
  onWrite?: (tally: T, path: string, write: Write) => void,
): void {
  const client = Firestore.prototype as unknown as Client; // the wrapped methods are not part of its types
  const { request, requestStream } = client;
  client.request = function (this: unknown, method, body, ...rest) {
    const tally = method === "commit" || method === "batchWrite" ? tallyOf() : undefined;
    if (tally) {
      const writes = body.writes ?? [];
      tally.commits++;
      tally.writes += writes.length;
      for (const write of writes) onWrite?.(tally, pathOf(write), write);
    }
    return request.call(this, method, body, ...rest);
  };
  client.requestStream = async function (this: unknown, method, ...rest) {
    const tally = tallyOf();
    const stream = await requestStream.call(this, method, ...rest);
    if (!tally) return stream;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...data: unknown[]) => {
      if (event === "data") tally.reads += readsIn(data[0]);
      return emit(event, ...data);
    };
    return stream;
  };
}

/** "orders/…" of "projects/…/databases/…/documents/orders/…"; empty for a deletion. */
const pathOf = ({ update }: Write): string => update?.name?.split("/documents/")[1] ?? "";

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
