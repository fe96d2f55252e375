/** Formats amounts, times and statuses for the screen. */
import { METHODS, type MethodId } from "../method.ts";
import type { Payment, PaymentStatus } from "../wire.ts";

const ZONE = "America/Bogota";

/** Whole pesos: `$ 93.500`, with a no-break space. */
export function pesos(amount: number): string {
  return `$\u00a0${new Intl.NumberFormat("es-CO", { maximumFractionDigits: 0 }).format(amount)}`;
}

/** The time in Bogotá: `20:14` */
export function hour(instant: number): string {
  return new Intl.DateTimeFormat("es-CO", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: ZONE,
  }).format(instant);
}

interface StatusWord {
  word: string;
  /** The CSS class of the badge. The status is always written too, so it does not depend on the colour alone. */
  tone: "ok" | "warn" | "bad" | "used";
}

export const STATUS_WORDS: Record<PaymentStatus, StatusWord> = {
  approved: { word: "Aprobado", tone: "ok" },
  pending: { word: "Pendiente", tone: "warn" },
  in_process: { word: "En revisión", tone: "warn" },
  rejected: { word: "Rechazado", tone: "bad" },
  cancelled: { word: "Cancelado", tone: "bad" },
  refunded: { word: "Devuelto", tone: "used" },
  charged_back: { word: "Contracargo", tone: "bad" },
};

export function methodName(payment: Payment): string {
  return METHODS[payment.payment_method_id as MethodId].name; // payments are made only with the methods in METHODS
}
