import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { SERVICE_KEYS, type ServiceKey } from "@tarima/shared/system/services.ts";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { raiseIncident } from "../../../src/features/incidents/incidents.repo.ts";
import { checkHealth } from "../../../src/features/system/check-health.ts";
import { healthChecks, healthDays, healthStatus } from "../../../src/features/system/health-records.ts";
import { publicHealth } from "../../../src/features/system/health-report.ts";
import { PROBES, type Probe } from "../../../src/features/system/probes.ts";
import { auditLogs, dailyMetrics, healthBeats, incidents } from "../../../src/lib/firestore/collections.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { encodeCursor } from "../../../src/lib/http/paging.ts";
import { call, type Person, request, signIn, startApi, stopApi } from "../../support/api.ts";
import { triggers } from "../../support/triggers.ts";

const { getHealth, getSystemHealth, getMetrics, listActiveIncidents, listIncidents } = systemRoutes;
const { createIncident, updateIncident } = systemRoutes;

let admin: Person;
beforeAll(async () => {
  await startApi();
  admin = await signIn("superadmin");
});
afterAll(stopApi);
beforeEach(async () => {
  for (const collection of [healthStatus, healthChecks, healthDays, incidents])
    await db().recursiveDelete(collection.all());
});

/** Every service answers in 20 ms, except those that are given. */
const probes = (told: Partial<Record<ServiceKey, Probe>> = {}) =>
  ({ ...Object.fromEntries(SERVICE_KEYS.map((key) => [key, async () => 20])), ...told }) as Record<
    ServiceKey,
    Probe
  >;
const refuses: Probe = () => Promise.reject(Object.assign(new Error("secret"), { code: "ECONNREFUSED" }));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const outages = async () =>
  (await incidents.all().where("service", "==", "mail").get()).docs.map((doc) => doc.data());

