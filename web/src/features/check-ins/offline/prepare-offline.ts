import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { cachePageFiles } from "../../../lib/offline/cache-page-files.ts";

let prepared: Promise<void> | undefined;

/**
 * Lets the service worker cache what a door needs offline: the camera code, its decoder, and all files this page has loaded.
 * The worker caches what is fetched through it.
 */
export function prepareOffline(): Promise<void> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined; // retried next time
    console.warn("The door is not ready to open without a network", error);
  });
  return prepared;
}

async function prepare(): Promise<void> {
  await Promise.all([
    import("../door/camera.tsx"),
    import("@noble/ed25519"),
    import("../../../lib/api/callable.ts"),
    import("../../../lib/session/firebase-watch.tsx"), // otherwise loaded seconds after the page, when the network may be gone
    import("../../../lib/firestore/firestore-queries.ts"),
  ]);
  await cachePageFiles([wasmUrl]);
}
