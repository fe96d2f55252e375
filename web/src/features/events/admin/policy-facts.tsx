import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { refundsText, transfersText, transfersUntil } from "../../ticket-policy/policy-text.ts";

type Told = Pick<PublicEvent["event"], "ticketPolicy" | "limits">;

/** What buyers may do with their tickets, as its producer set it: the review reads it beside the page. */
export function PolicyFacts({ event: { ticketPolicy, limits } }: { event: Told }) {
  return (
    <Section title="Después de la compra" titleClassName="text-d-sm">
      <FactList
        facts={[
          { id: "refunds", label: "Devoluciones", value: refundsText(ticketPolicy.refunds) },
          { id: "transfers", label: "Pasar boletas", value: transfersOf(ticketPolicy.transfers) },
          {
            id: "limits",
            label: "Máximo de boletas",
            value: `${limits.perOrder} por compra, ${limits.perPerson} por persona`,
          },
        ]}
      />
    </Section>
  );
}

function transfersOf(transfers: Told["ticketPolicy"]["transfers"]): string {
  if (!transfers.isAllowed) return transfersText(transfers);
  return `Sí, ${transfersUntil(transfers)}; las cortesías ${transfers.includesCourtesies ? "también" : "no"}.`;
}
