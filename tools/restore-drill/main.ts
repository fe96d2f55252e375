import { parseArgs } from "node:util";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { defaultToken } from "../setup/google/credentials.ts";
import { connect } from "../setup/google/google.ts";
import { namedApp } from "../setup/named-app.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import { type Comparison, compare } from "./compare.ts";
import { drill } from "./drill.ts";
import { copyDatabase, emptyDatabase } from "./local-copy.ts";
import { type Contents, readDatabase } from "./read-database.ts";

// Restores the latest backup into a second database, compares it with the site's, and deletes it again:
//   npm run drill:restore -- <staging | production | local> [--keep] [--resume]
// Prints counts and sums of both, names every document that differs and was not written since the backup, and ends with 1 if there
// is one. Reads each document of both databases once. local copies the emulator's database that the environment names instead: it
// shows that the comparison works, not that Google's backups do.

const USAGE = "npm run drill:restore -- <staging | production | local> [--keep] [--resume]";
/** Documents named of those that moved; of the others all are. */
const MOST_MOVED = 20;

await runProgram(async () => {
  const { alias, ...how } = parse(process.argv.slice(2));
  const comparison = alias === "local" ? await drillLocally() : await drillAt(alias, how);
  return comparison.faults.length > 0 ? 1 : 0;
});

async function drillAt(alias: string, how: { isKept: boolean; resumes: boolean }): Promise<Comparison> {
  const { app, projectId } = namedApp(alias);
  return drill({
    google: connect({ projectId, token: await defaultToken(), patienceMs: 0, tell: say }),
    projectId,
    readSite: (at) => readSite(getFirestore(app), at),
    readRestored: (databaseId) => readDatabase(getFirestore(app, databaseId)),
    ...{ show, ...how, now: new Date() },
  });
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
  show(comparison);
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
    const options = { keep: { type: "boolean" }, resume: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: typed, allowPositionals: true, options });
    const [alias, ...more] = positionals;
    if (!alias || more.length > 0) throw new Problem("Name one project.");
    return { alias, isKept: values.keep ?? false, resumes: values.resume ?? false };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
