import { PRODUCER_STATUSES, type ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import { useSearchParams } from "react-router";
import { type LinkTab, LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { ProducersTable } from "../../features/producers/admin/producers-table.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

const TABS: Readonly<Record<ProducerStatus, string>> = {
  active: "Activos",
  pending: "Pendientes",
  suspended: "Suspendidos",
  inactive: "Inactivos",
};

export function AdminProducersScreen() {
  const [query] = useSearchParams();
  const { data } = useRoute(dashboardRoutes.getDashboardStats, {});
  const current = PRODUCER_STATUSES.find((status) => status === query.get("status"));
  const counts = data?.producers;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (text: string, status: ProducerStatus | undefined, count: number | undefined): LinkTab => ({
    to: status ? `${adminPaths.producers}?status=${status}` : adminPaths.producers,
    text,
    isCurrent: status === current,
    ...(count !== undefined && { count }),
  });
  return (
    <>
      <title>Productores · Tarima</title>
      <h1 className="display text-d-md">Productores</h1>
      <div className="mt-4 mb-5">
        <LinkTabs
          label="Productores por estado"
          tabs={[
            tab("Todos", undefined, all),
            ...(Object.keys(TABS) as ProducerStatus[]).map((status) =>
              tab(TABS[status], status, counts?.[status]),
            ),
          ]}
        />
      </div>
      <ProducersTable />
    </>
  );
}
