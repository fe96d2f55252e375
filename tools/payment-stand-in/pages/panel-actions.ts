/** The actions of the panel's buttons on a payment, with the statuses in which each is offered. */
import type { Gateway } from "../gateway.ts";
import type { Payment, PaymentStatus } from "../wire.ts";

interface Action {
  label: string;
  kind: "main" | "bad" | "";
  from: readonly PaymentStatus[];
  act: (gateway: Gateway, id: string) => unknown;
}

const UNDECIDED = ["pending", "in_process"] as const;

export const ACTIONS: Record<string, Action> = {
  approve: {
    label: "Aprobar",
    kind: "main",
    from: UNDECIDED,
    act: (gateway, id) => gateway.changeStatus(id, "approved"),
  },
  reject: {
    label: "Rechazar",
    kind: "bad",
    from: UNDECIDED,
    act: (gateway, id) => gateway.changeStatus(id, "rejected"),
  },
  expire: {
    label: "Dejar vencer",
    kind: "",
    from: UNDECIDED,
    act: (gateway, id) => gateway.changeStatus(id, "cancelled", "expired"),
  },
  refund: { label: "Devolver", kind: "", from: ["approved"], act: (gateway, id) => gateway.refund(id) },
  chargeBack: {
    label: "Contracargo",
    kind: "bad",
    from: ["approved"],
    act: (gateway, id) => gateway.changeStatus(id, "charged_back"),
  },
  announce: {
    label: "Avisar otra vez",
    kind: "",
    from: ["approved", "pending", "in_process", "rejected", "cancelled", "refunded", "charged_back"],
    act: (gateway, id) => gateway.announceAgain(id),
  },
};

/** The names and actions that are offered for a payment's status. */
export function actionsFor(payment: Payment): [string, Action][] {
  return Object.entries(ACTIONS).filter(([, action]) => action.from.includes(payment.status));
}
