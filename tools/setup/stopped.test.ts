import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "./modelled/route.ts";
import { tryOut } from "./modelled/try-out.ts";
import { WATCHED_LINES } from "./monitoring/watched-lines.ts";

let { google, run, planned } = tryOut();
beforeEach(() => {
  ({ google, run, planned } = tryOut());
});

describe("a run that stops", () => {
  const busy = new Refusal(503, "UNAVAILABLE", "The service is currently unavailable");

  test("names step, reason and what to do, and goes on from there the next time", async () => {
    google.refuse(/POST secretmanager.*\/secrets$/, busy);
    await expect(run()).rejects.toThrow(
      /^Secrets: stopped at «There is no secret .*»\. secretmanager says: The service is currently unavailable \(UNAVAILABLE\)\. Google is busy; run the same command again/,
    );
    expect(google.world.database).toBeDefined();
    expect(google.world.alerts).toEqual([]);
    await run();
    expect(await planned()).toMatchObject({ changes: 0, faults: 0 });
    expect(google.writes().filter((write) => write.includes("databases"))).toHaveLength(2); // the database and its backups, once
  });

  test.each(["before", "after"] as const)(
    "at any of its writes, the connection lost %s it had its effect, is completed by one more run, and nothing is there twice",
    async (when) => {
      await run();
      const all = google.writes().length;
      expect(all).toBeGreaterThan(25);
      for (let at = 0; at < all; at++) {
        ({ google, run, planned } = tryOut());
        google.cutAt(at, when);
        await expect(run()).rejects.toThrow(
          /fetch failed\. Look whether this machine is online, and run the same/,
        );
        await run();
        const { changes, faults } = await planned();
        const { accounts, metrics, alerts, channels, checks, dashboards, budgets, backups } = google.world;
        const places = [accounts, metrics, alerts, channels, checks, dashboards, budgets, backups];
        const counts = places.map((place) => Object.keys(place).length);
        expect({ at, changes, faults, counts }).toEqual({
          at,
          changes: 0,
          faults: 0,
          counts: [2, WATCHED_LINES.length, WATCHED_LINES.length + 1, 1, 1, 1, 1, 1],
        });
      }
    },
  );

  test("is none where Google is busy for a moment, as it is asked", async () => {
    google.refuse(/GET (firestore|monitoring|iam)/, busy, 3);
    await run();
    expect(await planned()).toMatchObject({ changes: 0, faults: 0 });
  });

  test("says what it may not do", async () => {
    google.refuse(
      /GET serviceusage/,
      new Refusal(403, "PERMISSION_DENIED", "Permission denied on resource project"),
      9,
    );
    const refused =
      /^APIs: .*Permission denied .*Either there is no tarima-staging, or the account .* is not its Owner/;
    await expect(run()).rejects.toThrow(refused);
    await expect(planned()).rejects.toThrow(refused);
  });

  test.each([
    "Permission iam.serviceAccounts.get is required to perform this operation on service account x.",
    "Permission 'iam.serviceAccounts.get' denied on resource (or it may not exist).",
  ])("says after a while that an account may not be looked at: %s", async (message) => {
    await run();
    google.refuse(/serviceAccounts/, new Refusal(403, "PERMISSION_DENIED", message), 8);
    await expect(run()).rejects.toThrow(/^Service account of the functions: .*is not its Owner/);
    await run();
  });

  test.each([
    [403, "Permission 'iam.serviceAccounts.getIamPolicy' denied on resource (or it may not exist)."],
    [404, "Service account projects/x/serviceAccounts/y does not exist."],
  ])("is none where a new account is not known everywhere: %i %s", async (status, message) => {
    google.refuse(/serviceAccounts.*:getIamPolicy/, new Refusal(status, "UNKNOWN", message));
    await run();
    expect(await planned()).toMatchObject({ changes: 0, faults: 0 });
  });

  test("does not wait for ever for what Google does not know", async () => {
    google.refuse(/GET firestore/, new Refusal(403, "SERVICE_DISABLED", "Firestore is disabled"), 1_000);
    await expect(run()).rejects.toThrow(
      /^Firestore database: .*gcloud services enable firestore\.googleapis\.com/,
    );
  });

  test("is no reason not to plan the rest", async () => {
    await run();
    google.refuse(/GET storage/, new Refusal(403, "PERMISSION_DENIED", "No access"));
    const { faults, text } = await planned({ alertEmail: "otra@tarima.co" });
    expect(faults).toBe(1);
    expect(text).toMatch(/Storage bucket\n {2}\? stopped looking at it\. storage says: No access/);
    expect(text).toContain("they go to otra@tarima.co");
  });
});
