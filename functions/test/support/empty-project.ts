import { beforeAll } from "vitest";

// Every test file begins with an empty project: otherwise schedules, searches and counts would process the data of earlier files
// again, and files would depend on each other's data.
beforeAll(async () => {
  const project = process.env.GCLOUD_PROJECT;
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  const emptied = await Promise.all(
    [
      `${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}/databases/(default)/documents`,
      `${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`,
    ].map((address) =>
      fetch(`http://${address}`, { method: "DELETE", headers: { authorization: "Bearer owner" } }),
    ),
  );
  for (const { ok, status, url } of emptied) if (!ok) throw new Error(`DELETE ${url} answered ${status}`);
});
