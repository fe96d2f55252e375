import { describe, expect, test } from "vitest";
import { namedCollections } from "../docs/processing-register.ts";
import { connect } from "../setup/google/google.ts";
import { modelledGoogle } from "../setup/modelled/modelled-google.ts";
import type { Comparison } from "./compare.ts";
import { drill } from "./drill.ts";
import { COLLECTIONS, type Contents, LEFT_OUT } from "./read-database.ts";
import { drillName, dropRestored, findLeftOver, latestBackup, restoreBackup } from "./restored-database.ts";

// Against the model of Google: that requests are those of its reference, in the right order, and safe to send again.

const projectId = "tarima-prueba";
const database = `projects/${projectId}/databases/(default)`;
const backupOf = (id: string, over: object = {}) => ({
  ...{ name: `projects/${projectId}/locations/us-east1/backups/${id}`, database, state: "READY" },
  ...{ snapshotTime: "2026-11-23T03:12:45.123Z", ...over },
});

function newProject() {
  const model = modelledGoogle(projectId);
  model.world.on.add("firestore.googleapis.com");
  const token = async () => "a token";
  const google = connect({ projectId, token, patienceMs: 60_000, ask: model.ask, pause: async () => {} });
  return { google, model };
}

test("takes the latest backup of this database that is ready", async () => {
  const { google, model } = newProject();
  await expect(latestBackup(google, projectId, "us-east1")).rejects.toThrow("has no backup in us-east1");
  model.world.made.push(
    backupOf("old", { snapshotTime: "2026-11-22T03:00:00Z" }),
    backupOf("new"),
    backupOf("making", { state: "CREATING", snapshotTime: "2026-11-24T03:00:00Z" }),
    backupOf("another", { database: `${database}-2`, snapshotTime: "2026-11-24T03:00:00Z" }),
  );
  expect((await latestBackup(google, projectId, "us-east1")).name).toMatch(/new$/);
});

test("restores it beside the site's database under a name that says of when it is, and deletes that again", async () => {
  const { google, model } = newProject();
  const backup = backupOf("new");
  model.world.made.push(backup);
  expect(drillName(backup)).toBe("drill-20261123-0312");
  expect(await restoreBackup(google, projectId, backup, false)).toBe("drill-20261123-0312");
  expect(model.world.restored).toHaveProperty("drill-20261123-0312");
  await dropRestored(google, projectId, "drill-20261123-0312");
  expect(model.world.restored).toEqual({});
  expect(model.writes()).toEqual([
    `POST firestore.googleapis.com/v1/projects/${projectId}/databases:restore`,
    `DELETE firestore.googleapis.com/v1/projects/${projectId}/databases/drill-20261123-0312`,
  ]);
});

test.each(["before", "after"] as const)(
  "goes on with what it restored, when its request was lost %s it was taken",
  async (when) => {
    const { google, model } = newProject();
    const backup = backupOf("new");
    model.world.made.push(backup);
    model.cutAt(0, when);
    await expect(restoreBackup(google, projectId, backup, false)).rejects.toThrow("fetch failed");
    if (when === "after")
      model.world.restored[drillName(backup)] = { sourceInfo: { backup: { backup: backup.name } } };
    expect(await restoreBackup(google, projectId, backup, when === "after")).toBe(drillName(backup));
    expect(Object.keys(model.world.restored)).toEqual([drillName(backup)]);
  },
);

test("takes no database that somebody else made for a restored one, and deletes none", async () => {
  const { google, model } = newProject();
  const backup = backupOf("new");
  model.world.made.push(backup);
  model.world.restored[drillName(backup)] = { sourceInfo: { backup: { backup: "another" } } };
  for (const resumes of [true, false])
    await expect(restoreBackup(google, projectId, backup, resumes)).rejects.toThrow("not of this backup");
  for (const name of ["(default)", "drill-", "drill-local", "ventas"])
    await expect(dropRestored(google, projectId, name)).rejects.toThrow("it stays");
  expect(model.writes()).toEqual([]);
});

