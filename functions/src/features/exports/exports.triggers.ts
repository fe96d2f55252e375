import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentCreated, onSchedule } from "../../lib/triggers.ts";
import { runRetention } from "../retention/run-retention.ts";
import { prepareExport } from "./prepare-export.ts";
import { tidyExports as tidyFiles } from "./tidy-exports.ts";

// One per instance: 100,000 rows take minutes of CPU.
export const onExportCreated = onDocumentCreated(
  { ...LIMITS.onExportCreated, document: "exports/{exportId}", retry: true, timeoutSeconds: 540 },
  ({ params }) => prepareExport(params.exportId, new Date()),
);

// Also what else has been kept long enough: there is no CPU left for another function.
export const tidyExports = onSchedule(
  { ...LIMITS.tidyExports, schedule: "every day 03:00", timeZone: DEFAULT_TIME_ZONE, timeoutSeconds: 540 },
  async () => {
    const now = new Date();
    try {
      await tidyFiles(now);
    } finally {
      await runRetention(now);
    }
  },
);
