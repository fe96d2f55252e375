import { REGION } from "@tarima/shared/lib/region.ts";
import { setGlobalOptions } from "firebase-functions/options";

// Imported before any function is defined: each takes these options when it is.
setGlobalOptions({ region: REGION, memory: "512MiB" });
