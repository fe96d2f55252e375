import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { useParams } from "react-router";
import { RoleBadge } from "../../components/ui/data/badges/role-badge.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { Breadcrumb } from "../../components/ui/structure/breadcrumb.tsx";
import { AttendeeActions } from "../../features/attendees/admin/attendee-actions.tsx";
import { AccountBadge, attendeeName } from "../../features/attendees/admin/attendee-columns.tsx";
import { AttendeeData } from "../../features/attendees/admin/attendee-data.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { adminPaths } from "../../lib/routing/admin-paths.ts";

export function AdminAttendeeScreen() {
  const { attendeeId = "" } = useParams();
  const { data: attendee, ...query } = useRoute(attendeeRoutes.getAttendee, { id: attendeeId });
  if (!attendee && query.error)
    return (
      <ErrorState
        level="h1"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!attendee) return <LoadingScreen />;
  const name = attendeeName(attendee);
  return (
    <>
      <title>{`${name} · Tarima`}</title>
      <Breadcrumb
        home={adminPaths.home}
        trail={[{ text: "Asistentes", to: adminPaths.attendees }, { text: name }]}
      />
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-d-md wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
            <RoleBadge role={attendee.role} />
            <AccountBadge attendee={attendee} />
            <span className="wrap-anywhere">{attendee.email}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <AttendeeActions attendee={attendee} />
        </div>
      </header>
      <div className="rule mt-6 mb-6" />
      <div className="max-w-160">
        <AttendeeData attendee={attendee} />
      </div>
    </>
  );
}
