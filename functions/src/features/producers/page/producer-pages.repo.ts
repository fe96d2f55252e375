import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { producerSlugs, publicProducers } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { readAll } from "../../../lib/firestore/queries.ts";
import { producerPageOf } from "./producer-page.ts";
import { slugCandidates } from "./producer-slug.ts";

export async function findProducerPage(producerId: string): Promise<ProducerPage | undefined> {
  return (await publicProducers.doc(producerId).get()).data();
}

/** The page that an address leads to, whether it is the producer's present one or an earlier one. */
export async function findProducerPageBySlug(slug: string): Promise<ProducerPage | undefined> {
  const taken = (await producerSlugs.doc(slug).get()).data();
  return taken && findProducerPage(taken.producerId);
}

/** The pages of all active producers that fit into a sitemap. */
export const findProducerPages = (limit: number): Promise<ProducerPage[]> =>
  readAll(publicProducers.all().orderBy("slug").limit(limit));

/** Writes a producer's page; an address that its name makes for the first time is taken in the same commit. */
export function writeProducerPage(producer: Producer): Promise<void> {
  return retryOnConflict(async () => {
    const { slug, isNew } = await slugOfProducer(producer);
    const batch = db().batch();
    batch.set(publicProducers.doc(producer.id), producerPageOf(producer, slug));
    if (isNew) batch.create(producerSlugs.doc(slug), { producerId: producer.id });
    await batch.commit();
  });
}

/** The best address for its name that is free or was its own before. */
async function slugOfProducer({
  id,
  brandName,
  fullName,
}: Producer): Promise<{ slug: string; isNew: boolean }> {
  for (const slug of slugCandidates(brandName || fullName)) {
    const taken = (await producerSlugs.doc(slug).get()).data();
    if (!taken || taken.producerId === id) return { slug, isNew: !taken };
  }
  throw new Error(`No address is left for the name of producer ${id}`);
}

export async function deleteProducerPage(producerId: string): Promise<void> {
  await publicProducers.doc(producerId).delete();
}

/** Frees the addresses of a deleted producer. */
export async function freeProducerSlugs(producerId: string): Promise<void> {
  const own = await producerSlugs.all().where("producerId", "==", producerId).get();
  await Promise.all(own.docs.map(({ ref }) => ref.delete()));
}
