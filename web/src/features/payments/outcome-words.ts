import type { Outcome } from "./outcome.ts";

const NUMBERS = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

/** "tu boleta", "tus dos boletas", "tus 12 boletas" */
export function yourTickets(count: number): string {
  return count === 1 ? "tu boleta" : `tus ${NUMBERS[count] ?? count} boletas`;
}

/** What a payment's end, or its not having one yet, is called: large, and in a sentence. */
export function outcomeWords(outcome: Outcome, count: number): { title: string; text: string } {
  switch (outcome) {
    case "paid":
      return {
        title: "Listo.",
        text: `T${yourTickets(count).slice(1)} ${count === 1 ? "está" : "están"} aquí y en tu correo.`,
      };
    case "confirming":
      return {
        title: "Ya casi",
        text: "Mercado Pago nos está contando que pagaste. Esta página cambia sola.",
      };
    case "processing":
      return {
        title: "Pago en proceso",
        text: "Tu banco todavía lo está revisando; por PSE puede tardar unos 15 minutos. Esta página cambia sola; si pasa, te llegan las boletas al correo.",
      };
    case "unpaid":
      return { title: "Falta pagar", text: `Todavía no nos llega el pago de ${yourTickets(count)}.` };
    case "refused":
      return {
        title: "El pago no pasó",
        text: "Tu banco lo rechazó. Tus boletas siguen guardadas.",
      };
    case "expired":
      return {
        title: "Se acabó el tiempo",
        text: "Soltamos tus boletas. Si aún hay, las tomamos de nuevo con un toque.",
      };
    case "released":
      return {
        title: "Soltaste estas boletas",
        text: "No te cobramos nada. Puedes elegir otras cuando quieras.",
      };
    case "cancelled":
      return { title: "Pago cancelado", text: "No te cobramos nada. Puedes elegir boletas otra vez." };
    case "refunding":
      return {
        title: "Tu plata va de vuelta",
        text: "Ya se la pedimos a Mercado Pago, por el mismo medio con que pagaste. Esta página cambia sola.",
      };
    case "refunded":
      return {
        title: "Te devolvimos el dinero",
        text: "Completo y al mismo medio con que pagaste. Según tu banco, tarda unos días en verse.",
      };
    case "charged-back":
      return {
        title: "Pago disputado",
        text: "Tu banco nos pidió este pago de vuelta, y estas boletas no sirven.",
      };
  }
}
