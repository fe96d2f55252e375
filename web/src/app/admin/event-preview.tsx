import type { AdminEvent } from "@tarima/shared/events/admin/admin-event.schema.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { PolicyFacts } from "../../features/events/admin/policy-facts.tsx";
import { PerformingArtsFacts } from "../../features/events/performing-arts/performing-arts-facts.tsx";
import { phaseSteps } from "../../features/ticketing/phase-steps.ts";
import { PhasesStrip } from "../../features/ticketing/phases-strip.tsx";
import { TicketTypeRow } from "../../features/ticketing/ticket-type-row.tsx";
import { listTicketTypes } from "../../features/ticketing/ticket-types.ts";
import { useNow } from "../../lib/hooks/use-now.ts";
import { EventPage } from "../public/event-page.tsx";

const CLOCK_MS = 60_000;

/** The public page of an event, without buying, and the rules of its tickets. */
export function EventPreview({ found }: { found: AdminEvent }) {
  const { event, preview, producer } = found;
  return (
    <EventPage
      found={preview}
      tickets={
        <>
          <TicketTypes found={preview} />
          <PolicyFacts event={preview.event} />
          <PerformingArtsFacts event={event} producer={producer} />
        </>
      }
      level="h2"
    />
  );
}

function TicketTypes({ found }: { found: PublicEvent }) {
  const now = useNow(CLOCK_MS);
  const ticketTypes = listTicketTypes(found, undefined, now);
  return (
    <Section title="Boletas" titleClassName="text-d-sm">
      <PhasesStrip steps={phaseSteps(found, ticketTypes, now)} />
      {ticketTypes.length === 0 && (
        <Alert tone="warning" title="No vende nada en este momento.">
          {found.combinations.length === 0
            ? "Todavía no tiene tipos de boleta."
            : "Todas sus etapas de venta ya pasaron."}
        </Alert>
      )}
      <ul>
        {ticketTypes.map((ticketType) => (
          <TicketTypeRow
            key={ticketType.combination.id}
            ticketType={ticketType}
            timeZone={found.event.timeZone}
            now={now}
          />
        ))}
      </ul>
    </Section>
  );
}
