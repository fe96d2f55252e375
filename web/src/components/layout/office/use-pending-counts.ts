import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";

/** Refresh interval, milliseconds. */
const RENEWED_EVERY_MS = 60_000;

/** Pending items per section, by path. Only superadmins have any. */
export function usePendingCounts(): Readonly<Record<string, number>> {
  const session = useSession();
  const isTheirs = session.status === "signed-in" && session.role === "superadmin";
  const { data } = useRoute(
    dashboardRoutes.getDashboardStats,
    {},
    { enabled: isTheirs, refetchInterval: RENEWED_EVERY_MS },
  );
  if (!data) return {};
  return {
    [adminPaths.events]: data.events.pending_approval,
    [adminPaths.producers]: data.producers.pending,
    [adminPaths.finance]: data.payoutRequests + (data.changedHolders ?? 0),
    [adminPaths.cases]: data.openCases,
    [adminPaths.system]: data.incidents,
  };
}
