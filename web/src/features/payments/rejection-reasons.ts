/** Why a payment was rejected, by Mercado Pago's `status_detail`, and what to do about it. */
const REASONS: Readonly<Record<string, string>> = {
  cc_rejected_bad_filled_card_number: "El número de la tarjeta no coincide. Revísalo.",
  cc_rejected_bad_filled_date: "La fecha de vencimiento no coincide. Revísala.",
  cc_rejected_bad_filled_security_code: "El código de seguridad de la tarjeta no coincide. Revísalo.",
  cc_rejected_bad_filled_other: "Algún dato de la tarjeta no coincide. Revísalo.",
  cc_rejected_call_for_authorize: "Tu banco pide que autorices este pago. Llámalo y vuelve a intentarlo.",
  cc_rejected_card_disabled: "Tu tarjeta no está activa para compras por internet. Actívala con tu banco.",
  cc_rejected_duplicated_payment: "Tu banco lo tomó como un pago repetido. Usa otra tarjeta u otro medio.",
  cc_rejected_high_risk: "Mercado Pago no aprobó este pago. Usa otro medio.",
  cc_rejected_blacklist: "Mercado Pago no aprobó este pago. Usa otro medio.",
  cc_rejected_insufficient_amount: "No hay saldo o cupo suficiente. Usa otra tarjeta u otro medio.",
  cc_amount_rate_limit_exceeded: "Pasa del tope de tu tarjeta. Usa otra tarjeta u otro medio.",
  cc_rejected_invalid_installments: "Tu tarjeta no permite ese número de cuotas. Elige otro.",
  cc_rejected_max_attempts: "Fueron demasiados intentos con esa tarjeta. Usa otra u otro medio.",
};

/** What a rejected payment's `statusDetail` means for who paid; null and unknown ones are the bank's own. */
export const rejectionReason = (detail: string | null): string =>
  REASONS[detail ?? ""] ?? "Tu banco no lo aprobó. Intenta otra vez o usa otro medio.";
