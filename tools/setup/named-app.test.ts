import { deleteApp, getApps } from "firebase-admin/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "../../functions/src/lib/firestore/database.ts";
import { namedApp, projectOf } from "./named-app.ts";

const known = [
  { alias: "staging", projectId: "tarima-prueba" },
  { alias: "production", projectId: "your-project" },
];

const dropApps = () => Promise.all(getApps().map(deleteApp));

beforeEach(dropApps); // files share a process
afterEach(async () => {
  vi.unstubAllEnvs();
  await dropApps();
});

test("what was named is read and written, whatever project the shell is set to", () => {
  for (const name of ["FIRESTORE_EMULATOR_HOST", "FIREBASE_CONFIG"]) vi.stubEnv(name, undefined);
  vi.stubEnv("GCLOUD_PROJECT", "otro-proyecto");
  vi.stubEnv("GOOGLE_CLOUD_PROJECT", "otro-proyecto");
  expect(namedApp("staging").projectId).toBe("tarima-staging");
  expect(db()).toHaveProperty("projectId", "tarima-staging");
});

test("an emulator is local, and nothing else is", () => {
  const emulator = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", GCLOUD_PROJECT: "demo-tarima" };
  expect(projectOf("local", emulator, known)).toBe("demo-tarima");
  expect(() => projectOf("staging", emulator, known)).toThrow("that is an emulator, not staging");
  expect(() => projectOf("local", { GCLOUD_PROJECT: "tarima-prueba" }, known)).toThrow("local wants");
});

test.each([
  ["prod", ".firebaserc names no prod"],
  ["tarima-prueba", ".firebaserc names no tarima-prueba"],
  ["production", "names your-project as production, which is no project"],
])("%s is no project", (alias, fault) => {
  expect(() => projectOf(alias, {}, known)).toThrow(fault);
});
