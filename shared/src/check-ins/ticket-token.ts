/**
 * A ticket's QR contains `T1.<ticketId>.<tokenVersion>.<signature>`: an Ed25519 signature, by the event's key, of everything
 * before its dot. The ticket id starts with the event id, so a door with only public keys knows which key to use, and a forged
 * code costs no read.
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

/**
 * Id of an order's ticket: event, order, number from 1, and where that number has several codes the part, from 1. Deterministic,
 * so that issuing twice creates the same tickets.
 */
export function ticketIdOf(eventId: string, orderId: string, number: number, part?: number): string {
  const place = part === undefined ? number : `${number}-${part}`;
  return `${eventId}.${orderId.replaceAll("-", "")}.${place}`;
}

/** The order of a ticket's id; empty if it is none. */
export function orderIdOf(ticketId: string): string {
  const parts = /\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.\d+(?:-\d+)?$/.exec(
    ticketId,
  );
  return parts ? parts.slice(1).join("-") : "";
}

/** The signed part of a code. */
export function tokenPayload(ticketId: string, tokenVersion: number): string {
  return `${VERSION}.${ticketId}.${tokenVersion}`;
}

/**
 * 64 bytes as base64url. The last of the 86 characters carries only two bits; other spellings of it are refused, so that each
 * ticket has exactly one code.
 */
const SIGNATURE = "[A-Za-z0-9_-]{85}[AQgw]";
const TOKEN = new RegExp(
  `^(T1\\.(([A-Za-z0-9][A-Za-z0-9_-]{0,63})\\.[0-9a-f]{32}\\.\\d{1,3}(?:-\\d{1,2})?)\\.(\\d{1,6}))\\.(${SIGNATURE})$`,
);

/** Characters that no code contains → the character that is easily misread as them. */
const MISREAD: Readonly<Record<string, string>> = { O: "Q", "0": "Q", I: "L", "1": "L" };

/**
 * Normalises a code typed by a person to TRM-XXXX-XXXX: case, spaces, hyphens and the leading TRM are optional. Undefined if it
 * cannot be a code.
 */
export function readTypedCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s\-–—.]/g, "");
  const written = /^(?:TRM)?([0-9A-Z]{8})$/.exec(signs)?.[1];
  if (!written) return undefined;
  const code = written.replace(/[O0I1]/g, (sign) => MISREAD[sign] ?? sign);
  return `TRM-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Splits a scanned text; undefined when it does not have the form of a ticket code. Does not check the signature. */
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
