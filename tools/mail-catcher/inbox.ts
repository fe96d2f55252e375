import { randomUUID } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";

/** The most mails kept; beyond it the oldest are dropped. */
const MOST_MAILS = 500;

/** A parsed mail. */
export interface CaughtMail {
  id: string;
  receivedAt: string;
  /** Sender and recipients of the SMTP envelope, which can differ from the headers. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** In the order received and unfolded, otherwise unchanged. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

/** A parsed mail with its raw source. */
interface Kept {
  mail: CaughtMail;
  raw: Buffer;
  contents: Buffer[];
}

/** The mails received, kept in memory only. */
export class Inbox {
  #kept: Kept[] = [];

  async take(raw: Buffer, envelope: CaughtMail["envelope"]): Promise<void> {
    const parsed = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
    const contents = parsed.attachments.map(({ content }) => Buffer.from(String(content), "base64"));
    this.#kept = [{ mail: caught(parsed, envelope, contents), raw, contents }, ...this.#kept].slice(
      0,
      MOST_MAILS,
    );
  }

  /** Newest first: all mails, or those with the given recipient in the envelope. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.toLowerCase();
    return this.#kept
      .map(({ mail }) => mail)
      .filter(({ envelope }) => !wanted || envelope.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Kept | undefined {
    return this.#kept.find(({ mail }) => mail.id === id);
  }

  clear(): void {
    this.#kept = [];
  }
}

function caught(parsed: Email, envelope: CaughtMail["envelope"], contents: Buffer[]): CaughtMail {
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    envelope,
    messageId: parsed.messageId ?? "",
    from: parsed.headers.find(({ key }) => key === "from")?.value ?? "",
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? "",
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: parsed.attachments.map(({ filename, mimeType }, i) => ({
      filename: filename ?? `adjunto-${i + 1}`,
      mimeType,
      size: contents[i]?.length ?? 0,
    })),
  };
}
