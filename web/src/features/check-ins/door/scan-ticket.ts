import {
  RESULT_OF,
  type ScanAnswer,
  type ScanDirection,
  type scanInput,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { type EarlyEntry, earlyEntry } from "@tarima/shared/check-ins/early-entry.ts";
import type { ScanMethod } from "@tarima/shared/check-ins/scan-methods.ts";
import type * as z from "zod/mini";
import { call } from "../../../lib/api/api.ts";
import { ApiError, isCode } from "../../../lib/api/api-error.ts";
import { deviceId } from "../device.ts";
import { checkOffline } from "../offline/check-offline.ts";
import { recordEntry } from "../offline/door-store.ts";
import { scanFaultOf } from "./scan-fault.ts";

/** Without a response for this long the connection counts as lost, if the device can decide itself, milliseconds. */
const SWITCH_MS = 1_400;

export interface DoorContext {
  eventId: string;
  uid: string;
  validator: string;
  gateId: string | undefined;
  direction: ScanDirection;
  /** The person at this device said that tickets are to be checked although the doors are far away. */
  confirmsEarly: boolean;
  /** How many pass with a code for several, where the person at this device said so. */
  people?: number | undefined;
}

/** The connection's state. */
interface Link {
  isOffline: boolean;
  isReady: boolean;
}

export interface DoorScanResult {
  answer: ScanAnswer;
  isOffline: boolean;
}

type CallInput = z.input<typeof scanInput>;

/** Whether the server has responded before: a cold start must not count as a lost connection. */
let hasAnswered = false;

async function askServer(input: CallInput): Promise<ScanAnswer> {
  const { callFunction } = await import("../../../lib/api/callable.ts");
  const answer = await callFunction<CallInput, ScanAnswer>("validateTicket", input);
  hasAnswered = true;
  return answer;
}

/** Wakes the server before the first scan, with a code of no event, which is not stored. */
export function wakeServer(): void {
  askServer({ qrToken: "hola" }).catch(() => undefined);
}

/** Context of all scans of this device. */
const contextOf = (method: ScanMethod, { gateId, direction, confirmsEarly, people }: DoorContext) => ({
  method,
  nonce: crypto.randomUUID(),
  deviceInfo: {
    deviceId: deviceId(),
    userAgent: navigator.userAgent.slice(0, 400),
    timestamp: new Date().toISOString(),
  },
  direction,
  ...(gateId && { gateId }),
  ...(confirmsEarly && { confirmsEarly }),
  ...(people !== undefined && { people }),
});

/**
 * Checks a code at the server. Without a connection, or with one that hangs, the device decides itself under the same nonce, so
 * that the scan counts once even if the server received it. If the event was not downloaded, the network is tried once more, and then the
 * device: it may have been downloaded meanwhile.
 * Throws EARLY_ENTRY_UNCONFIRMED, whoever decides, where the person has to be asked first.
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
  const decideHere = async (): Promise<DoorScanResult | undefined> => {
    const answer = await checkOffline({ ...scan, uid }, validator).catch(unlessEarly);
    return answer && { answer, isOffline: true };
  };
  try {
    if (link.isReady && link.isOffline) throw new ApiError("NETWORK_ERROR");
    const answer = await (link.isReady && hasAnswered ? within(SWITCH_MS, ask()) : ask());
    if (link.isReady) recordPass(answer, scan.nonce);
    return { answer, isOffline: false };
  } catch (error) {
    if (!isUnreached(error)) throw error;
    return (await decideHere()) ?? (await askAgain(ask, decideHere));
  }
}

async function askAgain(
  ask: () => Promise<ScanAnswer>,
  decideHere: () => Promise<DoorScanResult | undefined>,
): Promise<DoorScanResult> {
  try {
    return { answer: await ask(), isOffline: false };
  } catch (error) {
    const decided = isUnreached(error) ? await decideHere() : undefined;
    if (!decided) throw error;
    return decided;
  }
}

/** Checks a ticket found by search; online only, since no code was presented. */
export async function letInTicket(ticketId: string, door: DoorContext, link: Link): Promise<DoorScanResult> {
  const scan = contextOf("manual", door);
  const answer = await call(checkInRoutes.useTicketAtDoor, { ...scan, id: ticketId });
  if (link.isReady) recordPass(answer, scan.nonce);
  return { answer, isOffline: false };
}

/** No connection, or a server that does not know the call: neither of them has seen the code. */
const isUnreached = (error: unknown) =>
  isCode(error, "NETWORK_ERROR") || scanFaultOf(error).reason === "NOT_IMPLEMENTED";

/** Without storage the device cannot decide; a question it asks is an answer. */
function unlessEarly(error: unknown): undefined {
  if (isCode(error, "EARLY_ENTRY_UNCONFIRMED")) throw error;
}

/** Until when a scan has to be confirmed, where an error says that it has to. */
export function earlyEntryIn(error: unknown): EarlyEntry | undefined {
  if (!isCode(error, "EARLY_ENTRY_UNCONFIRMED")) return undefined;
  return earlyEntry.safeParse((error as ApiError).details).data;
}

function recordPass(answer: ScanAnswer, nonce: string): void {
  const { ticketId, reason } = answer;
  if (ticketId && RESULT_OF[reason] === "valid") void recordEntry(ticketId, answer, nonce);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined); // ignored: the result would be too late
  const gone = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ApiError("NETWORK_ERROR")), milliseconds),
  );
  return Promise.race([work, gone]);
}
