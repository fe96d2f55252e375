/** What nodemailer throws, as far as it says who is to blame. */
interface SmtpError {
  code?: string;
  /** The command that was answered. */
  command?: string;
  responseCode?: number;
  response?: string;
  permanent?: boolean;
  rejected?: string[];
}

const read = (error: unknown) => error as SmtpError;

/** Errors of the connection: without them nothing was said about a mail. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  ...["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL", "EPROXY"],
  ...["EAUTH", "ENOAUTH", "EABORT"],
]);

/** The whole mail had gone over when the connection broke, or nothing was said in time: it may have been taken, or not. */
export class AnswerLost extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super("The mail went over, and no answer came", { cause });
    this.code = `${read(cause).code} after the mail`;
  }
}

/** Whether the connection failed and the server had said nothing. */
export function isUnanswered(error: unknown): boolean {
  const { code = "", responseCode } = read(error);
  return OF_CONNECTION.has(code) && responseCode === undefined;
}

/** Busy or closing, too many connections, not signed in any more. */
const OF_SERVER: ReadonlySet<number> = new Set([421, 451, 454]);

/** The second part of an enhanced status code, "4.2.1": 1 is the address, 2 the mailbox. Source: RFC 3463. */
const subjectOf = ({ response = "" }: SmtpError) => /^\d{3}[ -][45]\.(\d+)\.\d+/.exec(response)?.[1];
const OF_RECIPIENT = ["1", "2"];

/**
 * Whether an attempt to hand a mail over failed because of the mail server, which would have failed any other mail as well: no
 * connection, no session, no sender of ours taken, or refused for now for a reason that is not the recipient's.
 */
export function isServersFault(error: unknown): boolean {
  const smtp = read(error);
  const { code = "", command = "", responseCode } = smtp;
  if (OF_CONNECTION.has(code)) return true;
  if (responseCode === undefined) return false;
  if (code !== "EMESSAGE" && command !== "RCPT TO" && command !== "DATA") return true;
  if (responseCode >= 500) return false;
  const subject = subjectOf(smtp);
  return subject === undefined ? OF_SERVER.has(responseCode) : !OF_RECIPIENT.includes(subject);
}

/** Whether the server permanently refuses this address; one that refuses us, whoever it is for, may take us again within hours. */
export function isRefusedForGood(error: unknown): boolean {
  const smtp = read(error);
  const isOfRecipient = OF_RECIPIENT.includes(subjectOf(smtp) ?? "1");
  return smtp.permanent === true && (smtp.rejected ?? []).length > 0 && isOfRecipient;
}

/** Whether it does so because there is no such mailbox, and not because of us. Source: RFC 3463, 3.2 and 3.3. */
export function isNoMailbox(error: unknown): boolean {
  return isRefusedForGood(error) && /^\d{3}[ -]5\.(1\.[1236]|1\.10|2\.1)\b/.test(read(error).response ?? "");
}

/** The server's words, for superadmins. */
export const responseOf = (error: unknown): string => read(error).response ?? "";
