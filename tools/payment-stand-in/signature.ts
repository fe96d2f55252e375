import { createHmac } from "node:crypto";

export interface SignedParts {
  /** The payment's id, as it stands in the address. */
  dataId: string;
  requestId: string;
  /** Milliseconds or seconds since the epoch, as text: real notifications come in both. */
  ts: string;
}

/**
 * The `x-signature` header of a notification: HMAC-SHA256 over the parts, keyed by the webhook secret.
 * The id is signed in lower case, as Mercado Pago's documentation asks the receiver to check it.
 */
export function signatureHeader({ dataId, requestId, ts }: SignedParts, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}
