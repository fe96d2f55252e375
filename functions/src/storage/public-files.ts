import { getStorage } from "firebase-admin/storage";
import { app } from "../firestore/database.ts";

const PRODUCTION_HOST = "https://firebasestorage.googleapis.com";

const bucket = () => getStorage(app()).bucket();

/** Where anyone reads a file that storage.rules leave open. */
function addressOf(path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const host = emulator ? `http://${emulator}` : PRODUCTION_HOST;
  return `${host}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Stores a file whose name changes with its content, so that it may be kept for ever. Answers its address. */
export async function savePublicFile(path: string, bytes: Buffer, contentType: string): Promise<string> {
  await bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      contentType,
      metadata: { cacheControl: "public, max-age=31536000, immutable" },
    });
  return addressOf(path);
}

/** Deletes a file by the address that savePublicFile answered; one that is gone already is no fault. */
export async function deletePublicFile(address: string): Promise<void> {
  const path = decodeURIComponent(new URL(address).pathname.split("/o/")[1] ?? "");
  await bucket().file(path).delete({ ignoreNotFound: true });
}
