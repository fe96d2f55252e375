import { useFollowingSaleQuestion } from "../../../features/events/series/following-sale-question.tsx";
import { PresaleSection } from "../../../features/presales/presale-section.tsx";
import { TicketingSection } from "../../../features/ticketing/editor/ticketing-section.tsx";
import { PassesSection } from "../../../features/ticketing/passes/passes-section.tsx";
import { WaitingRoomSection } from "../../../features/waiting-room/waiting-room-section.tsx";
import { useMay } from "../../../lib/session/may.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";
import { MyEventSoldOut } from "./my-event-sold-out.tsx";

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
      {seesSales && <MyEventSoldOut event={event} />}
      <WaitingRoomSection event={event} />
    </div>
  );
}
