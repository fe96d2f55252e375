import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  RATE_WINDOW_MINUTES,
  UNSIGNED_NOTICES,
  UNSIGNED_NOTICES_PER_NETWORK,
  UNSIGNED_NOTICES_PER_PAYMENT,
} from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import { countOnceInWindow } from "../../../lib/firestore/counters.ts";
import type { Call } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { findOrder } from "../../orders/orders.repo.ts";
import { fetchPayment } from "./mercado-pago.ts";
import { recordNotified } from "./record-notified.ts";
import { verifyWebhook } from "./webhook-signature.ts";

/** A notification, in either of the gateway's forms: webhook (`type`, `data.id`) or IPN (`topic`, `id`), which is not signed. */
export interface Notice {
  signature?: string | undefined;
  requestId?: string | undefined;
  kind?: string | undefined;
  paymentId?: string | undefined;
}

/**
 * Looks at the payment that a notification names. What is recorded is what the gateway says when it is asked, so an unsigned
 * notification does no harm: it is a hint, whose number is limited. Payments of ours that come without a signature again and
 * again mean that ours are not verified, and raise an incident. Throws WEBHOOK_SIGNATURE_INVALID for an unsigned one that names
 * no payment of ours, ORDER_NOT_FOUND for a signed one, TOO_MANY_REQUESTS.
 */
export async function receiveNotice(notice: Notice, call: Call): Promise<void> {
  const { kind, paymentId } = notice;
  const refused = signatureFault(notice, call.now);
  if (kind !== "payment" || !paymentId) {
    if (refused) throw refused;
    return;
  }
  if (!refused) {
    if (!(await recordNotified(await fetchPayment(paymentId), call.now)))
      throw new AppError("ORDER_NOT_FOUND");
    return;
  }
  if (!/^\d{1,20}$/.test(paymentId)) throw refused;
  await limitHints(paymentId, call);
  const { isOurs, isNews } = await recordHint(paymentId, call.now);
  if (!isOurs) throw refused;
  logger.warn("A notification of the gateway was not signed", { paymentId, reason: refused.message });
  // one of what is known already is no sign that ours are not verified
  if (isNews) await noteUnsigned(paymentId, call.now);
}

function signatureFault({ signature, requestId, paymentId }: Notice, now: Date): AppError | undefined {
  try {
    verifyWebhook({ signature, requestId, dataId: paymentId }, now);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === "WEBHOOK_SIGNATURE_INVALID") return error;
    throw error;
  }
}

/** Asks the gateway, and records what it says; whether that was of an order of ours, and news. */
async function recordHint(paymentId: string, now: Date): Promise<{ isOurs: boolean; isNews: boolean }> {
  try {
    const payment = await fetchPayment(paymentId);
    const changedAt = async () => (await findOrder(payment.orderId || "none"))?.updatedAt;
    const before = await changedAt();
    const isOurs = await recordNotified(payment, now);
    return { isOurs, isNews: isOurs && (await changedAt()) !== before };
  } catch (error) {
    if (error instanceof AppError && error.code === "ORDER_NOT_FOUND")
      return { isOurs: false, isNews: false };
    throw error;
  }
}

/** What is refused for its network or payment does not use up what all may have. */
async function limitHints(paymentId: string, { ip, now }: Call): Promise<void> {
  const windowMinutes = RATE_WINDOW_MINUTES;
  await limitRate(
    [
      { key: `unsigned notice|${networkOf(ip)}`, most: UNSIGNED_NOTICES_PER_NETWORK, windowMinutes },
      { key: `unsigned notice|${paymentId}`, most: UNSIGNED_NOTICES_PER_PAYMENT, windowMinutes },
    ],
    now,
  );
  await limitRate([{ key: "unsigned notice", most: UNSIGNED_NOTICES, windowMinutes }], now);
}

/** Payments of ours within an hour that were told of without a signature, before somebody has to look. */
const UNSIGNED_ARE_MANY = 5;

async function noteUnsigned(paymentId: string, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  const ends = new Date(Date.parse(`${hour}:00:00.000Z`) + 2 * HOUR_MS);
  const count = await countOnceInWindow(`unsigned-${hour}`, `unsigned-${hour}-${paymentId}`, ends);
  if (count < UNSIGNED_ARE_MANY) return;
  await raiseIncident(
    {
      key: "webhook-unsigned",
      title: "Los avisos de Mercado Pago llegan sin firma válida",
      detail:
        "Se le pregunta a Mercado Pago por cada uno, con un límite: lo demás se sabe más tarde, por las revisiones. Revisa la clave secreta de los webhooks y que no haya avisos IPN configurados.",
      severity: "high",
      service: "payments",
    },
    now,
  );
}
