import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { refundsText, resaleText, transfersText, transfersUntil } from "../../ticket-policy/policy-text.ts";

type Told = Pick<PublicEvent["event"], "ticketPolicy" | "limits">;

/** What buyers may do with their tickets, as its producer set it: the review reads it beside the page. */
export function PolicyFacts({ event: { ticketPolicy, limits } }: { event: Told }) {
  return (
    <Section title="Después de la compra" titleClassName="text-d-sm">
      <FactList
        facts={[
          { id: "refunds", label: "Devoluciones", value: refundsText(ticketPolicy.refunds) },
          { id: "transfers", label: "Pasar boletas", value: transfersOf(ticketPolicy) },
          {
            id: "resale",
            label: "Devolver para la venta",
            value: resaleText(ticketPolicy) ?? "No se puede.",
          },
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

function transfersOf(policy: Told["ticketPolicy"]): string {
  const { transfers, resale } = policy;
  if (!transfers.isAllowed) return transfersText(policy);
  const courtesies = `las cortesías ${transfers.includesCourtesies ? "también" : "no"}`;
  return resale?.isAllowed && resale.isOnlyWay
    ? `Solo devolviéndolas para la venta; las cortesías ${transfers.includesCourtesies ? "sí se pasan" : "no"}.`
    : `Sí, ${transfersUntil(transfers)}; ${courtesies}.`;
}
