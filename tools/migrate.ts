import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { parseMigrate } from "./setup/migrate-options.ts";
import { namedApp } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Changes stored documents to the shapes of this release: docs/decisions/0030-migrations.md
//   npm run migrate -- <staging | production | local> [--plan | --yes] [--only <id>]
// --plan says what is pending and changes nothing; in production nothing is changed without --yes, which is said after a plan. It may be stopped anywhere and run again, at any time. Uses Google's default
// credentials; local is the project in GCLOUD_PROJECT, in the emulator that the environment names.

/** Documents named of those that could not be changed. */
const MOST_NAMED = 20;

await runProgram(async () => {
  const { alias, isPlan, only } = parseMigrate(process.argv.slice(2));
  console.log(`In ${namedApp(alias).projectId}`);
  const { MIGRATIONS } = await import("../functions/src/app/migrations.ts");
  const { countPending, runMigration } = await import("../functions/src/lib/migrations/run-migration.ts");
  const chosen = MIGRATIONS.filter(({ id }) => only === undefined || id === only);
  if (chosen.length === 0)
    throw new Problem(`There is no ${only}. There are ${MIGRATIONS.map(({ id }) => id).join(", ")}.`);
  const run = { id: randomUUID(), by: `${userInfo().username}@${hostname()}` };
  let total = 0;
  let isWell = true;
  for (const migration of chosen) {
    const pending = await countPending(migration);
    total += pending;
    console.log(
      `${migration.id}: ${pending === 0 ? "nothing to change" : `${pending} documents`}; ${migration.what}`,
    );
    if (isPlan || pending === 0) continue;
    const { changed, left, faults, isBusy } = await runMigration(migration, run, (so) =>
      console.log(`  ${so.changed} of ${pending}`),
    );
    for (const fault of faults.slice(0, MOST_NAMED)) console.error(`  ${fault}`);
    if (isBusy) console.error("  Another run has it; run this again in a minute.");
    console.log(`  ${changed} changed, ${left} left`);
    if (left > 0 || isBusy) isWell = false;
  }
  if (isPlan)
    console.log(
      `\n${total === 0 ? "Nothing is pending." : `${total} documents are pending; nothing was changed.`}`,
    );
  return isWell ? 0 : 1;
});
