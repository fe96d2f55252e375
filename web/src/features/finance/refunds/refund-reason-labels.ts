import type { FailedRefund } from "@tarima/shared/finance/finance.schema.ts";

/** Refund reasons for the platform's staff. */
export const REFUND_REASON_LABELS: Readonly<Record<FailedRefund["reason"], string>> = {
  sold_out: "Pagó cuando ya no quedaban boletas",
  event_closed: "Pagó cuando ya no estaban a la venta",
  person_limit: "Pasaba del máximo por persona",
  paid_twice: "Pagó dos veces",
  wrong_amount: "Pagó otro valor",
  event_cancelled: "Evento cancelado",
  requested: "La pidió el organizador o el comprador",
  given_up: "Canceló su boleta",
  annulled: "El organizador anuló la cortesía",
  box_office: "La devolvió la taquilla",
  resold: "Se vendió otra vez",
  resale_gone: "La boleta devuelta ya no estaba a la venta",
};
