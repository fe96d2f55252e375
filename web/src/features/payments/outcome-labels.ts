import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { Outcome } from "./outcome.ts";
import { rejectionReason } from "./rejection-reasons.ts";

const NUMBERS = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

/** "tu boleta", "tus dos boletas", "tus 12 boletas" */
export function yourTickets(count: number): string {
  return count === 1 ? "tu boleta" : `tus ${NUMBERS[count] ?? count} boletas`;
}

/** Who has to act next, by the gateway's method names; other payments are under review by the gateway. */
const WAITED_FOR: Readonly<Record<string, string>> = {
  pse: "Tu banco todavía lo está revisando; por PSE puede tardar unos 15 minutos.",
  efecty: "Falta que pagues en el punto Efecty con el código que te dio Mercado Pago.",
};

/** The payment as the gateway last told of it, and until when its places are held. */
export interface LastPayment {
  method: string | null;
  /** The gateway's reason for its status. */
  statusDetail: string | null;
  until: string | null;
  /** Whether the same tickets can be held again, if there are any. */
  canBeHeldAgain: boolean;
  /** Some of what came back is of tickets that were sold again, of which the organiser keeps a part. */
  isResold: boolean;
}

function processingText({ method, until }: LastPayment, count: number): string {
  const who = WAITED_FOR[method ?? ""] ?? "Mercado Pago todavía lo está revisando.";
  const kept = until && ` Te guardamos ${yourTickets(count)} hasta el ${formatInstant(until)}.`;
  return `${who}${kept ?? ""} Esta página se actualiza sola; cuando pase, te escribimos al correo.`;
}

const UNKNOWN: LastPayment = {
  ...{ method: null, statusDetail: null, until: null },
  ...{ canBeHeldAgain: true, isResold: false },
};

/** Title and text of a payment's outcome. */
export function outcomeLabels(
  outcome: Outcome,
  count: number,
  given: Partial<LastPayment> = {},
): { title: string; text: string } {
  const last = { ...UNKNOWN, ...given };
  switch (outcome) {
    case "paid":
      return {
        title: "Listo.",
        text: `T${yourTickets(count).slice(1)} ${plural(count, "está", "están")} aquí y en tu correo.`,
      };
    case "confirming":
      return {
        title: "Ya casi",
        text: "Estamos confirmando tu pago con Mercado Pago. Esta página se actualiza sola.",
      };
    case "processing":
      return { title: "Pago en proceso", text: processingText(last, count) };
    case "unpaid":
      return { title: "Falta pagar", text: `Todavía no nos llega el pago de ${yourTickets(count)}.` };
    case "refused":
      return {
        title: "El pago no pasó",
        text: `${rejectionReason(last.statusDetail)} ${count === 1 ? "Tu boleta sigue guardada" : "Tus boletas siguen guardadas"}.`,
      };
    case "expired":
      return {
        title: "Se acabó el tiempo",
        text: last.canBeHeldAgain
          ? "Tus boletas volvieron a la venta. Si todavía hay, puedes reservarlas otra vez."
          : "Ya no te las guardamos. Mira en la página del evento qué hay.",
      };
    case "released":
      return {
        title: "Cancelaste esta compra",
        text: "No te cobramos nada. Puedes elegir otras cuando quieras.",
      };
    case "cancelled":
      return { title: "Pago cancelado", text: "No te cobramos nada. Puedes elegir boletas otra vez." };
    case "refunding":
      return {
        title: "Te estamos devolviendo la plata",
        text: "Ya se la pedimos a Mercado Pago, por el mismo medio con que pagaste. Esta página se actualiza sola.",
      };
    case "refunded":
      return {
        title: "Te devolvimos el dinero",
        text: `${last.isResold ? "Al" : "Completo y al"} mismo medio con que pagaste. Según tu banco, tarda unos días en verse.`,
      };
    case "charged-back":
      return {
        title: "Pago disputado",
        text: "Tu banco nos pidió este pago de vuelta, y estas boletas no sirven.",
      };
  }
}
