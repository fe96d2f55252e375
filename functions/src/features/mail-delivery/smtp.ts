import type { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import { mailFrom, mailServer } from "../../lib/config.ts";
import { isLocalWorld } from "../../lib/local-world.ts";
import type { Attachment } from "./content.ts";
import type { Pace } from "./pace.ts";
import { AnswerLost, isUnanswered } from "./smtp-errors.ts";

/** Longest attempt, the wait for its turn included; shorter than the lease and than the functions' time. */
const ATTEMPT_MS = 60_000;
/** Longest silence of the server within it. */
const SILENCE_MS = 20_000;
/** Mails over one connection, after which it is made anew: servers end connections that send for very long. */
const MAILS_PER_CONNECTION = 100;
/** A connection nobody uses is closed, so that an instance does not keep one of the provider's. */
const IDLE_MS = 60_000;

export interface Message {
  /** Its id in the outbox. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  attachments?: readonly Attachment[] | undefined;
  /** Where a POST ends these mails; of optional ones. */
  unsubscribeUrl?: string | undefined;
}

/** Hands a mail to the mail server. Throws nodemailer's errors; AnswerLost where the server may have taken the mail. */
export async function handOver(
  { id, to, subject, text, html, replyTo, attachments = [], unsubscribeUrl }: Message,
  pace: Pace,
): Promise<void> {
  const from = mailFrom();
  const transport = await pooled(pace);
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  try {
    await transport.sendMail({
      from,
      to: { name: "", address: to }, // an object: what is in it is one address, whatever it looks like
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      subject: oneLine(subject),
      text,
      html,
      attachments: attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
      messageId: `<${encodeURIComponent(id)}@${domainOf(from)}>`,
      headers: {
        "Auto-Submitted": "auto-generated", // no answers from those who are on holiday
        ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      },
      signal,
    });
  } catch (error) {
    const isWhole = texts.get(signal)?.readableEnded === true;
    throw isWhole && isUnanswered(error) ? new AnswerLost(error) : error;
  }
}

/** The mail program's own button, in one step. Source: RFC 8058; the provider's signature (DKIM) has to cover both. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The text of each mail as it goes over its connection, by the mail's signal: once it was read to its end, the server has it. */
const texts = new WeakMap<AbortSignal, Readable>();

function watchTexts(transport: Transporter): Transporter {
  return transport.use("stream", ({ data: { signal }, message }, done) => {
    message.processFunc((text) => {
      if (signal) texts.set(signal, text);
      return text;
    });
    done();
  });
}

/** Checks connection and credentials without sending. Throws if they do not work. */
export async function greetMailServer(timeoutMs: number): Promise<void> {
  const { createTransport } = await import("nodemailer");
  await createTransport(connectionTo(mailServer(), timeoutMs)).verify();
}

/** The connections of this process; those that break are replaced by nodemailer, those that nobody uses end. */
const pools = new Map<string, Promise<Transporter>>();

/** The pool of a sender to the server of now. Another is left to send what it has: closing it would fail what waits in it. */
function pooled(pace: Pace): Promise<Transporter> {
  const address = mailServer();
  const name = `${pace.sender} ${address}`;
  const known = pools.get(name) ?? openPool(address, pace);
  pools.set(name, known);
  return known;
}

async function openPool(address: string, { sender: _, ...pace }: Pace): Promise<Transporter> {
  const { createTransport } = await import("nodemailer"); // kept out of the start of the functions that send nothing
  const limits = { ...pace, maxMessages: MAILS_PER_CONNECTION, idleTimeout: IDLE_MS };
  return watchTexts(createTransport({ pool: true, ...limits, ...connectionTo(address, SILENCE_MS) }));
}

/** Ends the connections once what is on its way over them has gone, so that a program can end. */
export async function closeMailServer(): Promise<void> {
  const closing = [...pools.values()];
  pools.clear();
  for (const transport of await Promise.all(closing)) transport.close();
}

const connectionTo = (url: string, timeoutMs: number) => ({
  url,
  requireTLS: !isLocalWorld(), // refuses servers that do not upgrade to TLS
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Replaces line breaks, which would start another header, by spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const domainOf = (address: string) => /@([^>\s]+)/.exec(address)?.[1] ?? "tarima.test";
