import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { EventTicketTable } from "../../../features/tickets/event/event-ticket-table.tsx";
import { useMay } from "../../../lib/session/may.ts";
import type { MyEventSectionProps } from "./my-event-section.ts";
import { MyEventSoldOut } from "./my-event-sold-out.tsx";

export function MyEventAttendees({ event, statistics }: MyEventSectionProps) {
  const { sold, courtesies, people, checkedIn } = statistics;
  const seesTicketTypes = useMay("events"); // and, beside them, what is sold out
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures
        label="Boletas del evento"
        figures={[
          {
            id: "sold",
            label: "Vendidas",
            value: formatNumber(sold),
            note:
              people > sold + courtesies &&
              `${courtesies > 0 ? "con cortesías, " : ""}entran ${counted(people, "persona")}`,
          },
          { id: "courtesies", label: "Cortesías", value: formatNumber(courtesies) },
          {
            id: "in",
            label: "Ya entraron",
            value: formatNumber(checkedIn),
            note: `de ${counted(people, "persona")}`,
          },
        ]}
      />
      {!seesTicketTypes && <MyEventSoldOut event={event} />}
      <EventTicketTable event={event} />
    </div>
  );
}
