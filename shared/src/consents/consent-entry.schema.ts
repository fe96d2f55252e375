import * as z from "zod/mini";
import { id, instant } from "../api/primitives.ts";

/** Purposes whose consents are the server's. What a visitor allows an organiser's analytics, their browser keeps. */
export const CONSENT_PURPOSES = ["organiser-news", "unpaid-hold"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** `consentEntries/{id}`: that somebody gave a consent or took it back. Written with what it changes, and never changed. */
export const consentEntry = z.object({
  id,
  uid: id,
  purpose: z.enum(CONSENT_PURPOSES),
  /** Of `organiser-news` the producer, of `unpaid-hold` the order; null for all of a purpose. */
  subject: z.nullable(id),
  act: z.enum(["given", "taken-back"]),
  /** Of the text that was agreed to; null where all are taken back, of whichever text, or where it cannot be read any more. */
  version: z.nullable(z.string()),
  at: instant,
  /** On the site, by the link in a mail, or by a superadmin for its person, which only takes back. */
  channel: z.enum(["web", "mail", "support"]),
  /** When what is taken back had been given; null where it is given, or all are taken back. */
  givenAt: z.nullable(instant),
});
export type ConsentEntry = z.output<typeof consentEntry>;

/** An entry as its person and a superadmin read it. */
export const consentEntryView = z.extend(z.omit(consentEntry, { uid: true }), {
  /** Of the producer; null for another purpose, or where it is there no more. */
  name: z.nullable(z.string()),
});
export type ConsentEntryView = z.output<typeof consentEntryView>;
