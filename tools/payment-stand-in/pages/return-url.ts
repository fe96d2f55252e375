import { SITE_ID } from "../preferences.ts";
import type { BackUrls, Payment, PaymentStatus, Preference } from "../wire.ts";

/** Which of the shop's return addresses is used for each payment status. */
const BACK: Record<PaymentStatus, keyof BackUrls> = {
  approved: "success",
  pending: "pending",
  in_process: "pending",
  rejected: "failure",
  cancelled: "failure",
  refunded: "failure",
  charged_back: "failure",
};

/**
 * The address to which the payer returns, with the parameters that Mercado Pago adds. Without a payment, the values are the
 * literal text `null`, as with Mercado Pago. Returns null when the preference has no address for this case.
 */
export function returnUrl(preference: Preference, payment: Payment | null): string | null {
  const back = preference.back_urls[payment ? BACK[payment.status] : "failure"];
  if (back === undefined) return null;
  const url = new URL(back);
  const values = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment?.order.id,
    preference_id: preference.id,
    site_id: SITE_ID,
    processing_mode: "aggregator",
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value ?? null));
  return url.href;
}
