import { createHash, createSign } from "node:crypto";
import { BRAND_INKS } from "@tarima/posters/brand/inks.ts";
import type { GoogleIssuer } from "../../../lib/config.ts";
import type { PassFacts } from "./pass-facts.ts";

/**
 * The link that adds a ticket to Google Wallet: a signed token with the whole pass, so that nothing is sent to Google unless
 * the holder follows it. About 2,400 characters; Google recommends at most 1,800 for old browsers. `logoUrl`: fetched by
 * Google. Throws for an invalid key.
 * Source: developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export function googleLink(pass: PassFacts, issuer: GoogleIssuer, logoUrl: string, now: Date): string {
  const { client_email, private_key } = JSON.parse(issuer.accountKey) as Record<string, string>; // format of Google's console
  if (!client_email || !private_key)
    throw new Error("TARIMA_GOOGLE_WALLET_KEY is no key of a service account");
  const eventClass = named(issuer.issuerId, classOf(pass, logoUrl));
  const ticket = named(issuer.issuerId, { ...objectOf(pass), classId: eventClass.id });
  const claims = {
    iss: client_email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    payload: { eventTicketClasses: [eventClass], eventTicketObjects: [ticket] },
  };
  return `https://pay.google.com/gp/v/save/${signed(claims, private_key)}`;
}

/** Data common to all tickets of the event. */
function classOf(pass: PassFacts, logoUrl: string) {
  return {
    issuerName: "Tarima",
    reviewStatus: "UNDER_REVIEW", // the only one that a new class may have
    eventName: said(pass.title),
    venue: { name: said(pass.venue), address: said(pass.address) },
    dateTime: {
      ...(pass.doorsOpenAt && { doorsOpen: pass.doorsOpenAt }),
      start: pass.startsAt,
      end: pass.endsAt,
    },
    logo: { sourceUri: { uri: logoUrl } },
    hexBackgroundColor: BRAND_INKS.black,
    textModulesData: modules({ Organiza: pass.organiser }),
    ...(pass.location && { merchantLocations: [pass.location] }),
  };
}

/** Data of this ticket. */
function objectOf(pass: PassFacts) {
  return {
    state: "ACTIVE",
    ticketHolderName: pass.holder,
    ticketNumber: pass.code,
    ticketType: said(pass.kind),
    seatInfo: { section: said(pass.section) },
    textModulesData: modules({ Etapa: pass.phase, [pass.peopleLabel]: pass.people }),
    barcode: { type: "QR_CODE", value: pass.qr, alternateText: pass.code },
  };
}

const said = (value: string) => ({ defaultValue: { language: "es", value } });

/** Lines of the pass by heading; undefined values are left out. */
function modules(lines: Record<string, string | undefined>) {
  return Object.entries(lines).flatMap(([header, body]) => (body ? [{ id: header, header, body }] : []));
}

/**
 * Google keeps the first content of an id, so the id includes a hash of the content: a changed event or holder gets a new one.
 */
function named<T extends object>(issuerId: string, content: T): T & { id: string } {
  const digest = createHash("sha256").update(issuerId).update(JSON.stringify(content)).digest("base64url");
  return { id: `${issuerId}.${digest.slice(0, 20)}`, ...content };
}

function signed(claims: object, privateKey: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
}
