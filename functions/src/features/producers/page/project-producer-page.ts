import { FieldPath } from "firebase-admin/firestore";
import { producers } from "../../../lib/firestore/collections.ts";
import { eachDocument } from "../../../lib/firestore/queries.ts";
import { readProducer } from "../producers.repo.ts";
import { deleteProducerPage, freeProducerSlugs, writeProducerPage } from "./producer-pages.repo.ts";

/** Producers per read. */
const AT_ONCE = 300;

/**
 * Updates a producer's public document, which is there only while it is active. Reads the stored producer rather than the
 * delivered one, and again after writing, so that late or concurrent deliveries end with the same result.
 */
export async function projectProducerPage(producerId: string): Promise<void> {
  for (let written: string | undefined, isFirst = true; ; isFirst = false) {
    const snapshot = await readProducer(producerId);
    const version = `${snapshot.updateTime?.seconds}.${snapshot.updateTime?.nanoseconds}`;
    if (!isFirst && version === written) return;
    written = version;
    const producer = snapshot.data();
    if (producer?.status === "active") await writeProducerPage(producer);
    else await deleteProducerPage(producerId);
    if (!snapshot.exists) await freeProducerSlugs(producerId);
  }
}

/**
 * Writes the pages of all producers anew; may run at any time. `afterEach`: what repeats a producer, which stands on a higher floor.
 * Returns how many producers there are.
 */
export async function projectAllProducerPages(
  afterEach: (producerId: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  for await (const { id } of eachDocument(producers.all().orderBy(FieldPath.documentId()), AT_ONCE)) {
    await projectProducerPage(id);
    await afterEach(id);
    count += 1;
  }
  return count;
}