describe("a service that does not answer", () => {
  // spec: 3.56, 3.57
  test("opens one incident at the second failure, however often it fails, and closes it when it is back", async () => {
    await checkHealth(minutesAgo(6), probes());
    await checkHealth(minutesAgo(5), probes({ mail: refuses }));
    expect(await outages()).toEqual([]);
    await checkHealth(minutesAgo(4), probes({ mail: refuses }));
    expect(await outages()).toMatchObject([
      { status: "open", severity: "critical", source: "auto", title: "Correo no responde" },
    ]);
    const at = minutesAgo(3);
    await Promise.all([1, 2, 3].map(() => checkHealth(at, probes({ mail: refuses }))));
    expect(await outages()).toHaveLength(1);
    const down = (await call(getSystemHealth, {}, admin)).body;
    expect(down).toMatchObject({ overallHealth: "down", incidents: 1, totalIssues: 1 });
    expect(down.services.find(({ key }) => key === "mail")).toMatchObject({
      status: "down",
      details: "ECONNREFUSED",
      tags: ["smtp"],
      slaTarget: 99,
      alerts: [expect.stringMatching(/^No responde desde/), expect.stringMatching(/^Por debajo de la meta/)],
    });
    expect(down.services.find(({ key }) => key === "api")).toEqual({
      ...{ key: "api", name: "Sitio y API", status: "up", latencyMs: 20, tags: ["hosting", "api"] },
      ...{ uptimePct: 100, errorRatePct: 0, lastCheck: expect.any(String), slaTarget: 99.9 },
      ...{ alerts: [], details: null },
    });
    expect(JSON.stringify(down)).not.toContain("secret");
    await checkHealth(minutesAgo(2), probes());
    expect(await outages()).toMatchObject([
      { status: "resolved", resolvedAt: expect.any(String), notes: [{ text: "Volvió a responder" }] },
    ]);
    expect((await call(getSystemHealth, {}, admin)).body).toMatchObject({
      overallHealth: "up",
      incidents: 0,
    });
  });

  test("that somebody has resolved already is left as they left it when the service is back", async () => {
    for (const minutes of [5, 4]) await checkHealth(minutesAgo(minutes), probes({ mail: refuses }));
    const [open] = await outages();
    await call(updateIncident, { id: open?.key ?? "", status: "resolved", note: "Era la clave" }, admin);
    const left = await outages();
    await checkHealth(minutesAgo(3), probes());
    expect(await outages()).toEqual(left);
    expect(left).toMatchObject([{ status: "resolved", notes: [{ text: "Era la clave" }] }]);
  });

  // spec: 7.100
  test("is drawn minute by minute, added up by the hour, and costs a few reads", async () => {
    await checkHealth(minutesAgo(3), probes());
    await checkHealth(minutesAgo(2), probes({ mail: refuses }));
    await checkHealth(minutesAgo(1), probes({ mail: async () => 4000 }));
    await checkHealth(minutesAgo(1), probes({ mail: async () => 4000 })); // called twice in the same minute
    const hour = (await call(getMetrics, {}, admin)).body;
    expect(hour.timeRange).toBe("1h");
    const mail = hour.services.find(({ key }) => key === "mail");
    expect(mail?.points).toHaveLength(60);
    expect(mail?.points.slice(-4).map(({ status }) => status)).toEqual(["up", "down", "slow", "unknown"]);
    expect(mail).toMatchObject({ errorRatePct: 33.33, uptimePct: 100, latencyMs: 2010 });
    for (const [timeRange, length] of [
      ["24h", 24],
      ["7d", 28],
    ] as const) {
      const { services } = (await call(getMetrics, { timeRange }, admin)).body;
      const [first] = services.filter(({ key }) => key === "mail");
      expect([timeRange, first?.points.length]).toEqual([timeRange, length]);
      expect(first?.errorRatePct).toBe(33.33);
    }
    expect((await healthDays.all().count().get()).data().count).toBeLessThanOrEqual(2);
    const odd = await request("GET", "/admin/system/metrics?timeRange=1y", { person: admin });
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ["timeRange"]]);
  });

  test("is told to nobody outside but as a word, and so is that nobody looks any more", async () => {
    expect(await publicHealth(new Date())).toBe("degraded");
    await checkHealth(new Date(), probes({ auth: async () => 1500 }));
    expect(await publicHealth(new Date())).toBe("ok");
    expect(await publicHealth(new Date(Date.now() + 6 * 60_000))).toBe("degraded");
    await checkHealth(new Date(), probes({ mail: refuses }));
    expect(await publicHealth(new Date())).toBe("degraded");
    const { status, body, headers } = await call(getHealth, {});
    expect([status, Object.keys(body)]).toEqual([200, ["status", "version"]]);
    expect(headers.get("cache-control")).toBe("public, max-age=5, s-maxage=10");
  });

  test("is looked at for real: what the database, the accounts and the files answer, and a trigger hears", async () => {
    const now = new Date();
    for (const key of ["firestore", "auth", "storage"] as const)
      expect(await PROBES[key](now)).toBeLessThan(5000);
    expect(await PROBES.queues(now)).toBeGreaterThanOrEqual(0);
    const heard = PROBES.triggers(now);
    await expect.poll(async () => (await healthBeats.doc("triggers").get()).exists).toBe(true);
    await triggers.onHealthBeat({ params: { beatId: "triggers" } });
    await triggers.onHealthBeat({ params: { beatId: "triggers" } }); // as its own write triggers it
    expect(await heard).toBeGreaterThan(0);
  });

  test("is looked at by the deployed schedule, which says of each how it is", async () => {
    await healthBeats.doc("triggers").delete();
    const looked = triggers.checkHealth();
    await expect.poll(async () => (await healthBeats.doc("triggers").get()).exists).toBe(true);
    await triggers.onHealthBeat({ params: { beatId: "triggers" } });
    await looked;
    const { services } = (await call(getSystemHealth, {}, admin)).body;
    expect(services.filter(({ lastCheck }) => lastCheck === null)).toEqual([]);
    const answering = ["firestore", "auth", "storage", "triggers"];
    expect(
      services.filter(({ key }) => answering.includes(key)).map(({ key, details }) => [key, details]),
    ).toEqual(answering.map((key) => [key, null]));
  });
});

