import type { Firestore } from "firebase-admin/firestore";
import { COLLECTIONS } from "./read-database.ts";

/** Copies what a drill compares into another database of the same emulator, which takes the place of a restored backup. */
export async function copyDatabase(from: Firestore, to: Firestore): Promise<void> {
  const writer = to.bulkWriter();
  for (const name of COLLECTIONS)
    for (const doc of (await from.collectionGroup(name).get()).docs)
      void writer.set(to.doc(doc.ref.path), doc.data());
  await writer.close();
}

/** Empties a database of the emulator. */
export async function emptyDatabase(projectId: string, databaseId: string): Promise<void> {
  const path = `projects/${projectId}/databases/${databaseId}/documents`;
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${path}`;
  const answer = await fetch(address, { method: "DELETE", headers: { authorization: "Bearer owner" } });
  if (!answer.ok) throw new Error(`DELETE ${address} answered ${answer.status}`);
}
