import type {
  DocumentReference,
  Timestamp,
  UpdateData,
  WithFieldValue,
  WriteBatch,
} from "firebase-admin/firestore";
import { batcher } from "../../lib/batcher.ts";
import { countedEveryMs } from "../../lib/config.ts";
import { isUnavailable, retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { db } from "../../lib/firestore/database.ts";
import { within } from "../../lib/within.ts";
import { applyToMetrics } from "./apply-to-metrics.ts";
import { type MetricChange, sumOfChanges } from "./metric-changes.ts";

/** What one fact adds to the metrics, and the write that marks it as counted. */
export interface Counting {
  changes: readonly MetricChange[];
  mark: Mark;
  /** Further writes of the same commit. */
  more?: (batch: WriteBatch) => void;
}

/** Adds a write to the commit that makes it fail where the fact was counted before. */
export type Mark = (batch: WriteBatch) => void;

/** Something that is counted once: an entry of the ledger, an ended hold, a scan. */
export interface Fact {
  /** Its identity: given twice in one batch, it is counted once. */
  key: string;
  /**
   * What is to be counted now; undefined if it was counted before. Asked again after a commit that met another: only then
   * does a fact that is marked by a document of its own have to look for it.
   */
  open: (isAgain: boolean) => Promise<Counting | undefined>;
}

/** A mark that is a document of its own. */
export function markCreated<T>(ref: DocumentReference<T>, document: WithFieldValue<T>): Mark {
  return (batch) => batch.create(ref, document);
}

/** A mark that is a field of a document as it was read. */
export function markChanged<T extends object>(
  ref: DocumentReference<T>,
  fields: UpdateData<T>,
  readAt: Timestamp,
): Mark {
  return (batch) => batch.update(ref, fields, { lastUpdateTime: readAt });
}

/** Facts in one commit; each document of metrics is written once in it. */
const MAX_FACTS = 400;
/** A fact that takes longer to open fails alone, so that a read that hangs does not keep the others of its commit. */
const OPEN_MS = 10_000;

/** What came of each fact: counted, now or before, or why it could not be. */
type Outcomes = Map<Fact, true | Error>;

/**
 * Counts facts in one commit, each once, however often they are given and whoever else counts them meanwhile. Increments need
 * no reads, so that counting never contends for the metrics themselves. A fact that cannot be opened is left out of the commit.
 */
export async function countFacts(facts: readonly Fact[]): Promise<Outcomes> {
  const distinct = [...new Map(facts.map((fact) => [fact.key, fact])).values()];
  const failed = new Map<string, Error>();
  let isAgain = false;
  await retryOnConflict(async () => {
    const left = distinct.filter(({ key }) => !failed.has(key));
    const opened = await Promise.all(left.map((fact) => tryOpen(fact, isAgain, failed)));
    const countings = opened.filter((it) => it !== undefined);
    isAgain = true;
    if (countings.length === 0) return;
    const batch = db().batch();
    for (const { mark, more } of countings) {
      mark(batch);
      more?.(batch);
    }
    for (const change of sumOfChanges(countings.flatMap(({ changes }) => changes)))
      applyToMetrics(batch, change);
    await batch.commit();
  });
  return new Map(facts.map((fact) => [fact, failed.get(fact.key) ?? true]));
}

async function tryOpen(
  { key, open }: Fact,
  isAgain: boolean,
  failed: Map<string, Error>,
): Promise<Counting | undefined> {
  try {
    return await within(
      OPEN_MS,
      () => open(isAgain),
      () => new Error(`${key} was not read in time`),
    );
  } catch (error) {
    failed.set(key, asError(error));
    return undefined;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Where a commit is refused for one fact, or for being too large, its halves are tried: one fact never holds up the others. Where
 * Firestore does not answer, none is: its halves would fail too, one after the other, and all are delivered again.
 */
async function countApart(facts: Fact[]): Promise<Outcomes> {
  try {
    return await countFacts(facts);
  } catch (error) {
    if (facts.length === 1 || isUnavailable(error))
      return new Map(facts.map((fact) => [fact, asError(error)]));
    const half = Math.ceil(facts.length / 2);
    const [some, others] = [await countApart(facts.slice(0, half)), await countApart(facts.slice(half))];
    return new Map([...some, ...others]);
  }
}

let lane: ((fact: Fact) => Promise<true>) | undefined;

/**
 * Counts a fact together with others that this instance is given meanwhile: however many there are, an instance writes a
 * document of metrics once per `countedEveryMs`. Returns once it is counted.
 */
export async function countFact(fact: Fact): Promise<void> {
  lane ??= batcher(countApart, { maxBatch: MAX_FACTS, everyMs: countedEveryMs() });
  await lane(fact);
}
