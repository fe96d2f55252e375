import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

/** What the storage says of a file whose content is "x": its CRC32C, by which an upload is checked. */
const STORED = JSON.stringify({ crc32c: "qTxfkw==" });

test("a file is stored although the connection is closed under its upload", async () => {
  let uploads = 0;
  const storage = createServer((request, response) => {
    uploads += 1;
    if (uploads === 1) return void request.socket.destroy();
    request.resume().on("end", () => response.setHeader("content-type", "application/json").end(STORED));
  });
  await new Promise<void>((done) => storage.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(storage.address() as AddressInfo).port}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = host;
  process.env.GCLOUD_PROJECT = "demo-storage";
  process.env.FIREBASE_CONFIG = JSON.stringify({ storageBucket: "demo-storage.appspot.com" });
  const { savePublicFile } = await import("./public-files.ts");
  const address = await savePublicFile("posters/una-1.avif", Buffer.from("x"), "image/avif");
  expect([uploads, address.startsWith(`http://${host}/`)]).toEqual([2, true]);
  await new Promise((done) => storage.close(done));
});
