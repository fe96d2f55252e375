import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { ComponentType } from "react";
import { Navigate, useParams } from "react-router";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { LinkTabs } from "../../../components/ui/structure/link-tabs.tsx";
import { EventEditor } from "../../../features/events/editor/event-editor.tsx";
import { MyEventHead } from "../../../features/events/manage/my-event-head.tsx";
import { MyEventNextStep } from "../../../features/events/manage/my-event-next-step.tsx";
import { PromoCodesSection } from "../../../features/promo-codes/promo-codes-section.tsx";
import { PromotersSection } from "../../../features/promoters/promoters-section.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";
import { MyEventAttendees } from "./my-event-attendees.tsx";
import { MyEventCourtesies } from "./my-event-courtesies.tsx";
import { MyEventDoor } from "./my-event-door.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";
import { MyEventSummary } from "./my-event-summary.tsx";
import { MyEventTickets } from "./my-event-tickets.tsx";

const SECTIONS: readonly {
  slug?: MyEventSection;
  text: string;
  Section: ComponentType<MyEventSectionProps>;
}[] = [
  { text: "Resumen", Section: MyEventSummary },
  { slug: "datos", text: "Datos", Section: EventEditor },
  { slug: "boletas", text: "Boletas", Section: MyEventTickets },
  { slug: "promotores", text: "Promotores", Section: PromotersSection },
  { slug: "codigos", text: "Códigos", Section: PromoCodesSection },
  { slug: "asistentes", text: "Asistentes", Section: MyEventAttendees },
  { slug: "cortesias", text: "Cortesías", Section: MyEventCourtesies },
  { slug: "puerta", text: "Puerta", Section: MyEventDoor },
];

/** An own event; each section has an address. */
export function MyEventScreen() {
  const { eventId = "", section } = useParams();
  const found = useRoute(eventRoutes.getMyEvent, { id: eventId });
  const current = SECTIONS.find(({ slug }) => slug === section);
  if (!current) return <Navigate to={paths.myEvent(eventId)} replace />;
  if (!found.data && found.error)
    return (
      <ErrorState
        error={found.error}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        level="h1"
      />
    );
  if (!found.data) return <LoadingScreen />;
  const { Section } = current;
  const { event, statistics } = found.data;
  return (
    <>
      <title>{`${current.text} · ${event.name} · Tarima`}</title>
      <MyEventHead event={event} />
      <div className="rule mt-5 mb-5" />
      <MyEventNextStep event={event} section={current.slug} sold={statistics.sold} />
      <div className="mt-6 mb-8">
        <LinkTabs
          label="Tu evento"
          tabs={SECTIONS.map(({ slug, text }) => ({
            to: paths.myEvent(eventId, slug),
            text,
            isCurrent: slug === section,
          }))}
        />
      </div>
      <Section event={event} statistics={statistics} />
    </>
  );
}
