import type { clientHealthRoutes } from "@tarima/shared/system/client-health.routes.ts";
import type { Bindings } from "../../../lib/http/binding.ts";
import { clientHealthOf } from "./client-health-report.ts";
import { recordClientReports } from "./record-client-reports.ts";

export const clientHealthHandlers: Bindings<typeof clientHealthRoutes> = {
  reportClientHealth: {
    handle: async (told, call) => {
      await recordClientReports(told, call);
      return {};
    },
  },
  getClientHealth: { handle: ({ range }, { now }) => clientHealthOf(range, now) },
};
