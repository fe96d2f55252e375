import {
  RESULT_OF,
  type SCAN_METHODS,
  type ScanAnswer,
  type ScanDirection,
  type scanInput,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import type * as z from "zod/mini";
import { call } from "../../../lib/api/api.ts";
import { ApiError, isCode } from "../../../lib/api/api-error.ts";
import { deviceId } from "../device.ts";
import { checkOffline } from "../offline/check-offline.ts";
import { recordEntry } from "../offline/door-store.ts";

export type ScanMethod = (typeof SCAN_METHODS)[number];

/** A network that says nothing for so long counts as gone, where the device can judge alone, milliseconds. */
const SWITCH_MS = 1_400;

export interface DoorContext {
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

export interface DoorScanResult {
  answer: ScanAnswer;
  isOffline: boolean;
}

type CallInput = z.input<typeof scanInput>;

/** Whether the server has responded to this page before: a cold start must not count as a network that hangs. */
let hasAnswered = false;

async function askServer(input: CallInput): Promise<ScanAnswer> {
  const { callFunction } = await import("../../../lib/api/callable.ts");
  const answer = await callFunction<CallInput, ScanAnswer>("validateTicket", input);
  hasAnswered = true;
  return answer;
}

/** Has the server awake before the first code comes: a code of nobody's door is stored nowhere. */
export function wakeServer(): void {
  askServer({ qrToken: "hola" }).catch(() => undefined);
}

/** What goes with a scan of this device, whatever names the ticket. */
const contextOf = (method: ScanMethod, { gateId, direction }: DoorContext) => ({
  method,
  nonce: crypto.randomUUID(),
  deviceInfo: {
    deviceId: deviceId(),
    userAgent: navigator.userAgent.slice(0, 400),
    timestamp: new Date().toISOString(),
  },
  direction,
  ...(gateId && { gateId }),
});

/**
 * Asks the door's one command about a code. Without a network, or one that hangs, the device judges by itself, as the same
 * scan: should the server have received it after all, it counts once. Where nothing was taken along, the network is tried
 * once more.
 */
export async function scanTicket(
  qrToken: string,
  method: ScanMethod,
  door: DoorContext,
  link: Link,
): Promise<DoorScanResult> {
  const { eventId, uid, validator } = door;
  const scan = { ...contextOf(method, door), qrToken, eventId };
  const ask = () => askServer(scan);
  try {
    if (link.isReady && link.isOffline) throw new ApiError("NETWORK_ERROR");
    const answer = await (link.isReady && hasAnswered ? within(SWITCH_MS, ask()) : ask());
    if (link.isReady) recordPass(answer, scan.nonce);
    return { answer, isOffline: false };
  } catch (error) {
    if (!isCode(error, "NETWORK_ERROR")) throw error;
    const answer = await checkOffline({ ...scan, uid }, validator).catch(() => undefined);
    return answer ? { answer, isOffline: true } : { answer: await ask(), isOffline: false };
  }
}

/** The same of a ticket that was looked up by whose it is: with a network only, since no code of it was shown. */
export async function letInTicket(ticketId: string, door: DoorContext, link: Link): Promise<DoorScanResult> {
  const scan = contextOf("manual", door);
  const answer = await call(checkInRoutes.useTicketAtDoor, { ...scan, id: ticketId });
  if (link.isReady) recordPass(answer, scan.nonce);
  return { answer, isOffline: false };
}

function recordPass(answer: ScanAnswer, nonce: string): void {
  const { ticketId, reason } = answer;
  if (ticketId && RESULT_OF[reason] === "valid") void recordEntry(ticketId, answer, nonce);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined); // too late to be of use
  const gone = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ApiError("NETWORK_ERROR")), milliseconds),
  );
  return Promise.race([work, gone]);
}
