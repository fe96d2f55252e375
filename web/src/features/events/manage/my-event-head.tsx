import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Breadcrumb } from "../../../components/ui/structure/breadcrumb.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { CopyEvent } from "../copy/copy-event.tsx";
import { EventTitle } from "./event-title.tsx";

export function MyEventHead({ event }: { event: EventView }) {
  return (
    <>
      <Breadcrumb
        home={paths.producer}
        trail={[{ text: "Eventos", to: paths.myEvents }, { text: event.name }]}
      />
      <EventTitle event={event}>
        <CopyEvent event={event} />
      </EventTitle>
    </>
  );
}
