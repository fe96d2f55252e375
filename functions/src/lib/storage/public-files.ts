// Import only types from @google-cloud/storage: importing the module would load it a second time, besides firebase-admin's
// copy.
import type { Bucket } from "@google-cloud/storage";
import { fileAddress, pathOfAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import { getStorage } from "firebase-admin/storage";
import { app } from "../firestore/database.ts";

const PRODUCTION_HOST = "https://firebasestorage.googleapis.com";

/** For files whose name changes with their content. */
export const KEEP_FOR_EVER = "public, max-age=31536000, immutable";

/** `IdempotencyStrategy.RetryAlways` of @google-cloud/storage. */
const RETRY_ALWAYS = 0;

/**
 * The files' bucket. An upload whose connection was closed is sent again, which the library does by itself only where a generation is
 * named: ours write whole files, so that twice is once.
 */
export function bucket(): Bucket {
  const found = getStorage(app()).bucket();
  found.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return found;
}

/** Where files are read: at Google, or at the emulator where there is one. */
export const storageHost = (emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST): string =>
  emulator ? `http://${emulator}` : PRODUCTION_HOST;

/** The public URL of a file. */
export const addressOf = (path: string): string => fileAddress(storageHost(), bucket().name, path);

/** Stores a file under a name that changes with its content, so that it can be cached forever. Returns its URL. */
export async function savePublicFile(path: string, bytes: Buffer, contentType: string): Promise<string> {
  await bucket()
    .file(path)
    .save(bytes, { resumable: false, contentType, metadata: { cacheControl: KEEP_FOR_EVER } });
  return addressOf(path);
}

/** Deletes a file by its URL; a missing file is not an error. */
export async function deletePublicFile(address: string): Promise<void> {
  const path = pathOfAddress(address);
  if (path) await bucket().file(path).delete({ ignoreNotFound: true });
}

/** Whether a call failed because the file does not exist or a precondition no longer holds. */
export function isFileGone(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? Number(error.code) : 0;
  return code === 404 || code === 412;
}
