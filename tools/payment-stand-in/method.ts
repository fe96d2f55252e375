/** The ways of paying that the stand-in offers, and how Mercado Pago words a payment's fate in each. */
import type { PaymentStatus, Preference } from "./wire.ts";

export const METHOD_IDS = ["visa", "pse", "efecty"] as const;
export type MethodId = (typeof METHOD_IDS)[number];

export interface Method {
  id: MethodId;
  type: string;
  issuerId: string | null;
  /** What a payment is called while nobody has said yes or no: cards are "in_process", the others "pending". */
  undecided: PaymentStatus;
  /** Screen name and explanation, in Spanish. */
  name: string;
  hint: string;
  /** `status_detail` by status, where this method has words of its own. */
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

/** Mercado Pago's `status_detail` for a payment by this method in this status. */
export function statusDetail(method: Method, status: PaymentStatus): string {
  return method.details[status] ?? DETAILS[status];
}

/** The methods a preference leaves open: it can exclude methods by id and whole types. */
export function methodsOf(preference: Pick<Preference, "payment_methods">): Method[] {
  const methods = preference.payment_methods.excluded_payment_methods ?? [];
  const types = preference.payment_methods.excluded_payment_types ?? [];
  return Object.values(METHODS).filter(
    (method) => !methods.some(({ id }) => id === method.id) && !types.some(({ id }) => id === method.type),
  );
}
