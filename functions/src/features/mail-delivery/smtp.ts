import { isLocalWorld, mailFrom, mailServer } from "../../lib/config.ts";
import type { Attachment } from "./content.ts";

/** An attempt never takes longer than this, so that the lease of whoever makes it is not over before. */
const ATTEMPT_MS = 20_000;

export interface Message {
  /** The mail's id in the outbox. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[] | undefined;
}

/** Hands a mail over to the mail server. Throws what nodemailer throws where the server does not take it. */
export async function handOver({ id, to, subject, text, html, attachments = [] }: Message): Promise<void> {
  const from = mailFrom();
  const transport = await transportTo(ATTEMPT_MS);
  await transport.sendMail({
    from,
    to: { name: "", address: to }, // an object: what is in it is one address, whatever it looks like
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
    messageId: `<${encodeURIComponent(id)}@${domainOf(from)}>`,
    headers: { "Auto-Submitted": "auto-generated" }, // no answers from those who are on holiday
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
}

/** Greets the mail server and signs in, and sends nothing. Throws where that is not possible. */
export async function greetMailServer(timeoutMs: number): Promise<void> {
  await (await transportTo(timeoutMs)).verify();
}

async function transportTo(timeoutMs: number) {
  const { createTransport } = await import("nodemailer"); // kept out of the start of the functions that send nothing
  return createTransport({
    url: mailServer(),
    requireTLS: !isLocalWorld(), // a connection that begins in the clear does not stay so
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A header is one line: whatever would begin another becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const domainOf = (address: string) => /@([^>\s]+)/.exec(address)?.[1] ?? "tarima.test";

/** Whether the server said that it will never take mail for this address. Anything else may be mended, and is tried again. */
export function isRefusedForGood(error: unknown): boolean {
  const { permanent, rejected = [] } = error as { permanent?: boolean; rejected?: string[] }; // as nodemailer throws it
  return permanent === true && rejected.length > 0;
}
