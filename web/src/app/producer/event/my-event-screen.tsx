import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import type { RightAsked } from "@tarima/shared/team/rights.ts";
import type { ComponentType } from "react";
import { Navigate, useParams } from "react-router";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { LinkTabs } from "../../../components/ui/structure/link-tabs.tsx";
import { EventEditor } from "../../../features/events/editor/event-editor.tsx";
import { MyEventHead } from "../../../features/events/manage/my-event-head.tsx";
import { MyEventNextStep } from "../../../features/events/manage/my-event-next-step.tsx";
import { MessagesSection } from "../../../features/messages/messages-section.tsx";
import { PromoCodesSection } from "../../../features/promo-codes/promo-codes-section.tsx";
import { PromotersSection } from "../../../features/promoters/promoters-section.tsx";
import { QuestionsSection } from "../../../features/questions/editor/questions-section.tsx";
import { SourcesSection } from "../../../features/sources/sources-section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { type MyEventSection, paths } from "../../../lib/routing/paths.ts";
import { mayAs } from "../../../lib/session/may.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { MyEventAttendees } from "./my-event-attendees.tsx";
import { MyEventCourtesies } from "./my-event-courtesies.tsx";
import { MyEventDoor } from "./my-event-door.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";
import { MyEventSummary } from "./my-event-summary.tsx";
import { MyEventTickets } from "./my-event-tickets.tsx";

const SECTIONS: readonly {
  slug?: MyEventSection;
  text: string;
  /** What a member of the team needs for it. */
  right: RightAsked;
  Section: ComponentType<MyEventSectionProps>;
}[] = [
  { text: "Resumen", right: "member", Section: MyEventSummary },
  { slug: "datos", text: "Datos", right: "events", Section: EventEditor },
  { slug: "boletas", text: "Boletas", right: "events", Section: MyEventTickets },
  { slug: "preguntas", text: "Preguntas", right: "events", Section: QuestionsSection },
  { slug: "promotores", text: "Promotores", right: "marketing", Section: PromotersSection },
  { slug: "fuentes", text: "De dónde vienen", right: "marketing", Section: SourcesSection },
  { slug: "codigos", text: "Códigos", right: "marketing", Section: PromoCodesSection },
  { slug: "asistentes", text: "Asistentes", right: "sales", Section: MyEventAttendees },
  { slug: "mensajes", text: "Mensajes", right: "marketing", Section: MessagesSection },
  { slug: "cortesias", text: "Cortesías", right: "sales", Section: MyEventCourtesies },
  { slug: "puerta", text: "Puerta", right: "door", Section: MyEventDoor },
];

/** An own event; each section has an address. */
export function MyEventScreen() {
  const { eventId = "", section } = useParams();
  const found = useRoute(eventRoutes.getMyEvent, { id: eventId });
  const session = useSession();
  const team = session.status === "signed-in" ? session.team : undefined;
  const sections = SECTIONS.filter(({ right }) => mayAs(team, right));
  const current = sections.find(({ slug }) => slug === section);
  if (!current) return <Navigate to={paths.myEvent(eventId)} replace />;
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} level="h1" />;
  if (!found.data) return <LoadingScreen />;
  const { Section } = current;
  const { event, statistics } = found.data;
  return (
    <>
      <title>{`${current.text} · ${event.name} · Tarima`}</title>
      <MyEventHead event={event} />
      <div className="rule mt-5 mb-5" />
      <MyEventNextStep event={event} section={current.slug} sold={statistics.sold} />
      <div data-stays={paths.myEvent(eventId)} className="mt-6 mb-8 scroll-mt-2">
        <LinkTabs
          label="Tu evento"
          tabs={sections.map(({ slug, text }) => ({
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
