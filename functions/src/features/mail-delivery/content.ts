/** A part of a mail, rendered as HTML and as plain text, so that both have the same content. */
export type Block =
  /** Shown in capitals. */
  | { is: "title"; text: string }
  | { is: "text"; text: string }
  | { is: "note"; text: string }
  /** Somebody else's words, marked as such; each paragraph with its line breaks. */
  | { is: "quote"; from: string; paragraphs: string[] }
  /** A code to copy or to read aloud. */
  | { is: "code"; code: string }
  /** The mail's main action; at most one. */
  | { is: "button"; label: string; url: string }
  /** A further link, within a sentence. */
  | { is: "link"; before: string; label: string; url: string }
  | EventBlock
  | { is: "tickets"; tickets: TicketLine[] }
  | { is: "sum"; rows: SumRow[]; total: SumRow };

export interface EventBlock {
  is: "event";
  name: string;
  /** See wallClockParts. */
  day: string;
  weekday: string;
  month: string;
  /** Full date, for the plain text; in place of it, that it is not known. */
  when: string;
  hasDate: boolean;
  time: string;
  /** Venue, then its address. */
  place: string[];
  posterUrl: string | null;
}

export interface TicketLine {
  code: string;
  detail: string;
  url: string;
}

export interface SumRow {
  label: string;
  value: string;
}

export interface Content {
  subject: string;
  /** Preview text in lists of mails. */
  preview: string;
  blocks: Block[];
  /** Why it was sent; shown in the footer. */
  reason: string;
  siteUrl: string;
  /** Who reads answers; without it they go where the mail comes from. */
  replyTo?: string;
  attachments?: Attachment[];
  /** Of optional mails: how to end them, on a page, and by the mail program's own button (RFC 8058). */
  unsubscribe?: { label: string; pageUrl: string; postUrl: string };
}

export interface Attachment {
  fileName: string;
  contentType: string;
  content: string | Buffer;
}

/** Builds a URL of the site from a path. */
export type Address = (path: string) => string;
