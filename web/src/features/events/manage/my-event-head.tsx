import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { Breadcrumb } from "../../../components/ui/structure/breadcrumb.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { CopyEvent } from "../copy/copy-event.tsx";
import { EventTitle } from "./event-title.tsx";

export function MyEventHead({ event }: { event: EventView }) {
  const mayCopy = useMay("events", { isWhole: true });
  return (
    <>
      <Breadcrumb
        home={paths.producer}
        trail={[{ text: "Eventos", to: paths.myEvents }, { text: event.name }]}
      />
      <EventTitle event={event}>{mayCopy && <CopyEvent event={event} />}</EventTitle>
    </>
  );
}
