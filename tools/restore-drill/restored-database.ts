import type { Google, Operation } from "../setup/google/google.ts";
import { Problem } from "../world/say.ts";

// The restoring itself, through Google's API: addresses and shapes are those of its reference (projects.locations.backups,
// projects.databases). They were tried against a model of it alone, see tools/setup/google/google.ts.

export interface Backup {
  name: string;
  database?: string;
  /** When it was made. */
  snapshotTime?: string;
  state?: string;
}

interface Database {
  name?: string;
  sourceInfo?: { backup?: { backup?: string } };
}

/** A database that a drill made. Nothing else is ever restored into, or deleted. */
const DRILL = /^drill-\d{8}-\d{4}$/;
/** A large database takes hours. */
const LONGEST_MS = 6 * 60 * 60_000;

export async function latestBackup(google: Google, projectId: string, region: string): Promise<Backup> {
  const all = await google.list<Backup>(
    "firestore",
    `projects/${projectId}/locations/${region}/backups`,
    "backups",
  );
  const own = all.filter(
    ({ database, state, snapshotTime }) =>
      database === `projects/${projectId}/databases/(default)` && state === "READY" && snapshotTime,
  );
  const [latest] = own.toSorted((a, b) => ((a.snapshotTime ?? "") < (b.snapshotTime ?? "") ? 1 : -1));
  if (!latest)
    throw new Problem(
      `${projectId} has no backup in ${region} that is ready: npm run setup makes one a day.`,
    );
  return latest;
}

/** "drill-20261124-0312", by when the backup was made: a drill that was stopped finds its database again. */
export function drillName({ snapshotTime = "" }: Backup): string {
  const [day = "", time = ""] = new Date(snapshotTime).toISOString().split("T");
  return `drill-${day.replaceAll("-", "")}-${time.slice(0, 5).replace(":", "")}`;
}

/**
 * The database that a stopped drill of this backup has left, if it is to be gone on with. Otherwise one that is there is refused:
 * another drill may be reading it, and whichever ends first would delete it under the other.
 */
export async function findRestored(
  google: Google,
  projectId: string,
  backup: Backup,
  resumes: boolean,
): Promise<string | undefined> {
  const databaseId = drillName(backup);
  const path = `projects/${projectId}/databases/${databaseId}`;
  const found = await google.find<Database>("firestore", path);
  if (!found) return undefined;
  if (found.sourceInfo?.backup?.backup !== backup.name)
    throw new Problem(`${databaseId} is there, and not of this backup: look what it is, and delete it.`);
  if (!resumes)
    throw new Problem(
      `${databaseId} is there: a drill of this backup runs, or has left it. --resume goes on with it, once none runs.`,
    );
  return databaseId;
}

/** Restores a backup into a database of its own; `resumes` takes the one that a stopped drill has left. */
export async function restoreBackup(
  google: Google,
  projectId: string,
  backup: Backup,
  resumes: boolean,
): Promise<string> {
  const found = await findRestored(google, projectId, backup, resumes);
  if (found) return found;
  const databaseId = drillName(backup);
  const wish = { databaseId, backup: backup.name };
  const operation = await google.write<Operation>(
    "POST",
    "firestore",
    `projects/${projectId}/databases:restore`,
    wish,
  );
  await google.finish("firestore", operation, LONGEST_MS);
  return databaseId;
}

/** Databases of other drills: one that was stopped, of an older backup, is taken up by none. */
export async function findLeftOver(google: Google, projectId: string, but: string): Promise<string[]> {
  const all = await google.list<Database>("firestore", `projects/${projectId}/databases`, "databases");
  const ids = all.map(({ name = "" }) => name.split("/").at(-1) ?? "");
  return ids.filter((id) => DRILL.test(id) && id !== but);
}

export async function dropRestored(google: Google, projectId: string, databaseId: string): Promise<void> {
  if (!DRILL.test(databaseId)) throw new Problem(`${databaseId} was not made by a drill: it stays.`);
  const path = `projects/${projectId}/databases/${databaseId}`;
  await google.finish("firestore", await google.write<Operation>("DELETE", "firestore", path));
}
