import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "./modelled/route.ts";
import { tryOut } from "./modelled/try-out.ts";
import { WATCHED_LINES } from "./monitoring/watched-lines.ts";

let { google, run, planned, doByHand } = tryOut();
beforeEach(() => {
  ({ google, run, planned, doByHand } = tryOut());
});

describe("what became wrong since", () => {
  test("is found and put right, in place", async () => {
    await run();
    doByHand();
    const { world } = google;
    world.on.delete("cloudtasks.googleapis.com");
    Object.assign(world.database ?? {}, { deleteProtectionState: "DELETE_PROTECTION_DISABLED" });
    Object.assign(world.database ?? {}, { pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_DISABLED" });
    Object.assign(world.backups[0] ?? {}, { retention: "604800s" });
    Object.assign(world.bucket ?? {}, { iamConfiguration: {} });
    Object.assign(world.metrics[0] ?? {}, { filter: "severity>=ERROR" });
    Object.assign(world.checks[0] ?? {}, { httpCheck: { path: "/" } });
    Object.assign(world.dashboards[0]?.labels ?? {}, { version: "old" });
    const over = { alertEmail: "otra@tarima.co", budget: 500 };
    expect((await planned(over)).changes).toBe(10 + 5); // five of Auth
    await run(over);
    expect(await planned(over)).toMatchObject({ changes: 0, byHand: 0 });
    expect(world.channels.map(({ labels }) => labels.email_address)).toEqual(["otra@tarima.co"]);
    expect(world.budgets[0]?.amount).toEqual({ specifiedAmount: { units: "500" } });
    const { alerts, metrics, checks, dashboards } = world;
    expect([alerts, metrics, checks, dashboards].map((all) => all.length)).toEqual([
      WATCHED_LINES.length + 1,
      WATCHED_LINES.length,
      1,
      1,
    ]);
  });

  test("without an address and an amount, what was set stays, and nothing set is said", async () => {
    const none = { alertEmail: undefined, budget: undefined };
    await run(none);
    const { text } = await planned(none);
    expect(text).toContain("Alerts reach nobody: npm run setup -- staging --alert-email");
    expect(text).toContain("Nobody is told what it costs: npm run setup -- staging --budget");
    await run();
    expect(google.world.alerts.every(({ notificationChannels }) => notificationChannels.length === 1)).toBe(
      true,
    );
    doByHand();
    await run(none);
    expect(await planned(none)).toMatchObject({ text: "" });
  });

  test("a budget that may not be looked at is named, and stops nothing", async () => {
    google.refuse(/billingbudgets/, new Refusal(403, "PERMISSION_DENIED", "No access"), 9);
    await run();
    expect((await planned()).text).toContain("The budgets may not be looked at");
  });

  test("the address the site had before is no longer asked: that is named", async () => {
    await run();
    await run({ host: "tarima.co" });
    expect(google.world.checks).toHaveLength(2);
    expect((await planned({ host: "tarima.co" })).text).toContain(
      "no longer has is still asked, prueba.tarima.co",
    );
    const down = google.world.alerts.find(({ userLabels }) => userLabels.tarima === "site_down");
    const id = google.world.checks[1]?.name.split("/").at(-1);
    expect(down?.conditions[0].conditionThreshold.filter).toContain(`check_id="${id}"`);
  });

  test("TTL policies that are broken, a domain without its records and another bucket are named", async () => {
    await run();
    doByHand();
    Object.assign(google.world.fields[1]?.ttlConfig, { state: "NEEDS_REPAIR" });
    google.world.customDomains["prueba.tarima.co"] = {
      hostState: "HOST_UNHOSTED",
      ownershipState: "OWNERSHIP_MISSING",
    };
    google.world.providers = {};
    const { text } = await planned({ siteBucket: "tarima-staging.appspot.com" });
    expect(text).toContain("The TTL policy of emailCodes.expiresAt is NEEDS_REPAIR");
    expect(text).toContain("prueba.tarima.co is not served yet (HOST_UNHOSTED, OWNERSHIP_MISSING)");
    expect(text).toContain(
      "names the bucket tarima-staging.appspot.com; the project's is tarima-staging.firebasestorage.app",
    );
    expect(text).toContain("Nobody can sign in with Google: add it as a provider");
  });
});
