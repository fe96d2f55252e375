import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { TicketPolicy } from "@tarima/shared/tickets/ticket-policy.ts";

// The one place where an event's rules for returns and transfers are worded: refund-terms.ts and transfer.ts decide them.

/** The law's own right of withdrawal: granted, granted unless the event is near, or not to this purchase. */
export type Withdrawal = "granted" | "unless-near" | "none";

const LAW = "cinco días hábiles después de comprar, y mientras no empiece";
const LAWS: Readonly<Record<Exclude<Withdrawal, "none">, string>> = {
  granted: LAW,
  "unless-near": `${LAW}; no, si compras cuando faltan menos de cinco días hábiles para el evento`,
};
const NONE = "faltan menos de cinco días hábiles para el evento, y en eso la ley no da retracto";

/** Until when a paid ticket can be returned. */
export function refundsText(
  { kind, daysBefore }: TicketPolicy["refunds"],
  withdrawal: Withdrawal = "granted",
): string {
  if (kind === "always" || (kind === "until" && daysBefore === 0)) return "Hasta que empiece.";
  const offered = kind === "until" ? `Hasta ${daysBefore} ${plural(daysBefore, "día", "días")} antes` : "";
  if (withdrawal === "none") return offered ? `${offered}; ${NONE}.` : `Esta compra no se devuelve: ${NONE}.`;
  const law = LAWS[withdrawal];
  return offered ? `${offered}; y, por ley, ${law}.` : `Solo lo que manda la ley: ${law}.`;
}

/** Until when a ticket can be passed on, as the end of a sentence; undefined where it cannot. */
export function transfersUntil({
  isAllowed,
  closesHoursBefore,
}: TicketPolicy["transfers"]): string | undefined {
  if (!isAllowed) return undefined;
  return closesHoursBefore === 0
    ? "hasta que empiece"
    : `hasta ${closesHoursBefore} ${plural(closesHoursBefore, "hora", "horas")} antes`;
}

/** The same as a sentence. */
export function transfersText({ transfers, resale }: TicketPolicy): string {
  if (resale?.isAllowed && resale.isOnlyWay) return "Solo devolviéndola para la venta.";
  const until = transfersUntil(transfers);
  return until ? `Sí, ${until}.` : "No se pueden pasar a otra persona.";
}

/** What giving a ticket back for sale brings; undefined where that is not allowed. */
export function resaleText({ resale }: TicketPolicy): string | undefined {
  if (!resale?.isAllowed) return undefined;
  const fee = resale.feePercent > 0 ? `, menos el ${resale.feePercent}\u00a0% de quien organiza` : "";
  return `Si otra persona la compra, te devolvemos lo que pagaste${fee}.`;
}
