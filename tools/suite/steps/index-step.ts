import { writeFileSync } from "node:fs";
import { declaredIndexes, missingIndexes, usedIndexes } from "../../world/emulators/index-usage.ts";
import { projectId } from "../../world/environment.ts";
import { inCache } from "../../world/paths.ts";
import { readTestProjects } from "../../world/test-projects.ts";
import type { WorldPlace } from "../../world/world-place.ts";
import { failedOnce, type Outcome, passedOnce } from "./step.ts";

/**
 * Fails when a query of the tests needs an index that production does not have. The list of all that were used is kept, for whoever
 * wants to know which fields need none.
 */
export async function checkIndexes({ ports, temporaryFolder }: WorldPlace): Promise<Outcome> {
  const projects = [projectId, ...readTestProjects(temporaryFolder)];
  const used = await Promise.all(projects.map((project) => usedIndexes(ports, project)));
  writeFileSync(inCache("used-indexes.json"), JSON.stringify(used.flat()));
  const missing = missingIndexes(used.flat(), declaredIndexes());
  if (missing.length === 0) return passedOnce;
  console.error(
    "These indexes are used by a query and not in firestore.indexes.json (one of a single field goes into fieldOverrides):",
  );
  for (const index of missing) console.error(JSON.stringify(index));
  return failedOnce;
}
