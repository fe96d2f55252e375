/**
 * The part of Mercado Pago's REST API that the stand-in uses, as types. Names are Mercado Pago's own, including snake case,
 * because these objects are sent as they are.
 */

export const PAYMENT_STATUSES = [
  "approved",
  "pending",
  "in_process",
  "rejected",
  "cancelled",
  "refunded",
  "charged_back",
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PreferenceItem {
  id?: string | undefined;
  title: string;
  quantity: number;
  unit_price: number;
  currency_id?: string | undefined;
}

export interface BackUrls {
  success?: string | undefined;
  pending?: string | undefined;
  failure?: string | undefined;
}

/** The shop's request for a payment. The address of the checkout page contains its id. */
export interface Preference {
  id: string;
  init_point: string;
  sandbox_init_point: string;
  collector_id: number;
  site_id: string;
  date_created: string;
  items: PreferenceItem[];
  external_reference: string | null;
  notification_url: string | null;
  back_urls: BackUrls;
  auto_return: string;
  binary_mode: boolean;
  expires: boolean;
  expiration_date_from: string | null;
  expiration_date_to: string | null;
  date_of_expiration: string | null;
  payer: PreferencePayer;
  payment_methods: PaymentMethodRestrictions;
  metadata: Record<string, unknown>;
}

export interface PreferencePayer {
  name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
  identification?: Identification | undefined;
}

export interface PaymentMethodRestrictions {
  excluded_payment_methods?: { id?: string | undefined }[] | undefined;
  excluded_payment_types?: { id?: string | undefined }[] | undefined;
}

export interface Identification {
  type?: string | undefined;
  number?: string | undefined;
}

export interface Payment {
  id: number;
  status: PaymentStatus;
  status_detail: string;
  external_reference: string | null;
  description: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  payment_method_id: string;
  payment_type_id: string;
  payment_method: { id: string; type: string; issuer_id: string | null };
  issuer_id: string | null;
  installments: number;
  date_created: string;
  date_last_updated: string;
  date_approved: string | null;
  date_of_expiration: string | null;
  money_release_date: string | null;
  operation_type: string;
  captured: boolean;
  binary_mode: boolean;
  live_mode: boolean;
  collector_id: number;
  notification_url: string | null;
  metadata: Record<string, unknown>;
  order: { id: string; type: string };
  payer: { id: string; email: string | null; identification: Identification; type: string | null };
  card: { first_six_digits: string; last_four_digits: string } | Record<string, never>;
  fee_details: { type: string; amount: number; fee_payer: string }[];
  transaction_details: {
    total_paid_amount: number;
    net_received_amount: number;
    overpaid_amount: number;
    installment_amount: number;
    external_resource_url: string | null;
    financial_institution: string | null;
  };
  refunds: Refund[];
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  amount_refunded_to_payer: number;
  adjustment_amount: number;
  status: string;
  reason: string | null;
  refund_mode: string;
  source: { id: string; name: string; type: string };
  date_created: string;
  unique_sequence_number: string | null;
  metadata: Record<string, unknown>;
}

/** The body of a notification. It contains only the payment's id, not the payment. */
export interface Notification {
  action: "payment.created" | "payment.updated";
  api_version: "v1";
  data: { id: string };
  date_created: string;
  id: number;
  live_mode: false;
  type: "payment";
  user_id: string;
}
