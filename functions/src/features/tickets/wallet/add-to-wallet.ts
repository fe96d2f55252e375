import type { Download } from "@tarima/shared/api/download.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";
import { appleWalletPem, googleIssuer, siteAddress } from "../../../lib/config.ts";
import { inFormats } from "../../../lib/reader-formats.ts";
import { findFormats } from "../../attendees/find-formats.ts";
import { findPublicEvent } from "../../events/events.repo.ts";
import { googleLink } from "./google-pass.ts";
import { type PassFacts, passFacts } from "./pass-facts.ts";

/**
 * The available wallets, and Google's link. Two reads if Google Wallet is on. Throws TICKET_WRONG_STATE for a cancelled ticket.
 */
export async function walletsOf(
  ticket: Ticket,
  now: Date,
): Promise<{ googleUrl: string | null; hasApple: boolean }> {
  refuseCancelled(ticket);
  const issuer = googleIssuer();
  return {
    googleUrl: issuer ? googleLink(await factsOf(ticket), issuer, siteAddress("/icon-512.png"), now) : null,
    hasApple: appleWalletPem() !== undefined,
  };
}

/**
 * A ticket as an Apple Wallet pass with its present data, since passes on phones are not updated. Two reads. Throws
 * TICKET_WRONG_STATE for a cancelled ticket, WALLET_OFF without keys.
 */
export async function downloadApplePass(ticket: Ticket): Promise<Download> {
  refuseCancelled(ticket);
  const pem = appleWalletPem();
  if (pem === undefined) throw new AppError("WALLET_OFF");
  return {
    fileName: `boleta-${ticket.ticketCode}.pkpass`,
    contentType: "application/vnd.apple.pkpass",
    body: packed(ticket, pem),
  };
}

async function* packed(ticket: Ticket, pem: string): AsyncGenerator<Uint8Array> {
  const { applePass } = await import("./apple-pass.ts"); // loaded on demand, to keep it out of cold starts
  yield await applePass(await factsOf(ticket), pem);
}

/** In the formats of its holder. */
async function factsOf(ticket: Ticket): Promise<PassFacts> {
  const [event, formats] = await Promise.all([
    findPublicEvent(ticket.eventId),
    findFormats(ticket.holderUid ?? undefined),
  ]);
  return inFormats(formats, () => passFacts(ticket, event));
}

function refuseCancelled({ status }: Ticket): void {
  if (status === "cancelled") throw new AppError("TICKET_WRONG_STATE");
}
