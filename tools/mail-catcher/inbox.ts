import { randomUUID } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";

/** Mails kept; the oldest go first. */
const MOST_MAILS = 500;

/** A mail as it arrived, taken apart. */
export interface CaughtMail {
  id: string;
  receivedAt: string;
  /** Who it was handed over from and for, whatever its headers say. */
  envelope: { from: string; to: string[] };
  messageId: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** In the order they came, unfolded, otherwise as they came. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

/** A mail and what came over the wire. */
interface Kept {
  mail: CaughtMail;
  raw: Buffer;
  contents: Buffer[];
}

/** What has arrived, in memory and nowhere else. */
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

  /** Newest first; all of them, or those that were handed over for one address. */
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
