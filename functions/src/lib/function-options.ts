import { REGION } from "@tarima/shared/lib/region.ts";
import { setGlobalOptions } from "firebase-functions/options";
import { limitsFor, MEMORY } from "./function-limits.ts";
import { assertSettings } from "./settings.ts";

// Imported first: it applies to functions defined afterwards, and a project without its settings gets none.
assertSettings(process.env);

/**
 * The functions' own account; its roles: tools/setup/steps/service-account.ts. Written out, since firebase-tools completes the short
 * form for the functions, but not where it grants secrets and sets up schedules.
 */
const SERVICE_ACCOUNT = `tarima-functions@${process.env.GCLOUD_PROJECT}.iam.gserviceaccount.com`;

setGlobalOptions({ region: REGION, memory: MEMORY, serviceAccount: SERVICE_ACCOUNT });

/** What each function may use at most, with the project's settings. */
export const LIMITS = limitsFor(process.env);
