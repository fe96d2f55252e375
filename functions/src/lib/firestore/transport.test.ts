import { createServer, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { GrpcStatus } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAlreadyThere, isLostRace, retryOnConflict } from "./conflicts.ts";
import { db } from "./database.ts";

// How refusals that are shaped as Google's reach us, through the client and the transport that production uses.

let refusal: GrpcStatus = GrpcStatus.OK;
let commits = 0;
/** A database over gRPC that refuses every call. */
let server: Http2Server;

beforeAll(async () => {
  server = createServer();
  server.on("stream", (stream, headers) => {
    if (headers[":path"] === "/google.firestore.v1.Firestore/Commit") commits++;
    const answer = { "content-type": "application/grpc", "grpc-status": refusal, "grpc-message": "refused" };
    stream.respond({ ":status": 200, ...answer }, { endStream: true });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.GCLOUD_PROJECT = "demo-transport";
  process.env.METADATA_SERVER_DETECTION = "none";
});
afterAll(async () => {
  await db().terminate();
  server.close();
});

/** What a commit that is refused with this status throws, and how often the client sent it. */
async function refusedWith(code: GrpcStatus, work: () => Promise<unknown>) {
  [refusal, commits] = [code, 0];
  const error = await work().catch((thrown: unknown) => thrown);
  return { isAlreadyThere: isAlreadyThere(error), isLostRace: isLostRace(error), commits };
}

const create = () => db().doc("a/b").create({});

describe("a commit that the database refuses", () => {
  test("because the document is already there is not sent again, and known as such", async () => {
    expect(await refusedWith(GrpcStatus.ALREADY_EXISTS, create)).toEqual({
      ...{ isAlreadyThere: true, isLostRace: true, commits: 1 },
    });
  });

  test.each([
    ["changed", GrpcStatus.FAILED_PRECONDITION],
    ["is gone", GrpcStatus.NOT_FOUND],
  ])("because a document %s is a lost race, which only we try again", async (_what, code) => {
    expect(await refusedWith(code, create)).toEqual({ isAlreadyThere: false, isLostRace: true, commits: 1 });
    expect((await refusedWith(code, () => retryOnConflict(create, 3))).commits).toBe(3);
  });

  test("because it is malformed, or not allowed, is neither", async () => {
    for (const code of [GrpcStatus.INVALID_ARGUMENT, GrpcStatus.PERMISSION_DENIED])
      expect(await refusedWith(code, create)).toEqual({
        isAlreadyThere: false,
        isLostRace: false,
        commits: 1,
      });
  });
});
