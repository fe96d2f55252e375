import { inRoot } from "../world/paths.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { Problem } from "../world/say.ts";
import { readRelease, releaseFault } from "./release.ts";

// A hook of firebase deploy, which names the project in GCLOUD_PROJECT: refuses what was built for another one.

await runProgram(async () => {
  const built = ["web/dist", "functions/dist"].map((folder) => readRelease(inRoot(folder)));
  const fault = releaseFault(process.env.GCLOUD_PROJECT ?? "", built);
  if (fault) throw new Problem(fault);
  return 0;
});
