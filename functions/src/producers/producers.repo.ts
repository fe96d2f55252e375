import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { producers } from "../firestore/collections.ts";

export function readProducer(producerId: string): Promise<DocumentSnapshot<Producer>> {
  return producers.doc(producerId).get();
}

export async function findProducer(producerId: string): Promise<Producer | undefined> {
  return (await readProducer(producerId)).data();
}
