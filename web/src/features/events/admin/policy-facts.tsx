import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";

type Told = Pick<PublicEvent["event"], "ticketPolicy" | "limits">;

/** What buyers may do with their tickets, as its producer set it: the review reads it beside the page. */
export function PolicyFacts({ event: { ticketPolicy, limits } }: { event: Told }) {
  return (
    <Section title="Después de la compra" titleClassName="text-d-sm">
      <FactList
        facts={[
          { id: "refunds", label: "Devoluciones", value: refundsText(ticketPolicy.refunds) },
          { id: "transfers", label: "Pasar boletas", value: transfersText(ticketPolicy.transfers) },
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

const LAW = "cinco días hábiles después de comprar, y mientras no empiece";

function refundsText({ kind, daysBefore }: Told["ticketPolicy"]["refunds"]): string {
  if (kind === "never") return `Solo lo que manda la ley: ${LAW}.`;
  if (kind === "always" || daysBefore === 0) return "Hasta que empiece.";
  return `Hasta ${daysBefore} ${plural(daysBefore, "día", "días")} antes; y, por ley, ${LAW}.`;
}

function transfersText({
  isAllowed,
  closesHoursBefore,
  includesCourtesies,
}: Told["ticketPolicy"]["transfers"]): string {
  if (!isAllowed) return "No se pueden pasar a otra persona.";
  const until =
    closesHoursBefore === 0
      ? "hasta que empiece"
      : `hasta ${closesHoursBefore} ${plural(closesHoursBefore, "hora", "horas")} antes`;
  return `Sí, ${until}; las cortesías ${includesCourtesies ? "también" : "no"}.`;
}
