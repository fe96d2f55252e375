/**
 * What a ticket's QR holds: `T1.<ticketId>.<tokenVersion>.<signature>`; the signature is Ed25519 by the event's key over
 * what stands before its dot. The ticket id starts with the event's, so that a door that holds only public keys knows
 * which one to check with and a forged code costs no read.
 */
const VERSION = "T1";

export interface TicketToken {
  eventId: string;
  ticketId: string;
  tokenVersion: number;
  /** The signed part. */
  payload: string;
  /** base64url */
  signature: string;
}

/** Ids of an order's tickets: event, order, number from 1. Deterministic, so that issuing twice makes the same ones. */
export function ticketIdOf(eventId: string, orderId: string, number: number): string {
  return `${eventId}.${orderId.replaceAll("-", "")}.${number}`;
}

/** The part of a code that is signed. */
export function tokenPayload(ticketId: string, tokenVersion: number): string {
  return `${VERSION}.${ticketId}.${tokenVersion}`;
}

/** 64 bytes as base64url. The last of the 86 characters holds two bits only: its other spellings are refused, so that a ticket has one code. */
const SIGNATURE = "[A-Za-z0-9_-]{85}[AQgw]";
const TOKEN = new RegExp(
  `^(T1\\.(([A-Za-z0-9][A-Za-z0-9_-]{0,63})\\.[0-9a-f]{32}\\.\\d{1,3})\\.(\\d{1,6}))\\.(${SIGNATURE})$`,
);

/** The code that people read on a ticket, as they type it: TRM-XXXX-XXXX; undefined when it is not shaped like one. */
export function readTypedCode(typed: string): string | undefined {
  return /^TRM-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.exec(typed.trim().toUpperCase())?.[0];
}

/** Takes a scanned text apart; undefined when it is not shaped like one of our codes. Says nothing of its signature. */
export function readToken(scanned: string): TicketToken | undefined {
  const match = TOKEN.exec(scanned.trim());
  if (!match) return undefined;
  const [, payload, ticketId, eventId, tokenVersion, signature] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { eventId, ticketId, tokenVersion: Number(tokenVersion), payload, signature };
}
