import { dashboardRoutes } from "@tarima/shared/system/dashboard.routes.ts";
import type { ReactNode } from "react";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { AdminEventsList, PendingEventsList } from "../../features/events/admin/admin-events-list.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

/** All events. */
export function AdminEventsScreen() {
  return (
    <Frame title="Eventos" current={adminPaths.events}>
      <AdminEventsList />
    </Frame>
  );
}

/** Events waiting for a review. */
export function PendingEventsScreen() {
  return (
    <Frame title="Eventos por revisar" current={adminPaths.pendingEvents}>
      <PendingEventsList />
    </Frame>
  );
}

function Frame({ title, current, children }: { title: string; current: string; children: ReactNode }) {
  const { data } = useRoute(dashboardRoutes.getDashboardStats, {});
  const tabs = [
    { to: adminPaths.events, text: "Todos" },
    {
      to: adminPaths.pendingEvents,
      text: "Por revisar",
      ...(data && { count: data.events.pending_approval }),
    },
  ];
  return (
    <>
      <title>{`${title} · Tarima`}</title>
      <h1 className="display text-d-md">Eventos</h1>
      <div className="mt-4 mb-5">
        <LinkTabs label="Eventos" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
      </div>
      {children}
    </>
  );
}
