import { mailFrom, mailServer } from "../../lib/config.ts";
import { isLocalWorld } from "../../lib/local-world.ts";
import type { Attachment } from "./content.ts";

/** Longest attempt; shorter than the lease. */
const ATTEMPT_MS = 20_000;

export interface Message {
  /** Its id in the outbox. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[] | undefined;
}

/** Hands a mail to the mail server. Throws nodemailer's errors. */
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

/** Checks connection and credentials without sending. Throws if they do not work. */
export async function greetMailServer(timeoutMs: number): Promise<void> {
  await (await transportTo(timeoutMs)).verify();
}

async function transportTo(timeoutMs: number) {
  const { createTransport } = await import("nodemailer"); // kept out of the start of the functions that send nothing
  return createTransport({
    url: mailServer(),
    requireTLS: !isLocalWorld(), // refuses servers that do not upgrade to TLS
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Replaces line breaks, which would start another header, by spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const domainOf = (address: string) => /@([^>\s]+)/.exec(address)?.[1] ?? "tarima.test";

/** Whether the server permanently refuses this address. Other errors are retried. */
export function isRefusedForGood(error: unknown): boolean {
  const { permanent, rejected = [] } = error as { permanent?: boolean; rejected?: string[] }; // as thrown by nodemailer
  return permanent === true && rejected.length > 0;
}
