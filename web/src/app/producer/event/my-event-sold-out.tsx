import { isEditable } from "@tarima/shared/events/event-actions.ts";
import { Resold } from "../../../features/resale/resold.tsx";
import { WaitingDemand } from "../../../features/waiting-list/waiting-demand.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";

/** Who waits for what is sold out, and what was given back for sale. */
export function MyEventSoldOut({ event }: Pick<MyEventSectionProps, "event">) {
  if (event.status === "draft") return null;
  const canRelease = isEditable(event.status) && event.producerStatus === "active";
  return (
    <>
      <WaitingDemand eventId={event.id} canRelease={canRelease} />
      <Resold eventId={event.id} />
    </>
  );
}
