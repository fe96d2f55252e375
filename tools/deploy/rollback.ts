import { rmSync } from "node:fs";
import { inCache } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem, say } from "../world/say.ts";
import { deployments, functionsFile, readSettings } from "./deployment.ts";
import { assertOlder, earlierVersion, givenSettings, workingCopyAt } from "./earlier-release.ts";
import { releaseAt } from "./release.ts";

// npm run rollback -- production [commit] [--build-only] [--first]
// Deploys functions and site of an earlier release together: the one before that which is on the site, or a commit's. It is built
// anew, in a copy of its own, with the settings of now; what is worked on here is left alone.

const MOST_SECONDS = 3600;

await runProgram(async () => {
  const [alias, ...rest] = process.argv.slice(2);
  const known = deployments();
  const deployment = known.find((it) => it.alias === alias);
  if (!deployment) throw new Problem(`Roll back which project? ${known.map((it) => it.alias).join(", ")}`);
  const site = readSettings(functionsFile(deployment))?.TARIMA_SITE_URL;
  if (!site) throw new Problem(`${functionsFile(deployment)} names no TARIMA_SITE_URL`);
  const commit = rest.find((option) => !option.startsWith("--"));
  // a release that answers nothing any more is left by naming the one to go back to, with --first, since its assets are gone too
  const present = commit ? await releaseAt(site).catch(() => undefined) : await releaseAt(site);
  const version = earlierVersion(present, commit);
  if (present && !commit) await assertOlder(version, present);
  const folder = inCache(`release-${version}`);
  await workingCopyAt(version, folder);
  try {
    const left = await givenSettings(deployment, folder);
    for (const name of left) say(`${name} is left out: ${version} does not know it`);
    say(`Deploying ${version} to ${deployment.projectId}`);
    const options = rest.filter((option) => option.startsWith("--"));
    const args = ["run", "deploy", "--", deployment.alias, ...options];
    return (await runCommand("npm", args, { folder, typed: true, seconds: MOST_SECONDS })).code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await runCommand("git", ["worktree", "prune"], { quiet: true });
  }
});
