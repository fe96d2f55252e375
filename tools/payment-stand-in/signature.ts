import { createHmac } from "node:crypto";

export interface SignedParts {
  /** The payment's id, as in the notification's address. */
  dataId: string;
  requestId: string;
  /** Milliseconds or seconds since the epoch, as text: Mercado Pago's notifications use both. */
  ts: string;
}

/**
 * The `x-signature` header of a notification: HMAC-SHA256 over the parts, with the webhook secret as key. The id is signed in
 * lower case, because Mercado Pago's documentation tells receivers to verify it so.
 */
export function signatureHeader({ dataId, requestId, ts }: SignedParts, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}
