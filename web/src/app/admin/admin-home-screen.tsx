import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { PendingList } from "../../features/system/pending-list.tsx";
import { PlatformSales } from "../../features/system/platform-sales.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";

/** Refresh interval of the figures, milliseconds. */
const RENEWED_EVERY_MS = 60_000;

/** The superadmin's start page: pending items and key figures. */
export function AdminHomeScreen() {
  const stats = useRoute(dashboardRoutes.getDashboardStats, {}, { refetchInterval: RENEWED_EVERY_MS });
  return (
    <>
      <title>Resumen · Tarima</title>
      <h1 className="display mb-6 text-d-md wide:text-d-lg">La plataforma hoy</h1>
      {stats.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <PendingList stats={stats.data} />
          <div>
            <div className="rule" />
            <PlatformSales stats={stats.data} />
          </div>
        </div>
      ) : stats.error ? (
        <ErrorState {...failureOf(stats)} />
      ) : (
        <div className="grid gap-8">
          <Loading>Cargando el resumen…</Loading>
          <Skeleton className="h-32" />
          <Skeleton className="h-24" />
          <Skeleton className="h-65" />
        </div>
      )}
    </>
  );
}
