import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { OfferRow } from "../../features/ticketing/offer-row.tsx";
import { offersOf } from "../../features/ticketing/offers.ts";
import { phaseSteps } from "../../features/ticketing/phase-steps.ts";
import { PhasesStrip } from "../../features/ticketing/phases-strip.tsx";
import { useNow } from "../../lib/hooks/use-now.ts";
import { EventPage } from "../public/event-page.tsx";

const CLOCK_MS = 60_000;

/** An event as the public sees it, or will: all of it but the buying. */
export function EventPreview({ found }: { found: PublicEvent }) {
  return <EventPage found={found} tickets={<Offers found={found} />} level="h2" />;
}

function Offers({ found }: { found: PublicEvent }) {
  const now = useNow(CLOCK_MS);
  const offers = offersOf(found, undefined, now);
  return (
    <Section title="Boletas" titleClassName="text-d-sm">
      <PhasesStrip steps={phaseSteps(found, offers, now)} />
      {offers.length === 0 && (
        <Alert tone="warning" title="No vende nada en este momento.">
          {found.combinations.length === 0
            ? "Todavía no tiene tipos de boleta."
            : "Todas sus etapas de venta ya pasaron."}
        </Alert>
      )}
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.combination.id} offer={offer} timeZone={found.event.timeZone} now={now} />
        ))}
      </ul>
    </Section>
  );
}
