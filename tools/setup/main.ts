import { REGION } from "@tarima/shared/lib/region.ts";
import { deployments, functionsFile, readSettings, siteFile } from "../deploy/deployment.ts";
import { pretend } from "../deploy/rehearsal/pretend.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { defaultToken } from "./google/credentials.ts";
import { connect } from "./google/google.ts";
import { modelledGoogle } from "./modelled/modelled-google.ts";
import { checkedSettings, namedProject, type Options, parseOptions, USAGE } from "./options.ts";
import { plan, setUp } from "./set-up.ts";
import type { Project } from "./step.ts";
import { STEPS } from "./steps/all.ts";

/** What was just switched on or made is known everywhere after ten minutes at most, as Google says. */
const PATIENCE_MS = 10 * 60_000;

const tell = (line: string) => console.log(line);

await runProgram(async () => {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    tell(USAGE);
    return 0;
  }
  const project = await open(options);
  if (!options.isPlan) {
    await setUp(STEPS, project, tell);
    tell("\nLooking at everything again:");
  }
  const { changes, byHand, faults } = await plan(STEPS, project, tell);
  if (options.isPlan && changes > 0) tell(`\n${changes} things differ; nothing was changed.`);
  else if (changes > 0) tell(`\n${changes} things still differ. Google may need some minutes: run it again.`);
  else if (faults === 0) tell(byHand > 0 ? "\nNothing to do but what is left by hand." : "\nNothing to do.");
  return faults > 0 || (changes > 0 && !options.isPlan) ? 1 : 0;
});

async function open({ alias, isPlan, isPretended, alertEmail, budget }: Options): Promise<Project> {
  const deployment = namedProject(alias, deployments());
  const { projectId } = deployment;
  const given = isPretended ? pretend.functions : readSettings(functionsFile(deployment));
  const { settings, host } = checkedSettings(deployment, given);
  const token = isPretended ? async () => "pretended" : await defaultToken();
  const google = connect({
    projectId,
    token,
    patienceMs: isPlan ? 0 : PATIENCE_MS,
    tell: (line) => tell(`  … ${line}`),
    ...(isPretended ? { ask: modelledGoogle(projectId).ask, pause: async () => {} } : {}),
  });
  const siteBucket = isPretended
    ? undefined
    : readSettings(siteFile(deployment))?.VITE_FIREBASE_STORAGE_BUCKET;
  return { google, alias, projectId, region: REGION, settings, host, siteBucket, alertEmail, budget };
}
