import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

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
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In the order they came, unfolded, otherwise as they came. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

interface Kept {
  mail: CaughtMail;
  raw: Buffer;
  contents: Uint8Array[];
}

/** What has arrived, in memory and nowhere else. */
export class Inbox {
  readonly #kept = new Map<string, Kept>();

  async take(raw: Buffer, envelope: CaughtMail["envelope"]): Promise<CaughtMail> {
    const parsed = await PostalMime.parse(raw);
    const contents = parsed.attachments.map(({ content }) =>
      typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
    );
    const header = (key: string) => parsed.headers.find((each) => each.key === key)?.value ?? "";
    const mail: CaughtMail = {
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      envelope,
      messageId: parsed.messageId ?? "",
      from: header("from"),
      to: header("to"),
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      html: parsed.html ?? "",
      headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: parsed.attachments.map(({ filename, mimeType }, i) => ({
        filename: filename ?? `adjunto-${i + 1}`,
        mimeType,
        size: contents[i]?.byteLength ?? 0,
      })),
    };
    this.#kept.set(mail.id, { mail, raw, contents });
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= MOST_MAILS) break;
      this.#kept.delete(id);
    }
    return mail;
  }

  /** Newest first; all of them, or those that were handed over for one address. */
  list(to?: string): CaughtMail[] {
    const wanted = to?.toLowerCase();
    const mails = [...this.#kept.values()].map(({ mail }) => mail).reverse();
    return wanted === undefined
      ? mails
      : mails.filter(({ envelope }) => envelope.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): CaughtMail | undefined {
    return this.#kept.get(id)?.mail;
  }

  raw(id: string): Buffer | undefined {
    return this.#kept.get(id)?.raw;
  }

  attachment(id: string, index: number): Uint8Array | undefined {
    return this.#kept.get(id)?.contents[index];
  }

  clear(): void {
    this.#kept.clear();
  }
}
