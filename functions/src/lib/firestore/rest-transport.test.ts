import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAlreadyThere, isLostRace } from "./conflicts.ts";

// Why the database is not spoken to over REST: the same refusals, shaped as Google's, reach us there as others. See transport.test.ts.

let refusal = { code: 0, status: "" };
let commits = 0;
/** A database over REST that refuses every commit. */
let server: Server;
let firestore: Firestore;

beforeAll(async () => {
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", undefined); // an emulator is spoken to over gRPC in any case
  server = createServer((_, answer) => {
    commits++;
    answer.writeHead(refusal.code, { "content-type": "application/json" });
    answer.end(JSON.stringify({ error: { ...refusal, message: "refused" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const nobody = {
    getRequestHeaders: async () => new Headers(),
    getUniverseDomain: async () => "googleapis.com",
  };
  firestore = new Firestore({
    ...{ projectId: "demo-transport", preferRest: true, protocol: "http", ssl: false, authClient: nobody },
    ...{ host: "127.0.0.1", port: (server.address() as AddressInfo).port },
  });
});
afterAll(async () => {
  await firestore.terminate();
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

test("a document that is already there is asked for again and again, and nobody is told", async () => {
  [refusal, commits] = [{ code: 409, status: "ALREADY_EXISTS" }, 0];
  const told = firestore
    .doc("a/b")
    .create({})
    .catch((error: unknown) => error);
  await expect.poll(() => commits, { timeout: 20_000 }).toBeGreaterThan(3);
  expect(await Promise.race([told, pause(10, "nothing")])).toBe("nothing");
});

test("a lost race is taken for a malformed request, which nobody tries again", async () => {
  [refusal, commits] = [{ code: 400, status: "FAILED_PRECONDITION" }, 0];
  const error = await new Promise((resolve) => void firestore.doc("a/c").create({}).catch(resolve));
  expect([isAlreadyThere(error), isLostRace(error)]).toEqual([false, false]);
});
