import { CHECKED, fileAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import {
  connectStorageEmulator,
  getMetadata,
  getStorage,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from "firebase/storage";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { EMULATOR_HOST, emulators, firebaseConfig } from "../firebase/firebase-config.ts";
import { authCodeOf } from "../session/sign-in/auth-code.ts";

// Firebase Storage, for uploads. Loaded lazily through pictures.ts only.
const storage = getStorage(firebaseApp);
// the default is ten minutes, which is too long to wait
storage.maxUploadRetryTime = 30_000;
storage.maxOperationRetryTime = 10_000;
if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);

/** The public URL of a file, as the server builds it. */
export function addressOf(path: string): string {
  const host = emulators
    ? `http://${EMULATOR_HOST}:${emulators.storage}`
    : "https://firebasestorage.googleapis.com";
  return fileAddress(host, firebaseConfig.storageBucket, path);
}

/** Uploads a file; `tell` is called with the progress, from 0 to 1. */
export async function uploadFile(path: string, file: Blob, tell: (share: number) => void): Promise<void> {
  const task: UploadTask = uploadBytesResumable(ref(storage, path), file, { contentType: file.type });
  task.on("state_changed", ({ bytesTransferred, totalBytes }) => tell(bytesTransferred / totalBytes));
  await task;
}

/** The result of the server's check, which publishes or deletes the upload. */
export async function fateOf(path: string): Promise<"waiting" | "good" | "refused"> {
  try {
    const { customMetadata } = await getMetadata(ref(storage, path));
    return customMetadata?.checked === CHECKED.checked ? "good" : "waiting";
  } catch (error) {
    return authCodeOf(error) === "storage/object-not-found" ? "refused" : "waiting";
  }
}
