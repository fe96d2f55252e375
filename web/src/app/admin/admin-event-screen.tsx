import type { AdminEvent } from "@tarima/shared/events/admin/admin-event.schema.ts";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { ArrowUpRight, Pencil } from "lucide-react";
import type { ComponentType } from "react";
import { Link, Navigate, useParams } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { Breadcrumb } from "../../components/ui/structure/breadcrumb.tsx";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { AdminEventActions } from "../../features/events/admin/admin-event-actions.tsx";
import { EventHistory } from "../../features/events/admin/event-history.tsx";
import { FeatureSwitch } from "../../features/events/admin/feature-switch.tsx";
import { EventTitle } from "../../features/events/manage/event-title.tsx";
import { CancellationReport } from "../../features/events/summary/cancellation-report.tsx";
import { EventSummary } from "../../features/events/summary/event-summary.tsx";
import { WaitingRoomSection } from "../../features/waiting-room/waiting-room-section.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { type AdminEventSection, adminPaths } from "../../lib/routing/admin-paths.ts";
import { paths } from "../../lib/routing/paths.ts";
import { EventPreview } from "./event-preview.tsx";

interface SectionProps {
  found: AdminEvent;
}

const SECTIONS: readonly {
  slug?: AdminEventSection;
  text: string;
  Section: ComponentType<SectionProps>;
}[] = [
  { text: "Así se ve", Section: ({ found }) => <EventPreview found={found} /> },
  { slug: "ventas", text: "Ventas", Section: Sales },
  { slug: "historial", text: "Historial", Section: ({ found }) => <EventHistory entries={found.history} /> },
];

/** An event for review: its public page, its sales, and its history. */
export function AdminEventScreen() {
  const { eventId = "", section } = useParams();
  const answer = useRoute(adminEventRoutes.getAdminEvent, { id: eventId });
  const current = SECTIONS.find(({ slug }) => slug === section);
  if (!current) return <Navigate to={adminPaths.event(eventId)} replace />;
  if (!answer.data && answer.error) return <ErrorState level="h1" {...failureOf(answer)} />;
  if (!answer.data) return <LoadingScreen />;
  const { Section } = current;
  const { event } = answer.data;
  return (
    <>
      <title>{`${current.text} · ${event.name} · Tarima`}</title>
      <Head found={answer.data} />
      <div className="mt-6 mb-8">
        <LinkTabs
          label="El evento"
          tabs={SECTIONS.map(({ slug, text }) => ({
            to: adminPaths.event(eventId, slug),
            text,
            isCurrent: slug === section,
          }))}
        />
      </div>
      <Section found={answer.data} />
    </>
  );
}

function Head({ found: { event, producer, statistics } }: SectionProps) {
  const { name, status } = event;
  return (
    <>
      <Breadcrumb
        home={adminPaths.home}
        trail={[{ text: "Eventos", to: adminPaths.events }, { text: name }]}
      />
      <EventTitle event={event}>
        <p className="text-note wrap-anywhere text-muted">
          De{" "}
          <Link to={adminPaths.producer(producer.id)} className="link">
            {producer.brandName}
          </Link>
        </p>
      </EventTitle>
      <div className="rule mt-5 mb-5" />
      <Standing event={event} />
      <div className="flex flex-wrap items-center gap-3">
        <AdminEventActions event={event} sold={statistics.sold} />
        {isPublicStatus(status) && (
          <Link to={paths.event(event.publicSlug)} className={buttonStyle({ variant: "quiet" })}>
            Ver su página
            <ArrowUpRight size={18} aria-hidden />
          </Link>
        )}
        {isEditable(status) && (
          <Link to={paths.myEvent(event.id, "datos")} className={buttonStyle({ variant: "quiet" })}>
            <Pencil size={18} aria-hidden />
            Editar
          </Link>
        )}
        {status !== "cancelled" && status !== "completed" && <FeatureSwitch event={event} />}
      </div>
    </>
  );
}

/** Facts to know before acting. */
function Standing({ event }: { event: AdminEvent["event"] }) {
  if (event.status === "pending_approval")
    return (
      <p className="mb-4 text-note text-muted">
        Espera revisión: <RelativeTime at={event.updatedAt} />.
      </p>
    );
  if (event.status === "draft" && event.rejectionReason !== null)
    return (
      <Alert tone="warning" title="Se devolvió." className="mb-4">
        {event.rejectionReason}
      </Alert>
    );
  if (event.status === "suspended" && event.suspensionReason)
    return (
      <Alert tone="warning" title="Su venta está suspendida." className="mb-4">
        {event.suspensionReason}
      </Alert>
    );
  if (event.producerStatus !== "active" && event.status === "published")
    return (
      <Alert tone="warning" title="No vende." className="mb-4">
        La cuenta de su productor no está activa.
      </Alert>
    );
  return null;
}

function Sales({ found: { event, statistics } }: SectionProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {event.status === "cancelled" && <CancellationReport event={event} />}
      <EventSummary event={event} statistics={statistics} />
      {event.status !== "draft" && <WaitingRoomSection event={event} />}
    </div>
  );
}
