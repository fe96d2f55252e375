import { beforeEach, describe, expect, test } from "vitest";
import { functionsAccount, tryOut } from "./modelled/try-out.ts";
import { WATCHED_LINES } from "./monitoring/watched-lines.ts";

let { google, run, planned, doByHand } = tryOut();
beforeEach(() => {
  ({ google, run, planned, doByHand } = tryOut());
});

describe("what somebody else did", () => {
  test("a policy that is changed between reading and writing is read again, and loses nothing", async () => {
    let times = 0;
    google.meanwhile(({ path }) => {
      if (!path.endsWith("/projects/tarima-staging:setIamPolicy") || times++ > 1) return;
      const policy = google.world.policies[""] ?? {};
      const binding = {
        role: `roles/viewer`,
        members: [`user:otra${times}@tarima.co`],
        condition: { expression: "true" },
      };
      google.world.policies[""] = {
        ...policy,
        version: 3,
        etag: `other${times}`,
        bindings: [...policy.bindings, binding],
      };
    });
    await run();
    expect(times).toBeGreaterThan(2);
    const { bindings } = google.world.policies[""] ?? {};
    expect(bindings).toContainEqual({ role: "roles/owner", members: ["user:dueña@tarima.co"] });
    for (const at of [1, 2])
      expect(bindings).toContainEqual({
        role: "roles/viewer",
        members: [`user:otra${at}@tarima.co`],
        condition: { expression: "true" },
      });
    expect(await planned()).toMatchObject({ changes: 0 });
  });

  test("who has one of the roles already keeps it", async () => {
    const other = "user:otra@tarima.co";
    google.world.policies[""]?.bindings.push({ role: "roles/datastore.user", members: [other] });
    await run();
    expect(google.world.policies[""]?.bindings).toContainEqual({
      role: "roles/datastore.user",
      members: [other, `serviceAccount:${functionsAccount}`],
    });
  });

  test("roles beyond what the functions need are named, and not taken", async () => {
    await run();
    const policy = google.world.policies[""];
    policy?.bindings.push({ role: "roles/editor", members: [`serviceAccount:${functionsAccount}`] });
    expect((await planned()).text).toContain(
      "It may do more than Tarima needs: roles/editor in the project.",
    );
    await run();
    expect(google.world.policies[""]?.bindings.at(-1)?.role).toBe("roles/editor");
  });

  test("a role under a condition is not the role", async () => {
    await run();
    for (const binding of google.world.policies[""]?.bindings ?? [])
      if (binding.role === "roles/datastore.user") binding.condition = { expression: "false" };
    Object.assign(google.world.policies[""] ?? {}, { version: 3 });
    expect((await planned()).text).toContain("is given them: roles/datastore.user");
    await run();
    const roles = google.world.policies[""]?.bindings.filter(
      ({ role }: { role: string }) => role === "roles/datastore.user",
    );
    expect(roles).toHaveLength(2);
  });

  test("domains, a stricter password policy, a longer backup and other settings of Auth stay", async () => {
    await run();
    doByHand();
    const strict = { minPasswordLength: 12, containsUppercaseCharacter: true, maxPasswordLength: 72 };
    google.world.auth = {
      authorizedDomains: ["localhost", "otra.co"],
      mfa: { state: "ENABLED" },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: "OFF",
        passwordPolicyVersions: [{ customStrengthOptions: strict }],
      },
    };
    google.world.backups = [{ name: "daily", retention: "8467200s", dailyRecurrence: {} }];
    await run();
    expect(google.world.backups).toEqual([{ name: "daily", retention: "8467200s", dailyRecurrence: {} }]);
    expect(google.world.auth).toEqual({
      authorizedDomains: ["localhost", "otra.co", "prueba.tarima.co"],
      mfa: { state: "ENABLED" },
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: "ENFORCE",
        forceUpgradeOnSignin: false,
        passwordPolicyVersions: [
          {
            customStrengthOptions: {
              minPasswordLength: 12,
              maxPasswordLength: 72,
              containsLowercaseCharacter: true,
              containsUppercaseCharacter: true,
              containsNumericCharacter: true,
              containsNonAlphanumericCharacter: true,
            },
          },
        ],
      },
    });
  });

  test("alerts, channels, monitors, dashboards and metrics of others are never touched", async () => {
    const theirs = { name: "projects/1/theirs/1", displayName: "Tarima: A mail was given up" };
    const { world } = google;
    const places = [
      world.alerts,
      world.channels,
      world.checks,
      world.dashboards,
      world.metrics,
      world.budgets,
    ];
    for (const place of places) place.push(structuredClone(theirs));
    await run();
    for (const place of places) {
      expect(place[0]).toEqual(theirs);
      expect(place.length).toBeGreaterThan(1);
    }
  });

  test("two runs at once leave nothing twice that is not named, and nothing half", async () => {
    await run();
    const { world } = google;
    const kinds = [world.alerts, world.channels, world.checks, world.dashboards, world.budgets];
    for (const kind of kinds) kind.splice(0); // what comes before cannot be made twice: the second run would stop there
    await Promise.allSettled([run(), run()]);
    await run();
    const { changes, faults, text } = await planned();
    expect({ changes, faults }).toEqual({ changes: 0, faults: 0 });
    const wanted = [WATCHED_LINES.length + 1, 1, 1, 1, 1];
    const more = kinds.reduce((sum, kind, at) => sum + kind.length - (wanted[at] ?? 0), 0);
    expect(more).toBeGreaterThan(0);
    expect(text.match(/is there twice: delete /g)).toHaveLength(more);
  });

  test("each of what is there twice is named, and the same one is looked after each time", async () => {
    await run();
    const { world } = google;
    const kinds = [world.alerts, world.channels, world.checks, world.dashboards, world.budgets];
    for (const kind of kinds) kind.unshift({ ...structuredClone(kind[0]), name: `${kind[0]?.name}9` });
    const { text } = await planned();
    for (const [first] of kinds.slice(0, -1)) expect(text).toContain(`is there twice: delete ${first?.name}`);
    expect(text.match(/The budget is there twice: delete /g)).toHaveLength(1);
    await run();
    for (const kind of kinds.slice(0, -1)) expect(kind[0]?.name).toMatch(/9$/);
    for (const kind of kinds) kind.shift();
    expect((await planned()).text).not.toContain("twice");
  });

  test("whom else an alert of ours tells, and that it is paused, stays when it is put right", async () => {
    await run();
    const [alert] = google.world.alerts;
    const channel = google.world.channels[0]?.name;
    Object.assign(alert ?? {}, {
      enabled: false,
      notificationChannels: ["projects/1/notificationChannels/pager"],
    });
    alert?.conditions.splice(0, 1, { displayName: "never", conditionThreshold: { thresholdValue: 99 } });
    expect((await planned()).changes).toBe(1);
    await run();
    expect(google.world.alerts[0]).toMatchObject({
      enabled: false,
      notificationChannels: ["projects/1/notificationChannels/pager", channel],
      conditions: [{ conditionThreshold: { thresholdValue: 1, comparison: "COMPARISON_GT" } }],
    });
    expect(google.world.alerts).toHaveLength(WATCHED_LINES.length + 1);
  });
});
