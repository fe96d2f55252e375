import { inRoot } from "../world/paths.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem } from "../world/say.ts";
import { deployments } from "./deployment.ts";
import { readRelease, releaseFault } from "./release.ts";

const ONLY_BY_DEPLOY = "is deployed to by npm run deploy -- <staging | production>, which builds for it";

// A hook of firebase deploy, which names the project in GCLOUD_PROJECT: refuses what was built for another one. The configuration
// of a deployment names it here too; firebase.json itself is that of the local site, and is never deployed.

await runProgram(async () => {
  const [alias] = process.argv.slice(2);
  const projectId = process.env.GCLOUD_PROJECT ?? "";
  const isNamed = deployments().some((it) => it.alias === alias && it.projectId === projectId);
  const built = ["web/dist", "functions/dist"].map((folder) => readRelease(inRoot(folder)));
  const fault = isNamed ? releaseFault(projectId, built) : `${projectId} ${ONLY_BY_DEPLOY}`;
  if (fault) throw new Problem(fault);
  return 0;
});
