import { gatewaySecrets, smtpUrl } from "../../lib/config.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentWritten, onSchedule } from "../../lib/triggers.ts";
import { checkHealth as checkServices } from "./check-health.ts";
import { receiveBeat } from "./health.repo.ts";

export const checkHealth = onSchedule(
  {
    ...LIMITS.checkHealth,
    schedule: "every 1 minutes",
    timeoutSeconds: 60,
    secrets: [...gatewaySecrets, smtpUrl],
  },
  async () => {
    await checkServices(new Date());
  },
);

// without retries: a missed beat is what the check is to detect
export const onHealthBeat = onDocumentWritten(
  { ...LIMITS.onHealthBeat, document: "healthBeats/{beatId}" },
  ({ params }) => receiveBeat(params.beatId),
);
