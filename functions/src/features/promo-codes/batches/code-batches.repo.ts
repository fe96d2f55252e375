import type { CodeBatch, CodeBatchView } from "@tarima/shared/promo-codes/code-batch.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { codeBatches, promoCodes } from "../../../lib/firestore/collections.ts";
import { eachPage, readAll } from "../../../lib/firestore/queries.ts";

/** Codes read, made or deleted at once: two writes each, well below Firestore's 500. */
export const CODES_AT_ONCE = 200;

export const readCodeBatch = (id: string): Promise<DocumentSnapshot<CodeBatch>> => codeBatches.doc(id).get();

export async function findCodeBatch(id: string): Promise<CodeBatch | undefined> {
  return (await readCodeBatch(id)).data();
}

const codesOfBatch = (batchId: string) => promoCodes.all().where("batchId", "==", batchId);

/** An event's batches, the newest first; they are few. */
export async function listCodeBatchesOf(eventId: string): Promise<CodeBatch[]> {
  const batches = await readAll(codeBatches.all().where("eventId", "==", eventId));
  return batches.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

export async function countCodeBatches(eventId: string): Promise<number> {
  return (await codeBatches.all().where("eventId", "==", eventId).count().get()).data().count;
}

/** A batch and how many of its codes an order has. A read per thousand of them. */
export async function codeBatchViewOf(batch: CodeBatch): Promise<CodeBatchView> {
  const used = await codesOfBatch(batch.id).where("uses", ">", 0).count().get();
  return { ...batch, used: used.data().count };
}

/** Codes of a batch that no order has. */
export const readUnusedCodes = (batchId: string) =>
  codesOfBatch(batchId).where("uses", "==", 0).limit(CODES_AT_ONCE).get();

export async function hasCodes(batchId: string): Promise<boolean> {
  return !(await codesOfBatch(batchId).limit(1).get()).empty;
}

/** The codes of a batch in pages, in the order they were made in. */
export async function* eachPageOfCodes(batchId: string): AsyncGenerator<PromoCode[]> {
  for await (const docs of eachPage(codesOfBatch(batchId).orderBy("id"), CODES_AT_ONCE))
    yield docs.map((doc) => doc.data());
}
