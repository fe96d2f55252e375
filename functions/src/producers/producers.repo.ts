import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producers } from "../firestore/collections.ts";

export async function findProducer(producerId: string): Promise<Producer | undefined> {
  return (await producers.doc(producerId).get()).data();
}
