import { readFileSync } from "node:fs";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
} from "firebase/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const MB = 1024 * 1024;
let env: RulesTestEnvironment;
let at = Date.now();

/** The path of a picture of la-clave that no other test has used. */
const fresh = (kind: string) => `producers/la-clave/${kind}_${at++}`;

const nobody = () => env.unauthenticatedContext().storage() as unknown as FirebaseStorage;
const as = (claims: Record<string, unknown>) =>
  env.authenticatedContext("u", claims).storage() as unknown as FirebaseStorage;
const producer = (claims: Record<string, unknown> = {}) =>
  as({ role: "producer", producerId: "la-clave", ...claims });
const other = () => as({ role: "producer", producerId: "el-farol" });
const put = (
  storage: FirebaseStorage,
  path: string,
  size: number,
  contentType: string,
  metadata: UploadMetadata = {},
) => uploadBytes(ref(storage, path), new Uint8Array(size), { contentType, ...metadata });

/** As a function writes, past the rules. */
const stored = (path: string, customMetadata: Record<string, string> = {}) =>
  env.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage() as unknown as FirebaseStorage;
    await put(storage, path, 10, "image/webp", { customMetadata });
  });
const CHECKED = { checked: "true" };

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: "demo-rules",
    storage: { rules: readFileSync("storage.rules", "utf8") },
  });
});
afterAll(() => env.cleanup());

describe("what a producer uploads", () => {
  const RASTER = ["jpeg", "png", "webp"];
  test.each([
    { kind: "avatar", megabytes: 1, types: RASTER },
    { kind: "logo", megabytes: 2, types: RASTER },
    { kind: "logo", megabytes: 10, types: ["svg+xml"] },
    { kind: "poster", megabytes: 10, types: RASTER },
    { kind: "banner", megabytes: 10, types: RASTER },
    { kind: "map", megabytes: 10, types: RASTER },
  ])("$kind of $types, at most $megabytes MB", async ({ kind, megabytes, types }) => {
    for (const type of types) {
      const path = fresh(kind);
      await assertFails(put(producer(), path, megabytes * MB + 1, `image/${type}`));
      await assertSucceeds(put(producer(), path, megabytes * MB, `image/${type}`));
    }
    for (const type of ["image/gif", "text/html", "application/octet-stream", "image/png,text/html"])
      await assertFails(put(producer(), fresh(kind), 10, type));
    if (kind !== "logo") await assertFails(put(producer(), fresh(kind), 10, "image/svg+xml"));
  });

  test("nobody else writes there, nor a producer who may no longer work", async () => {
    const claimWithoutRole = as({ role: "attendee", producerId: "la-clave" });
    const suspended = producer({ producerStatus: "suspended" });
    const superadmin = as({ role: "superadmin" });
    for (const storage of [nobody(), other(), as({}), claimWithoutRole, suspended, superadmin])
      await assertFails(put(storage, fresh("avatar"), 10, "image/png"));
    await assertFails(put(producer(), "producers/el-farol/avatar_1", 10, "image/png"));
    await assertSucceeds(put(producer({ producerStatus: "pending" }), fresh("avatar"), 10, "image/png"));
  });

  test("no other name is taken", async () => {
    for (const name of [
      "photo",
      "avatar_x",
      "avatar_1.svg",
      "deep/avatar_1",
      "poster_1-400",
      "flyer_1",
      "avatar_1_logo_2",
    ])
      await assertFails(put(producer(), `producers/la-clave/${name}`, 10, "image/png"));
  });

  test("nobody says of their own upload that it was checked", async () => {
    const path = fresh("avatar");
    await assertFails(put(producer(), path, 10, "image/png", { customMetadata: CHECKED }));
    await assertFails(put(producer(), path, 10, "image/png", { customMetadata: { checked: "" } }));
    await assertSucceeds(put(producer(), path, 10, "image/png", { customMetadata: { from: "phone" } }));
    await assertFails(updateMetadata(ref(producer(), path), { customMetadata: CHECKED }));
    await assertFails(updateMetadata(ref(producer(), path), { contentType: "text/html" }));
  });

  test("what was checked is neither replaced nor removed by its producer", async () => {
    const path = fresh("logo");
    await stored(path, CHECKED);
    await assertFails(put(producer(), path, 10, "image/png"));
    await assertFails(updateMetadata(ref(producer(), path), { contentType: "text/html" }));
    for (const storage of [nobody(), other(), producer()])
      await assertFails(deleteObject(ref(storage, path)));
  });
});

describe("who sees a picture", () => {
  test("everyone once it was checked, nobody before, not even who uploaded it", async () => {
    const [waiting, checked, refused] = [fresh("avatar"), fresh("avatar"), fresh("avatar")] as const;
    await assertSucceeds(put(producer(), waiting, 10, "image/png"));
    await stored(checked, CHECKED);
    await stored(refused, { checked: "false" });
    for (const storage of [nobody(), other(), producer()]) {
      await assertFails(getBytes(ref(storage, waiting)));
      await assertFails(getMetadata(ref(storage, waiting)));
      await assertSucceeds(getBytes(ref(storage, checked)));
      await assertFails(getBytes(ref(storage, refused)));
      await assertFails(listAll(ref(storage, "producers/la-clave")));
    }
  });

  test("one that is not there is said not to be: so a refused upload is told from one that waits", async () => {
    const [missing, waiting] = [fresh("avatar"), fresh("avatar")] as const;
    await expect(getMetadata(ref(producer(), missing))).rejects.toMatchObject({
      code: "storage/object-not-found",
    });
    await put(producer(), waiting, 10, "image/png");
    await expect(getMetadata(ref(producer(), waiting))).rejects.toMatchObject({
      code: "storage/unauthorized",
    });
  });
});

describe("everything else", () => {
  test("posters are seen by everyone and written by nobody", async () => {
    await stored("posters/a.webp");
    await assertSucceeds(getBytes(ref(nobody(), "posters/a.webp")));
    for (const storage of [nobody(), producer()])
      await assertFails(put(storage, "posters/b.webp", 10, "image/webp"));
  });

  test("a place that nobody thought of is closed", async () => {
    for (const storage of [nobody(), producer(), as({ role: "superadmin" })]) {
      await assertFails(put(storage, "elsewhere/a.png", 10, "image/png"));
      await assertFails(getBytes(ref(storage, "elsewhere/a.png")));
    }
  });
});