describe("a drill", () => {
  const contents = (digest: string): Contents => ({
    documents: new Map([["users/luz", { digest, updatedAt: "2026-11-01T00:00:00Z" }]]),
    ...{ sums: new Map(), unbalanced: [] },
  });

  interface Over {
    restored?: string;
    isKept?: boolean;
    resumes?: boolean;
    now?: string;
    cut?: true;
  }

  async function drilled(over: Over = {}, project = newProject()) {
    const { google, model } = project;
    model.world.made.push(backupOf("new"));
    const shown: Comparison[] = [];
    const read: string[] = [];
    if (over.cut) model.cutAt(1, "before"); // the deletion
    const done = drill({
      ...{
        google,
        projectId,
        isKept: over.isKept ?? false,
        resumes: over.resumes ?? false,
        now: new Date(over.now ?? "2026-11-24T03:00:00Z"),
      },
      readSite: async (at) => {
        read.push(at.toISOString());
        return contents("as it was");
      },
      readRestored: async () => contents(over.restored ?? "as it was"),
      show: (comparison) => shown.push(comparison),
    });
    return { done, shown, read, left: () => Object.keys(model.world.restored), model };
  }

  test("compares with the site as it was a minute after the backup, and leaves nothing", async () => {
    const { done, shown, read, left } = await drilled();
    expect((await done).faults).toEqual([]);
    expect(read).toEqual(["2026-11-23T03:13:00.000Z"]);
    expect([shown.length, left()]).toEqual([1, []]);
  });

  test("leaves what it restored where it is asked to, or where something differs", async () => {
    const kept = await drilled({ isKept: true });
    await kept.done;
    expect(kept.left()).toEqual(["drill-20261123-0312"]);
    const differing = await drilled({ restored: "something else" });
    expect((await differing.done).faults).toEqual(["altered: users/luz"]);
    expect(differing.left()).toEqual(["drill-20261123-0312"]);
  });

  test("beside another of the same backup is refused, and leaves that one its database; a stopped one is gone on with", async () => {
    const project = newProject();
    project.model.world.made.push(backupOf("new"));
    await restoreBackup(project.google, projectId, backupOf("new"), false); // by a drill that goes on
    const second = await drilled({}, project);
    await expect(second.done).rejects.toThrow("a drill of this backup runs, or has left it");
    expect([second.read, second.shown, second.left()]).toEqual([[], [], ["drill-20261123-0312"]]);
    const resumed = await drilled({ resumes: true }, project);
    expect((await resumed.done).faults).toEqual([]);
    expect(resumed.left()).toEqual([]);
  });

  test("shows what it found although the restored database cannot be deleted", async () => {
    const { done, shown } = await drilled({ cut: true });
    await expect(done).rejects.toThrow("fetch failed");
    expect(shown).toHaveLength(1);
  });

  test("of a backup that is too young restores nothing", async () => {
    const { done, model } = await drilled({ now: "2026-11-23T03:12:50Z" });
    await expect(done).rejects.toThrow("try again in two minutes");
    expect(model.writes()).toEqual([]);
  });

  test("names what an earlier one left, of another backup", async () => {
    const { google, model } = newProject();
    model.world.made.push(backupOf("old", { snapshotTime: "2026-11-22T03:00:00Z" }), backupOf("new"));
    for (const backup of model.world.made) await restoreBackup(google, projectId, backup as never, false);
    model.world.restored.ventas = { name: `projects/${projectId}/databases/ventas` };
    expect(await findLeftOver(google, projectId, "drill-20261123-0312")).toEqual(["drill-20261122-0300"]);
  });
});

test("every collection of the code is compared, or left out by name", () => {
  expect(namedCollections()).toEqual([...COLLECTIONS, ...LEFT_OUT].toSorted());
});
