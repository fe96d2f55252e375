import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentCreated, onSchedule } from "../../lib/triggers.ts";
import { prepareExport } from "./prepare-export.ts";
import { tidyExports as tidyFiles } from "./tidy-exports.ts";

// One per instance: 100,000 rows take minutes of CPU.
export const onExportCreated = onDocumentCreated(
  { ...LIMITS.onExportCreated, document: "exports/{exportId}", retry: true, timeoutSeconds: 540 },
  ({ params }) => prepareExport(params.exportId, new Date()),
);

export const tidyExports = onSchedule(
  { ...LIMITS.tidyExports, schedule: "every 24 hours", timeoutSeconds: 300 },
  async () => {
    await tidyFiles(new Date());
  },
);
