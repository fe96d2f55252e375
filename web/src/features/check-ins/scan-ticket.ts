import type { SCAN_METHODS, ScanAnswer, scanInput } from "@tarima/shared/check-ins/check-in.schema.ts";
import type * as z from "zod/mini";
import { isCode } from "../../lib/api-error.ts";
import { deviceId } from "./device.ts";

export type ScanMethod = (typeof SCAN_METHODS)[number];

/** Asks the door's one command about a code. A try that got no answer is repeated once, as the same scan. */
export async function scanTicket(qrToken: string, eventId: string, method: ScanMethod): Promise<ScanAnswer> {
  const { callFunction } = await import("../../lib/callable.ts");
  const input: z.input<typeof scanInput> = {
    qrToken,
    eventId,
    method,
    nonce: crypto.randomUUID(),
    deviceInfo: {
      deviceId: deviceId(),
      userAgent: navigator.userAgent.slice(0, 400),
      timestamp: new Date().toISOString(),
    },
  };
  const ask = () => callFunction<typeof input, ScanAnswer>("validateTicket", input);
  try {
    return await ask();
  } catch (error) {
    if (isCode(error, "NETWORK_ERROR")) return ask();
    throw error;
  }
}
