import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { useFollowingSaleQuestion } from "../../../features/events/series/following-sale-question.tsx";
import { PresaleSection } from "../../../features/presales/presale-section.tsx";
import { Resold } from "../../../features/resale/resold.tsx";
import { TicketingSection } from "../../../features/ticketing/editor/ticketing-section.tsx";
import { PassesSection } from "../../../features/ticketing/passes/passes-section.tsx";
import { WaitingDemand } from "../../../features/waiting-list/waiting-demand.tsx";
import { WaitingRoomSection } from "../../../features/waiting-room/waiting-room-section.tsx";
import { useMay } from "../../../lib/session/may.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** What an event sells, who may try to buy when, and who waits for what is sold out or gave it back. */
export function MyEventTickets(props: MyEventSectionProps) {
  const { event } = props;
  const following = useFollowingSaleQuestion(event);
  const seesSales = useMay("sales");
  return (
    <div className="grid gap-12">
      <TicketingSection {...props} onSaved={following.ask} />
      {following.question}
      {event.seriesId && <PassesSection event={event} />}
      <PresaleSection event={event} />
      {event.status !== "draft" && seesSales && (
        <>
          <WaitingDemand
            eventId={event.id}
            canRelease={isEditable(event.status) && event.producerStatus === "active"}
          />
          <Resold eventId={event.id} />
        </>
      )}
      <WaitingRoomSection event={event} />
    </div>
  );
}
