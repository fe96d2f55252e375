// Only types are taken from @google-cloud/storage: its module would be loaded beside the one that firebase-admin has loaded.
import type { Bucket } from "@google-cloud/storage";
import { fileAddress, pathOfAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import { getStorage } from "firebase-admin/storage";
import { app } from "../firestore/database.ts";

const PRODUCTION_HOST = "https://firebasestorage.googleapis.com";

/** Of files whose name changes with their content. */
export const KEEP_FOR_EVER = "public, max-age=31536000, immutable";

/** The project's own bucket. */
export const bucket = (): Bucket => getStorage(app()).bucket();

/** Where anyone reads a file that storage.rules leave open. */
export function addressOf(path: string): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return fileAddress(emulator ? `http://${emulator}` : PRODUCTION_HOST, bucket().name, path);
}

/** Stores a file whose name changes with its content, so that it may be kept for ever. Answers its address. */
export async function savePublicFile(path: string, bytes: Buffer, contentType: string): Promise<string> {
  await bucket()
    .file(path)
    .save(bytes, { resumable: false, contentType, metadata: { cacheControl: KEEP_FOR_EVER } });
  return addressOf(path);
}

/** Deletes a file by the address that savePublicFile returned; one that is gone already is no fault. */
export async function deletePublicFile(address: string): Promise<void> {
  const path = pathOfAddress(address);
  if (path) await bucket().file(path).delete({ ignoreNotFound: true });
}

/** Whether a call failed since the file is not there, or is no longer what its preconditions say. */
export function isFileGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? Number(error.code) : 0;
  return code === 404 || code === 412;
}
