import { readFileSync } from "node:fs";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { deleteObject, type FirebaseStorage, getBytes, listAll, ref, uploadBytes } from "firebase/storage";
import { afterAll, beforeAll, describe, test } from "vitest";

const MB = 1024 * 1024;
let env: RulesTestEnvironment;

const nobody = () => env.unauthenticatedContext().storage() as unknown as FirebaseStorage;
const as = (claims: Record<string, unknown>) =>
  env.authenticatedContext("u", claims).storage() as unknown as FirebaseStorage;
const producer = () => as({ role: "producer", producerId: "la-clave" });
const other = () => as({ role: "producer", producerId: "el-farol" });
const put = (storage: FirebaseStorage, path: string, size: number, contentType: string) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), { contentType });

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: "demo-rules",
    storage: { rules: readFileSync("storage.rules", "utf8") },
  });
});
afterAll(() => env.cleanup());

describe("a producer's pictures", () => {
  test("an avatar of at most 1 MB, jpg, png or webp, by its producer", async () => {
    for (const type of ["jpeg", "png", "webp"])
      await assertSucceeds(put(producer(), "producers/la-clave/avatar_1.png", MB, `image/${type}`));
    await assertFails(put(producer(), "producers/la-clave/avatar_2.png", MB + 1, "image/png"));
    for (const type of ["image/svg+xml", "image/gif", "text/html", "application/octet-stream"]) {
      await assertFails(put(producer(), "producers/la-clave/avatar_3.png", 10, type));
    }
  });

  test("a logo of at most 2 MB, svg as well, capped alike", async () => {
    for (const type of ["jpeg", "png", "webp", "svg+xml"])
      await assertSucceeds(put(producer(), "producers/la-clave/logo_1.svg", 2 * MB, `image/${type}`));
    await assertFails(put(producer(), "producers/la-clave/logo_2.png", 2 * MB + 1, "image/png"));
    await assertFails(put(producer(), "producers/la-clave/logo_2.svg", 2 * MB + 1, "image/svg+xml"));
    await assertFails(put(producer(), "producers/la-clave/logo_2.gif", 10, "image/gif"));
  });

  test("nobody else writes there, and no other name is taken", async () => {
    const claimWithoutRole = as({ role: "attendee", producerId: "la-clave" });
    for (const storage of [nobody(), other(), as({}), claimWithoutRole]) {
      await assertFails(put(storage, "producers/la-clave/avatar_9.png", 10, "image/png"));
    }
    await assertFails(put(producer(), "producers/el-farol/avatar_1.png", 10, "image/png"));
    for (const name of ["photo.png", "avatar_x.png", "deep/avatar_1.png"]) {
      await assertFails(put(producer(), `producers/la-clave/${name}`, 10, "image/png"));
    }
  });

  test("everyone sees one, only its producer removes it, nobody lists them", async () => {
    await put(producer(), "producers/la-clave/avatar_5.png", 10, "image/png");
    await assertSucceeds(getBytes(ref(nobody(), "producers/la-clave/avatar_5.png")));
    await assertFails(listAll(ref(producer(), "producers/la-clave")));
    for (const storage of [nobody(), other()])
      await assertFails(deleteObject(ref(storage, "producers/la-clave/avatar_5.png")));
    await assertSucceeds(deleteObject(ref(producer(), "producers/la-clave/avatar_5.png")));
  });
});

describe("everything else", () => {
  test("posters are seen by everyone and written by nobody", async () => {
    await env.withSecurityRulesDisabled(async (context) => {
      await put(context.storage() as unknown as FirebaseStorage, "posters/a.webp", 10, "image/webp");
    });
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
