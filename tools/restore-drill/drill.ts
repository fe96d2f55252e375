import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { REGION } from "@tarima/shared/lib/region.ts";
import type { Google } from "../setup/google/google.ts";
import { Problem, say } from "../world/say.ts";
import { type Comparison, compare } from "./compare.ts";
import type { Contents } from "./read-database.ts";
import {
  dropRestored,
  findLeftOver,
  findRestored,
  latestBackup,
  restoreBackup,
} from "./restored-database.ts";

interface Drill {
  google: Google;
  projectId: string;
  /** Reads the site's database as it was. */
  readSite: (at: Date) => Promise<Contents>;
  readRestored: (databaseId: string) => Promise<Contents>;
  show: (comparison: Comparison) => void;
  /** Whether the restored database stays. */
  isKept: boolean;
  /** Whether it goes on with what a stopped one has restored. */
  resumes: boolean;
  now: Date;
}

/**
 * Restores the latest backup beside the site's database and compares them. What it found is shown before the restored database is
 * deleted, which stays where something differs.
 */
export async function drill({ google, projectId, ...rest }: Drill): Promise<Comparison> {
  const { readSite, readRestored, show, isKept, resumes, now } = rest;
  const backup = await latestBackup(google, projectId, REGION);
  const madeAt = new Date(backup.snapshotTime ?? "");
  say(`The latest backup was made at ${madeAt.toISOString()}`);
  // the site's database is read as it was: of more than an hour ago, whole minutes are kept
  const before = new Date(Math.floor(madeAt.getTime() / MINUTE_MS) * MINUTE_MS);
  const after = new Date(before.getTime() + MINUTE_MS);
  if (after > now) throw new Problem("The backup is a minute old: try again in two minutes.");
  await findRestored(google, projectId, backup, resumes); // refused before anything is read
  const live = await readSite(after); // first, since restoring takes hours
  const databaseId = await restoreBackup(google, projectId, backup, resumes);
  say(`It is restored as ${databaseId}`);
  const restored = await readRestored(databaseId);
  const times = { madeAt: madeAt.toISOString() };
  let comparison = compare(live, restored, times);
  // deleted in the same minute: only then is the minute before it read, too
  if (comparison.faults.some((fault) => fault.startsWith("not on the site")))
    comparison = compare(live, restored, { ...times, before: await readSite(before) });
  show(comparison);
  if (isKept || comparison.faults.length > 0) say(`${databaseId} stays; delete it when it was looked at`);
  else await dropRestored(google, projectId, databaseId);
  for (const left of await findLeftOver(google, projectId, databaseId))
    say(`${left} is left of an earlier drill, and costs its storage: delete it when it was looked at`);
  return comparison;
}
