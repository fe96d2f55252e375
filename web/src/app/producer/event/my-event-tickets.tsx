import { TicketingSection } from "../../../features/ticketing/editor/ticketing-section.tsx";
import { WaitingRoomSection } from "../../../features/waiting-room/waiting-room-section.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** What an event sells, and who may try to buy when. */
export function MyEventTickets(props: MyEventSectionProps) {
  return (
    <div className="grid gap-12">
      <TicketingSection {...props} />
      <WaitingRoomSection event={props.event} />
    </div>
  );
}
