import { type DocumentReference, WriteBatch } from "firebase-admin/firestore";

type Write = (ref: DocumentReference, ...rest: never[]) => unknown;
const METHODS = ["create", "set", "update", "delete"] as const;

/** The documents that this process begins to write during some work, even if nothing waits for the write. */
export async function writtenDuring(work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const prototype = WriteBatch.prototype as unknown as Record<(typeof METHODS)[number], Write>; // its overloads do not fit here
  const originals = METHODS.map((method) => [method, prototype[method]] as const);
  for (const [method, original] of originals)
    prototype[method] = function (this: unknown, ref, ...rest) {
      paths.push(ref.path);
      return original.call(this, ref, ...rest);
    };
  try {
    await work();
  } finally {
    for (const [method, original] of originals) prototype[method] = original;
  }
  return paths;
}
