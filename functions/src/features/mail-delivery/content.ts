/** A part of a mail, drawn both as HTML and as plain text, so that the two never say different things. */
export type Block =
  /** A few words in capitals. */
  | { is: "title"; text: string }
  | { is: "text"; text: string }
  | { is: "note"; text: string }
  /** What the mail is for. One a mail. */
  | { is: "button"; label: string; url: string }
  /** Another way on, in a sentence: what comes before the link, and the link. */
  | { is: "link"; before: string; label: string; url: string }
  | EventBlock
  | { is: "tickets"; tickets: TicketLine[] }
  | { is: "sum"; rows: SumRow[]; total: SumRow };

export interface EventBlock {
  is: "event";
  name: string;
  /** As wallClockParts gives them. */
  day: string;
  weekday: string;
  month: string;
  /** The whole date, for the plain text. */
  when: string;
  time: string;
  /** Venue, then where it is. */
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

/** What a mail says. */
export interface Content {
  subject: string;
  /** What lists of mails show behind the subject. */
  preview: string;
  blocks: Block[];
  /** Why it was sent, in the foot. */
  reason: string;
  siteUrl: string;
  attachments?: Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  fileName: string;
  contentType: string;
  content: string | Buffer;
}

/** The words a template starts from: where things are on the site. */
export type Address = (path: string) => string;
