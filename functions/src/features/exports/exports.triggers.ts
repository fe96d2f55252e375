import { onDocumentCreated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { prepareExport } from "./prepare-export.ts";
import { tidyExports as tidyFiles } from "./tidy-exports.ts";

// One per instance: 100,000 rows take minutes of CPU.
export const onExportCreated = onDocumentCreated(
  { document: "exports/{exportId}", retry: true, timeoutSeconds: 540, concurrency: 1, maxInstances: 3 },
  ({ params }) => prepareExport(params.exportId, new Date()),
);

export const tidyExports = onSchedule({ schedule: "every 24 hours", timeoutSeconds: 300 }, async () => {
  await tidyFiles(new Date());
});
