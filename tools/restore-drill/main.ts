import { parseArgs } from "node:util";
import { REGION } from "@tarima/shared/lib/region.ts";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { defaultToken } from "../setup/google/credentials.ts";
import { connect } from "../setup/google/google.ts";
import { namedApp } from "../setup/named-app.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import { type Comparison, compare } from "./compare.ts";
import { copyDatabase, emptyDatabase } from "./local-copy.ts";
import { type Contents, readDatabase } from "./read-database.ts";
import { dropRestored, latestBackup, restoreBackup } from "./restored-database.ts";

// Restores the latest backup into a second database, compares it with the site's, and deletes it again:
//   npm run drill:restore -- <staging | production | local> [--keep]
// Prints counts and sums of both, names every document that differs and was not written since the backup, and ends with 1 if there
// is one. Reads each document of both databases once. local copies the emulator's database that the environment names instead: it
// shows that the comparison works, not that Google's backups do.

const USAGE = "npm run drill:restore -- <staging | production | local> [--keep]";
/** Documents named of those that moved; of the others all are. */
const MOST_MOVED = 20;
const MINUTE_MS = 60_000;

await runProgram(async () => {
  const { alias, isKept } = parse(process.argv.slice(2));
  const comparison = alias === "local" ? await drillLocally() : await drill(alias, isKept);
  show(comparison);
  return comparison.faults.length > 0 ? 1 : 0;
});

async function drill(alias: string, isKept: boolean): Promise<Comparison> {
  const { app, projectId } = namedApp(alias);
  const google = connect({ projectId, token: await defaultToken(), patienceMs: 0, tell: say });
  const backup = await latestBackup(google, projectId, REGION);
  const madeAt = new Date(backup.snapshotTime ?? "");
  say(`The latest backup was made at ${madeAt.toISOString()}`);
  const databaseId = await restoreBackup(google, projectId, backup);
  say(`It is restored as ${databaseId}`);
  // the site's database is read as it was: of more than an hour ago, whole minutes are kept
  const before = new Date(Math.floor(madeAt.getTime() / MINUTE_MS) * MINUTE_MS);
  const after = new Date(before.getTime() + MINUTE_MS);
  if (after.getTime() > Date.now())
    throw new Problem("The backup is a minute old: try again in two minutes.");
  const live = await readSite(getFirestore(app), after);
  const restored = await readDatabase(getFirestore(app, databaseId));
  let comparison = compare(live, restored, { madeAt: madeAt.toISOString() });
  // deleted in the same minute: only then is the minute before it read, too
  if (comparison.faults.some((fault) => fault.startsWith("not on the site")))
    comparison = compare(live, restored, {
      madeAt: madeAt.toISOString(),
      before: await readSite(getFirestore(app), before),
    });
  if (isKept || comparison.faults.length > 0) say(`${databaseId} stays; delete it when it was looked at`);
  else await dropRestored(google, projectId, databaseId);
  return comparison;
}

async function readSite(database: Firestore, at: Date): Promise<Contents> {
  try {
    return await readDatabase(database, at);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The site's database cannot be read as it was at ${at.toISOString()} (it can for seven days, with point-in-time recovery): ${why}`,
    );
  }
}

async function drillLocally(): Promise<Comparison> {
  const { app, projectId } = namedApp("local");
  const copy = getFirestore(app, "drill-local");
  await emptyDatabase(projectId, "drill-local");
  const madeAt = new Date();
  await copyDatabase(getFirestore(app), copy);
  const live = await readDatabase(getFirestore(app));
  const comparison = compare(live, await readDatabase(copy), { madeAt: madeAt.toISOString() });
  await emptyDatabase(projectId, "drill-local");
  return comparison;
}

function show({ rows, moved, faults }: Comparison): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const figure = (value: number) => value.toLocaleString("es-CO").padStart(18);
  console.log(`${"".padEnd(width)}${"site".padStart(18)}${"restored".padStart(18)}`);
  for (const { name, live, restored } of rows)
    console.log(
      `${name.padEnd(width)}${figure(live)}${figure(restored)}${live === restored ? "" : "  differs"}`,
    );
  for (const path of moved.slice(0, MOST_MOVED)) console.log(`written since the backup: ${path}`);
  if (moved.length > MOST_MOVED) console.log(`… and ${moved.length - MOST_MOVED} more`);
  for (const fault of faults) console.error(fault);
  say(
    faults.length === 0
      ? `The backup holds: ${moved.length} documents were written since, all others are as they were, and the ledger balances`
      : `${faults.length} differences that nothing explains`,
  );
}

function parse(typed: string[]) {
  try {
    const options = { keep: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: typed, allowPositionals: true, options });
    const [alias, ...more] = positionals;
    if (!alias || more.length > 0) throw new Problem("Name one project.");
    return { alias, isKept: values.keep ?? false };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
