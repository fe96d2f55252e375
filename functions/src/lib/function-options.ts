import { REGION } from "@tarima/shared/lib/region.ts";
import { setGlobalOptions } from "firebase-functions/options";

// Applies to functions defined afterwards, so this is imported first.
setGlobalOptions({ region: REGION, memory: "512MiB" });
