import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

let prepared: Promise<void> | undefined;

/**
 * Has the service worker keep what a door needs, before it is needed: the camera and its decoder, and every file of ours that
 * this page has loaded so far. The worker keeps what is fetched through it.
 */
export function prepareOffline(): Promise<void> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined; // the next time
    console.warn("The door is not ready to open without a network", error);
  });
  return prepared;
}

async function prepare(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await Promise.all([
    navigator.serviceWorker.ready,
    import("../camera.tsx"),
    import("@noble/ed25519"),
    import("../../../lib/callable.ts"),
    import("../../../lib/firestore-queries.ts"),
  ]);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = [...loaded, new URL(wasmUrl, location.href).href].filter(isAsset);
  await Promise.all([...new Set(files)].map((file) => fetch(file, { cache: "force-cache" })));
}

function isAsset(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith("/assets/");
}
