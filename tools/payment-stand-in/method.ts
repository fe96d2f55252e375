/** The payment methods of the stand-in, with the `status_detail` values that Mercado Pago uses for each. */
import type { PaymentStatus, Preference } from "./wire.ts";

export const METHOD_IDS = ["visa", "pse", "efecty"] as const;
export type MethodId = (typeof METHOD_IDS)[number];

export interface Method {
  id: MethodId;
  type: string;
  issuerId: string | null;
  /** The status of an undecided payment: "in_process" for cards, "pending" for the others. */
  undecided: PaymentStatus;
  /** The name and explanation on the screen, in Spanish. */
  name: string;
  hint: string;
  /** `status_detail` by status, where this method has values of its own. */
  details: Partial<Record<PaymentStatus, string>>;
}

export const METHODS: Record<MethodId, Method> = {
  visa: {
    id: "visa",
    type: "credit_card",
    issuerId: "12347",
    undecided: "in_process",
    name: "Tarjeta",
    hint: "Visa terminada en 3704",
    details: { rejected: "cc_rejected_insufficient_amount" },
  },
  pse: {
    id: "pse",
    type: "bank_transfer",
    issuerId: "1007",
    undecided: "pending",
    name: "PSE",
    hint: "Débito desde tu banco, hasta 15 minutos",
    details: { pending: "pending_waiting_transfer", rejected: "rejected_by_bank" },
  },
  efecty: {
    id: "efecty",
    type: "ticket",
    issuerId: null,
    undecided: "pending",
    name: "Efecty",
    hint: "En efectivo, hasta 3 días",
    details: { pending: "pending_waiting_payment" },
  },
};

const DETAILS: Record<PaymentStatus, string> = {
  approved: "accredited",
  pending: "pending_waiting_payment",
  in_process: "pending_contingency",
  rejected: "rejected_by_regulations",
  cancelled: "by_collector",
  refunded: "refunded",
  charged_back: "in_process",
};

/** Mercado Pago's `status_detail` for a payment with this method and status. */
export function statusDetail(method: Method, status: PaymentStatus): string {
  return method.details[status] ?? DETAILS[status];
}

/** The methods that a preference allows: it can exclude single methods and whole types. */
export function methodsOf(preference: Pick<Preference, "payment_methods">): Method[] {
  const methods = preference.payment_methods.excluded_payment_methods ?? [];
  const types = preference.payment_methods.excluded_payment_types ?? [];
  return Object.values(METHODS).filter(
    (method) => !methods.some(({ id }) => id === method.id) && !types.some(({ id }) => id === method.type),
  );
}
