import { beforeEach, describe, expect, test } from "vitest";
import { deployerAccount, functionsAccount, tryOut } from "./modelled/try-out.ts";
import { WATCHED_LINES } from "./monitoring/watched-lines.ts";

let { google, run, planned, doByHand } = tryOut();
beforeEach(() => {
  ({ google, run, planned, doByHand } = tryOut());
});

describe("an empty project", () => {
  test("is planned in full, and nothing is written", async () => {
    const { text, changes } = await planned();
    for (const part of [
      "24 APIs are off",
      "Firebase is not added to the project: it is",
      "There is no database: it is made in us-east1",
      "No backup is made",
      "Nothing empties rateLimits, emailCodes, saleAlerts, waitingList, doorDevices, clientHealth, turns, presaleLists, mail",
      `There is no ${functionsAccount}: it is made`,
      "roles/datastore.user",
      "roles/iam.serviceAccountTokenCreator",
      "TARIMA_SECOND_STEP_KEY has no value",
      "Firebase Auth is not in use",
      "prueba.tarima.co does not lead to Hosting",
      "There is no default bucket",
      "mailed to guardia@tarima.co",
      "tarima_mail_given_up",
      "https://prueba.tarima.co/api/v1/health",
      "«Tarima: An incident was opened»",
      "There is no dashboard",
      "one of 300 a month",
    ])
      expect(text).toContain(part);
    expect(changes).toBe(20 + 2 * WATCHED_LINES.length); // a counter and an alert of each
    expect(google.writes()).toEqual([]);
  });

  test("is set up by one run, all but what is by hand; then nothing is left to do, and nothing is written", async () => {
    await run();
    expect(await planned()).toMatchObject({ changes: 0, faults: 0 });
    doByHand();
    await run();
    expect(await planned()).toEqual({ changes: 0, byHand: 0, faults: 0, text: "" });
    const before = google.writes().length;
    await run();
    expect(google.writes().slice(before)).toEqual([]);
  });

  test("has its database in the region, protected and recoverable, with backups, and the bucket beside it", async () => {
    await run();
    const { database, backups, bucket } = google.world;
    expect(database).toEqual({
      type: "FIRESTORE_NATIVE",
      locationId: "us-east1",
      deleteProtectionState: "DELETE_PROTECTION_ENABLED",
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
    });
    expect(backups).toEqual([{ name: expect.any(String), retention: "2592000s", dailyRecurrence: {} }]);
    expect(bucket).toMatchObject({
      location: "US-EAST1",
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
    });
  });

  test("gives the functions' account its roles in the project, and on itself", async () => {
    await run();
    const member = `serviceAccount:${functionsAccount}`;
    const rolesIn = (of: string) =>
      google.world.policies[of]?.bindings
        .filter(({ members }: { members: string[] }) => members.includes(member))
        .map(({ role }: { role: string }) => role)
        .sort();
    expect(rolesIn("")).toEqual([
      "roles/cloudtasks.enqueuer",
      "roles/datastore.user",
      "roles/eventarc.eventReceiver",
      "roles/firebaseauth.admin",
      "roles/logging.logWriter",
      "roles/run.invoker",
      "roles/secretmanager.secretAccessor",
      "roles/storage.objectAdmin",
    ]);
    expect(rolesIn(functionsAccount)).toEqual([
      "roles/iam.serviceAccountTokenCreator",
      "roles/iam.serviceAccountUser",
    ]);
  });
});

test("the workflow's account may deploy, plan migrations, and read no secret", async () => {
  await run();
  const member = `serviceAccount:${deployerAccount}`;
  const rolesIn = (of: string) =>
    google.world.policies[of]?.bindings
      .filter(({ members }: { members: string[] }) => members.includes(member))
      .map(({ role }: { role: string }) => role);
  expect(rolesIn("")).toContain("roles/datastore.viewer");
  expect(rolesIn("")?.join()).not.toMatch(/secretAccessor|owner|editor|datastore.user/);
  expect(rolesIn(functionsAccount)).toEqual(["roles/iam.serviceAccountUser"]);
  expect((await planned()).text).toContain("The workflow may not act as it");
  doByHand();
  expect((await planned()).text).not.toContain("The workflow may not act as it");
});

test("whoever's functions may use more CPUs than the project has is told what to ask for, until it has them", async () => {
  await run();
  doByHand();
  await run();
  google.world.cpus = { "us-central1": 100, "us-east1": 12 };
  const { text, byHand, changes } = await planned();
  expect(text).toContain(
    'All functions may use 20 CPUs in us-east1, and the project has 12: ask for 20 of "Total CPU allocation"',
  );
  expect({ byHand, changes }).toEqual({ byHand: 1, changes: 0 });
  google.world.cpus = { "us-east1": 20 };
  expect(await planned()).toMatchObject({ byHand: 0, changes: 0 });
  google.world.cpus = {};
  expect((await planned()).text).toContain("how many the project has is not known");
});

describe("what can never be put right", () => {
  test("a database elsewhere is refused, and nothing after it is done", async () => {
    await run();
    google.world.database = { type: "FIRESTORE_NATIVE", locationId: "nam5" };
    google.world.metrics.length = 0;
    const before = google.writes().length;
    await expect(run()).rejects.toThrow(
      /^Firestore database: .*stands in nam5, not in us-east1, and can never be moved/,
    );
    expect(google.writes().slice(before)).toEqual([]);
    expect(await planned()).toMatchObject({
      faults: 1,
      text: expect.stringContaining("refused: The database stands in nam5"),
    });
  });

  test("one in Datastore mode, a bucket elsewhere, and no billing account are refused", async () => {
    await run();
    const { world } = google;
    world.database = { ...world.database, type: "DATASTORE_MODE" };
    await expect(run()).rejects.toThrow(/DATASTORE_MODE/);
    world.database = { ...world.database, type: "FIRESTORE_NATIVE" };
    world.bucket = { ...world.bucket, location: "US" };
    await expect(run()).rejects.toThrow(/^Storage bucket: .*stands in US, not in us-east1/);
    world.billing = { billingEnabled: false };
    await expect(run()).rejects.toThrow(/^Firebase: No billing account is linked/);
  });
});
