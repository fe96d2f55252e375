import { DAY_MS, MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from "mercadopago";
import { AppError } from "../../../lib/app-error.ts";
import { mercadoPagoWebhookSecret } from "../../../lib/config.ts";

/**
 * Older notifications are refused. The gateway retries for days with the original signature time. Replaying a stolen
 * notification only makes us query the gateway.
 */
const TOLERANCE_MS = 5 * DAY_MS;
/** Tolerated clock difference. */
const AHEAD_MS = 10 * MINUTE_MS;

/** Checks the signature and age of a notification. Throws WEBHOOK_SIGNATURE_INVALID. */
export function verifyWebhook(
  signed: { signature?: string | undefined; requestId?: string | undefined; dataId?: string | undefined },
  now: Date,
): void {
  try {
    WebhookSignatureValidator.validate({
      xSignature: signed.signature ?? "",
      xRequestId: signed.requestId ?? "",
      dataId: signed.dataId?.toLowerCase() ?? "",
      secret: mercadoPagoWebhookSecret.value(),
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError)
      throw new AppError("WEBHOOK_SIGNATURE_INVALID", { log: String(error) });
    throw error;
  }
  const ts = Number(/(?:^|,)\s*ts=(\d+)/.exec(signed.signature ?? "")?.[1]);
  const sentAt = ts > 1e11 ? ts : ts * 1000; // sent in seconds or in milliseconds
  const age = now.getTime() - sentAt;
  if (!(age <= TOLERANCE_MS && age >= -AHEAD_MS))
    throw new AppError("WEBHOOK_SIGNATURE_INVALID", { log: `stale by its ts ${ts}` });
}
