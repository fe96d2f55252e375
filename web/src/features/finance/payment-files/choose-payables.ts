import type { Payable, PaymentObstacle } from "@tarima/shared/finance/payment-file.schema.ts";
import { MOST_IN_PAYMENT_FILE } from "@tarima/shared/lib/limits.ts";

export const OBSTACLE_TEXTS: Readonly<Record<PaymentObstacle, string>> = {
  suspended: "El productor está suspendido: si igual se le paga, es a mano",
  account: "No tiene una cuenta aprobada",
  holder: "La cuenta es de otro documento",
  document: "El banco no recibe ese nombre o documento en el archivo: págala a mano",
  kind: "El banco no recibe llaves Bre-B en el archivo: págala a mano",
  amount: "No hay nada que pagar, o el valor no cabe en un archivo",
};

/** A settlement that can go into a file, to the account that is shown for it. */
export type Choosable = Payable & { account: NonNullable<Payable["account"]> };

export const canChoose = (payable: Payable): payable is Choosable =>
  payable.obstacle === null && payable.account !== null;

/**
 * The ids of the settlements that are chosen until somebody chooses: what can be paid and did not come back, as many as a file has. What
 * the bank returned, or may have from a file that was dropped, and what has money of an event that was called off since, is looked at first.
 */
export const firstChoice = (items: readonly Payable[]): string[] =>
  items
    .filter((item) => canChoose(item) && !item.returned && !item.droppedFrom && !item.calledOff)
    .slice(0, MOST_IN_PAYMENT_FILE)
    .map(({ settlementId }) => settlementId);

/** Of what was chosen, what still can be; the order is the list's. */
export const chosenIn = (items: readonly Payable[], ids: readonly string[]): Choosable[] => {
  const chosen = new Set(ids);
  return items.filter(canChoose).filter(({ settlementId }) => chosen.has(settlementId));
};

/** Pesos. */
export const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
