import { type DocumentReference, WriteBatch } from "firebase-admin/firestore";
import { isForEveryCollection, type Place, PRECONDITIONS, type Precondition } from "./preconditions.ts";

/**
 * Removes real guards from the running code, for negative controls: drops the preconditions of a commit by the place that makes
 * them. TARIMA_WITHOUT_GUARD="shards of a sale,order" does it for all tests of a run.
 */
const VARIABLE = "TARIMA_WITHOUT_GUARD";

const out = new Set<Place>();
const taken = new Map<Place, number>();
const placesIn = new WeakMap<WriteBatch, Set<Place>>();
const meetings = new Map<Place, () => Promise<unknown>>();
let isInstalled = false;

const rows = Object.entries(PRECONDITIONS) as [Place, Precondition][]; // the keys are those of the record

/** How often a guard was left out so far. */
export const guardsTaken = (place: Place): number => taken.get(place) ?? 0;

/** Removes the guards that the environment names. */
export function takeGuardsOutByEnvironment(): void {
  const names = (process.env[VARIABLE] ?? "").split(",").filter(Boolean);
  for (const name of names)
    if (!(name in PRECONDITIONS)) throw new Error(`${VARIABLE}: there is no place called "${name}"`);
  takeGuardsOut(names as Place[]);
}

/** Removes these guards and puts all others back. */
export function takeGuardsOut(places: readonly Place[]): void {
  out.clear();
  for (const place of places) out.add(place);
  if (places.length > 0) install();
}

/** Runs something without a guard; fails if the guard was never reached, since then nothing was shown. */
export async function withoutGuard<T>(place: Place, work: () => Promise<T>): Promise<T> {
  install();
  const before = guardsTaken(place);
  out.add(place);
  try {
    const result = await work();
    if (guardsTaken(place) === before) throw new Error(`Nothing was committed on "${place}"`);
    return result;
  } finally {
    out.delete(place);
  }
}

/** Runs something else between the read and the commit of the next commit with a place's condition. */
export async function meetingAt<T>(
  place: Place,
  meanwhile: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  install();
  meetings.set(place, meanwhile);
  try {
    const result = await work();
    if (meetings.has(place)) throw new Error(`Nothing was committed on "${place}"`);
    return result;
  } finally {
    meetings.delete(place);
  }
}

interface Frame {
  file: string;
  name: string;
}

const FRAME =
  /at (?:async )?(?:(\S+) (?:\[as [^\]]+\] )?\()?(?:file:\/\/)?[^()]*\/functions\/src\/([^():?]+\.ts)/;

function callers(): Frame[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = "" } = new Error("where");
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split("\n").flatMap((line) => {
    const [, name = "", file] = FRAME.exec(line) ?? [];
    return file === undefined ? [] : [{ name: name.split(".").at(-1) ?? "", file }];
  });
}

/** The places that make a write conditional, found by the functions that call it; none while no test asks, since stacks take long. */
function placesOf(ref: DocumentReference, kind: "unchanged" | "absent"): Place[] {
  if (out.size === 0 && meetings.size === 0) return [];
  const frames = callers();
  const isIn = (row: Precondition) =>
    frames.some(({ file, name }) => file === row.file && name === row.within);
  const near = rows.filter(
    ([, { file, collection, kind: of }]) =>
      (of === kind ? collection === ref.parent.id : of === "once" && kind === "absent") &&
      // a callback that changes one document may have conditions of its own
      (isForEveryCollection(file) ? frames[0]?.file === file : frames.some((frame) => frame.file === file)),
  );
  return near.flatMap(([place, row]) => {
    if (row.kind === "once") return isIn(row) ? [place] : [];
    const siblings = near.filter(
      ([, other]) =>
        other.file === row.file && other.kind === row.kind && (other === row || other.within !== row.within),
    );
    // a callback after an await has no name in the stack: it is the place that none of the named ones matches
    const isNamed = siblings.some(([, other]) => isIn(other));
    return siblings.length === 1 || (isNamed ? isIn(row) : isCallback(row, siblings)) ? [place] : [];
  });
}

const SYNCHRONOUS = new Set([
  "assumeOrder",
  "writeShards",
  "writeShardStep",
  "createPools",
  "closeOutage",
  "raiseIncidentIn",
]);
const isCallback = (row: Precondition, siblings: [Place, Precondition][]) =>
  !SYNCHRONOUS.has(row.within) &&
  siblings.every(([, other]) => other === row || SYNCHRONOUS.has(other.within));

function note(batch: WriteBatch, places: readonly Place[]): boolean {
  const known = placesIn.get(batch) ?? new Set();
  for (const place of places) known.add(place);
  placesIn.set(batch, known);
  const dropped = places.filter((place) => out.has(place));
  for (const place of dropped) taken.set(place, guardsTaken(place) + 1);
  return dropped.length > 0;
}

type Loose = Record<"update" | "delete" | "create" | "set" | "commit", (...rest: never[]) => unknown>;

const isCondition = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "lastUpdateTime" in value;

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const prototype = WriteBatch.prototype as unknown as Loose; // its overloads do not fit here
  const { update, delete: remove, create, set, commit } = prototype;
  const dropping = (original: Loose["update"]) =>
    function (this: WriteBatch, ...given: unknown[]) {
      const [ref] = given as [DocumentReference];
      const isGuarded = isCondition(given.at(-1));
      const isOut = isGuarded && note(this, placesOf(ref, "unchanged"));
      return original.apply(this as never, (isOut ? given.slice(0, -1) : given) as never[]);
    };
  prototype.update = dropping(update);
  prototype.delete = dropping(remove);
  prototype.create = function (this: WriteBatch, ...given: unknown[]) {
    const [ref] = given as [DocumentReference];
    const isOut = note(this, placesOf(ref, "absent"));
    return (isOut ? set : create).apply(this as never, given as never[]);
  };
  prototype.commit = async function (this: WriteBatch, ...given: unknown[]) {
    for (const place of placesIn.get(this) ?? []) {
      const meanwhile = meetings.get(place);
      meetings.delete(place);
      await meanwhile?.();
    }
    return commit.apply(this as never, given as never[]);
  } as Loose["commit"];
}
