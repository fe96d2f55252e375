import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { nextPhase } from "./next-phase.ts";
import { NextPhaseNote } from "./next-phase-note.tsx";
import { phaseSteps } from "./phase-steps.ts";
import { PhasesStrip } from "./phases-strip.tsx";
import type { ListedTicketType } from "./ticket-types.ts";

interface SalePhasesProps {
  found: PublicEvent;
  ticketTypes: readonly ListedTicketType[];
  now: Date;
}

/** The phases of a sale, and when the next one opens. Loaded after the event's page, to spare its budget. */
export function SalePhases({ found, ticketTypes, now }: SalePhasesProps) {
  const next = nextPhase(found, now);
  return (
    <>
      <PhasesStrip steps={phaseSteps(found, ticketTypes, now)} />
      {next && <NextPhaseNote next={next} />}
    </>
  );
}
