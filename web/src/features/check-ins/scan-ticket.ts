import {
  RESULT_OF,
  type SCAN_METHODS,
  type ScanAnswer,
  type ScanDirection,
  type scanInput,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import type * as z from "zod/mini";
import { ApiError, isCode } from "../../lib/api-error.ts";
import { deviceId } from "./device.ts";
import { checkOffline } from "./offline/check-offline.ts";
import { notePass } from "./offline/door-store.ts";

export type ScanMethod = (typeof SCAN_METHODS)[number];

/** A network that says nothing for so long counts as gone, where the device can judge alone, milliseconds. */
const SWITCH_MS = 1_400;

export interface AtDoor {
  eventId: string;
  uid: string;
  validator: string;
  gateId: string | undefined;
  direction: ScanDirection;
}

/** How the door stands with the server. */
interface Link {
  isOffline: boolean;
  isReady: boolean;
}

export interface Told {
  answer: ScanAnswer;
  isOffline: boolean;
}

type CallInput = z.input<typeof scanInput>;

/** Whether the server has answered this page before: one that is only waking up is not a network that hangs. */
let hasAnswered = false;

async function askServer(input: CallInput): Promise<ScanAnswer> {
  const { callFunction } = await import("../../lib/callable.ts");
  const answer = await callFunction<CallInput, ScanAnswer>("validateTicket", input);
  hasAnswered = true;
  return answer;
}

/** Has the server awake before the first code comes: a code of nobody's door is stored nowhere. */
export function wakeServer(): void {
  askServer({ qrToken: "hola" }).catch(() => undefined);
}

/**
 * Asks the door's one command about a code. Without a network, or one that hangs, the device judges by itself, as the same
 * scan: should the server have heard of it after all, it counts once. Where nothing was taken along, the network is tried
 * once more.
 */
export async function scanTicket(
  qrToken: string,
  method: ScanMethod,
  { eventId, uid, validator, gateId, direction }: AtDoor,
  link: Link,
): Promise<Told> {
  const nonce = crypto.randomUUID();
  const userAgent = navigator.userAgent.slice(0, 400);
  const deviceInfo = { deviceId: deviceId(), userAgent, timestamp: new Date().toISOString() };
  const scan = { qrToken, eventId, method, nonce, deviceInfo, direction, ...(gateId && { gateId }) };
  const ask = () => askServer(scan);
  try {
    if (link.isReady && link.isOffline) throw new ApiError("NETWORK_ERROR");
    const answer = await (link.isReady && hasAnswered ? within(SWITCH_MS, ask()) : ask());
    if (link.isReady && answer.ticketId && RESULT_OF[answer.reason] === "valid")
      void notePass(answer.ticketId, answer.reason, nonce);
    return { answer, isOffline: false };
  } catch (error) {
    if (!isCode(error, "NETWORK_ERROR")) throw error;
    const answer = await checkOffline({ ...scan, uid }, validator).catch(() => undefined);
    return answer ? { answer, isOffline: true } : { answer: await ask(), isOffline: false };
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined); // too late to be of use
  const gone = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ApiError("NETWORK_ERROR")), milliseconds),
  );
  return Promise.race([work, gone]);
}