describe("an incident", () => {
  const told = {
    title: "La pasarela cobra doble",
    detail: "Dos personas",
    severity: "high",
    service: "payments",
  } as const;

  // spec: 1.21, 6.6, 7.101
  test("is opened, taken in hand, noted and resolved by somebody, each written down; and goes no way back", async () => {
    const { status, body } = await call(createIncident, told, admin);
    expect([status, body]).toEqual([201, expect.objectContaining({ status: "open", source: "manual" })]);
    const id = body.key;
    await call(updateIncident, { id, status: "acknowledged", note: "Ya hablé con ellos" }, admin);
    const resolved = await call(updateIncident, { id, status: "resolved", severity: "low" }, admin);
    expect(resolved.body).toMatchObject({
      status: "resolved",
      severity: "low",
      resolvedAt: expect.any(String),
      notes: [{ text: "Ya hablé con ellos" }],
    });
    const back = await call(updateIncident, { id, status: "open" }, admin);
    expect([back.status, back.body.code]).toEqual([409, "INCIDENT_WRONG_STATE"]);
    expect((await call(updateIncident, { id: "nadie", note: "x" }, admin)).status).toBe(404);
    const log = await auditLogs.all().where("resource.id", "==", id).get();
    expect(log.docs.map((doc) => doc.data().action).sort()).toEqual([
      "incident.changed",
      "incident.changed",
      "incident.opened",
    ]);
  });

  // spec: 7.98
  test("that happens again after it was resolved is opened again, and otherwise changes nothing", async () => {
    const about = {
      key: "holds-not-ended",
      title: "Reservas",
      detail: "x",
      severity: "high",
      service: "orders",
    } as const;
    await raiseIncident(about, new Date());
    await raiseIncident(about, new Date());
    expect((await call(listActiveIncidents, {}, admin)).body.items).toMatchObject([
      { status: "open", notes: [] },
    ]);
    await call(updateIncident, { id: about.key, status: "resolved" }, admin);
    await raiseIncident(about, new Date());
    expect((await call(listActiveIncidents, {}, admin)).body.items).toMatchObject([
      { status: "open", resolvedAt: null, notes: [{ text: "Volvió a pasar" }] },
    ]);
  });

  // spec: 7.99
  test("is found by status, severity and dates, page by page; what makes no sense is refused on its field", async () => {
    const first = (await call(createIncident, told, admin)).body;
    await call(createIncident, { ...told, severity: "low" }, admin);
    await call(updateIncident, { id: first.key, status: "resolved" }, admin);
    const found = async (input: Parameters<typeof call<typeof listIncidents>>[1]) =>
      (await call(listIncidents, input, admin)).body.items.map(({ severity }) => severity);
    expect(await found({ status: "resolved" })).toEqual(["high"]);
    expect(await found({ severity: "low", status: "open" })).toEqual(["low"]);
    expect(await found({ severity: "high" })).toEqual(["high"]);
    expect(await found({ dateTo: "2020-01-01T00:00:00Z" })).toEqual([]);
    const page = (await call(listIncidents, { limit: 1 }, admin)).body;
    expect(await found({ limit: 1, cursor: page.cursor ?? "" })).toEqual(["high"]);
    for (const [query, field] of [
      ["dateFrom=2031-05-02T00:00:00Z&dateTo=2031-05-01T00:00:00Z", "dateTo"],
      ["severity=roja", "severity"],
      ["status=roto", "status"],
      [`cursor=${encodeCursor(["ayer", "x"])}`, "cursor"],
    ] as const) {
      const { status, body } = await request("GET", `/admin/system/incidents?${query}`, { person: admin });
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
    }
    const empty = await request("POST", "/admin/system/incidents", { person: admin, body: {} });
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(["detail", "service", "severity", "title"]);
  });
});

// spec: 1.16, 6.1, 7.88
test("the dashboard adds up the kept days of the platform, and compares thirty with the thirty before", async () => {
  await db().recursiveDelete(dailyMetrics.all());
  const day = (ago: number) => new Date(Date.now() - (ago * 24 + 5) * 3_600_000).toISOString().slice(0, 10);
  for (const [ago, gmv] of [
    [0, 100],
    [29, 20],
    [30, 7],
    [60, 1000],
  ] as const)
    await dailyMetrics
      .doc(`platform_${day(ago)}`)
      .set({ scope: "platform", day: day(ago), gmv, revenue: gmv, orders: 1, tickets: 2 });
  const { body } = await call(dashboardRoutes.getDashboardStats, {}, admin);
  expect([body.today.gmv, body.last30Days.gmv, body.previous30Days.gmv]).toEqual([100, 120, 7]);
  expect(body.last30Days).toMatchObject({ orders: 2, tickets: 4 });
  expect(body.byDay).toHaveLength(30);
  expect(Object.keys(body.events)).toContain("pending_approval");
});

test("the dashboard shows the newest incidents, and counts as many as the page of the system", async () => {
  for (let n = 0; n < 6; n++) {
    const about = {
      key: `many-${n}`,
      title: "Pasa algo",
      detail: "",
      severity: "low",
      service: "mail",
    } as const;
    await raiseIncident(about, new Date());
  }
  const { body } = await call(dashboardRoutes.getDashboardStats, {}, admin);
  expect(body.activeIncidents).toHaveLength(5);
  expect(body.incidents).toBe((await call(getSystemHealth, {}, admin)).body.incidents);
  expect(body.incidents).toBeGreaterThanOrEqual(6);
});
