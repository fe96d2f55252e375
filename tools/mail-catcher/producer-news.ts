import { NO_METRICS } from "@tarima/shared/finance/metrics.ts";
import type { Settlement, SettlementNews } from "@tarima/shared/finance/settlement.schema.ts";
import type { PayoutNews } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import type { Address } from "../../functions/src/features/mail-delivery/content.ts";
import { caseAskedMail } from "../../functions/src/features/mail-delivery/templates/cases.ts";
import { payoutAccountMail } from "../../functions/src/features/mail-delivery/templates/payout-account.ts";
import { producerStatusMail } from "../../functions/src/features/mail-delivery/templates/producer-status.ts";
import { settlementMail } from "../../functions/src/features/mail-delivery/templates/settlement.ts";
import { toReviewMail } from "../../functions/src/features/mail-delivery/templates/to-review.ts";
import { entry, type Specimen } from "./specimen.ts";

const SETTLEMENT: Settlement = {
  id: "000042",
  number: 42,
  producerId: "la-clave",
  producerName: "La Clave Producciones",
  from: "2026-11-01",
  to: "2026-11-15",
  entries: 118,
  metrics: NO_METRICS,
  amount: 8_472_300,
  status: "paid",
  payment: {
    paidOn: "2026-11-20",
    reference: "TRX 88392",
    by: { id: "admin", name: "Rosa" },
    at: "2026-11-20T15:00:00.000Z",
  },
  returned: { reason: "Cuenta cancelada.", to: "Nequi •••• 4567", at: "2026-11-20T15:00:00.000Z" },
  dueOn: "2026-11-21",
  createdAt: "2026-11-16T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};

/** The mails to producers about their account and their money, and to superadmins about what waits for them. */
export function producerNews(address: Address): Specimen[] {
  const status = (to: ProducerStatus, before: ProducerStatus, reason: string | null = null) =>
    producerStatusMail({ status: to, before, reason }, address);
  const money = (news: SettlementNews, reason: string | null = null) =>
    settlementMail({ settlement: SETTLEMENT, news, reason, attachments: [], address });
  const payout = (news: PayoutNews, reason: string | null = null) =>
    payoutAccountMail(
      {
        ...{ producerName: "La Clave Producciones", news, who: "Mariana Ríos", reason },
        waitsUntil: news === "asked" ? "2026-11-30T15:00:00.000Z" : null,
      },
      address,
    );
  return [
    entry("producer-status", "Productor activo", status("active", "pending")),
    entry("producer-status", "Productor activo otra vez", status("active", "suspended"), "de-nuevo"),
    entry(
      "producer-status",
      "Productor no aceptado",
      status("inactive", "pending", "El documento no se lee."),
      "no-aceptado",
    ),
    entry("producer-status", "Productor inactivo", status("inactive", "active"), "inactivo"),
    entry(
      "producer-status",
      "Productor suspendido",
      status("suspended", "active", "Falta el RUT."),
      "suspendido",
    ),
    entry("producer-status", "Productor otra vez en revisión", status("pending", "active"), "en-revision"),
    entry("settlement", "Liquidación", money("sent")),
    entry("settlement", "Liquidación pagada", money("paid"), "pagada"),
    entry(
      "settlement",
      "Liquidación sin pagar",
      money("unpaid", "La marcamos antes de pagarla."),
      "sin-pagar",
    ),
    entry(
      "settlement",
      "Liquidación devuelta por el banco",
      money("returned", "Cuenta cancelada."),
      "devuelta",
    ),
    entry("settlement", "Liquidación anulada", money("cancelled", "La cuenta era otra."), "anulada"),
    entry("payout-account", "Cuenta para recibir pagos pedida", payout("asked"), "pedida"),
    entry("payout-account", "Cuenta para recibir pagos aprobada", payout("approved"), "aprobada"),
    entry("payout-account", "Cuenta para recibir pagos detenida", payout("stopped"), "detenida"),
    entry(
      "payout-account",
      "Cuenta para recibir pagos no aceptada",
      payout("refused", "El certificado es de otra empresa."),
      "no-aceptada",
    ),
    entry(
      "payout-account",
      "Cuenta para recibir pagos retirada",
      payout("ended", "El banco la cerró."),
      "retirada",
    ),
    entry("payout-account", "Nombre legal o documento cambiado", payout("identity"), "otro-titular"),
    entry("payout-account", "Pago por fuera de la cuenta", payout("elsewhere"), "a-otro-lado"),
    entry(
      "case-asked",
      "Pregunta por una PQR",
      caseAskedMail({ code: "PQR-000123", eventName: "Rumba en la Loma", address }),
    ),
    entry(
      "to-review",
      "Productor por revisar",
      toReviewMail({ what: "producer", id: "la-clave", name: "La Clave Producciones" }, address),
    ),
    entry(
      "to-review",
      "Cuenta por revisar",
      toReviewMail({ what: "payout-account", id: "la-clave", name: "La Clave Producciones" }, address),
      "cuenta",
    ),
    entry(
      "to-review",
      "Evento por revisar",
      toReviewMail({ what: "event", id: "rumba-en-la-loma", name: "Rumba en la Loma" }, address),
      "evento",
    ),
  ];
}
