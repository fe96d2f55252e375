import * as z from "zod/mini";
import { id, instant, line, text, wallClock } from "../api/primitives.ts";
import { MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX } from "../lib/limits.ts";
import { cleanText } from "../lib/text/clean-text.ts";
import { MESSAGE_OBSTACLES, MESSAGE_STATUSES } from "./message.status.ts";
import { messageLink } from "./message-link.ts";

/**
 * Who gets a message: those who have valid tickets, those who bought some that were not given back, in whoever's name they are by now,
 * or all of them.
 */
export const RECIPIENTS = ["holders", "buyers", "all"] as const;
export type Recipients = (typeof RECIPIENTS)[number];

/** Of the people who have valid tickets: all, those who have not come, or those who have. */
export const ATTENDANCES = ["any", "absent", "came"] as const;
export type Attendance = (typeof ATTENDANCES)[number];

const someIds = z
  .array(id)
  .check(z.maxLength(200, "Son demasiadas"))
  .check(z.refine((ids) => new Set(ids).size === ids.length, "Hay una repetida"));

/** Whom a message is for. No locality and no type: whatever ticket they have, or bought. */
export const audience = z.object({
  /** Absent: holders, as in messages written before there were others. */
  recipients: z.optional(z.enum(RECIPIENTS)),
  localities: someIds,
  types: someIds,
  /** Of holders alone: whether those came to whom a buyer passed tickets on says nothing of the buyer. */
  attendance: z.enum(ATTENDANCES),
});
export type Audience = z.output<typeof audience>;

export const recipientsOf = ({ recipients = "holders" }: Pick<Audience, "recipients">): Recipients =>
  recipients;

/** Paragraphs, with no more than one empty line in a row. */
const paragraphs = z.pipe(
  z.pipe(
    z.string("Escribe el mensaje"),
    z.transform((typed) =>
      cleanText(typed)
        .split("\n")
        .map((row) => row.trimEnd()) // no expression: it looks at a run of blanks to its end from each of them
        .join("\n")
        .replaceAll(/\n{3,}/g, "\n\n"),
    ),
  ),
  text(MESSAGE_TEXT_MAX, "Escribe el mensaje"),
);

const link = z.object({
  label: line(40, "Escribe qué dice el botón"),
  url: z.string("Pega el enlace").check(
    z.trim(),
    z.maxLength(500, "Máximo 500 caracteres"),
    z.refine((typed) => messageLink(typed) !== undefined, "Pega un enlace que empiece por https://"),
  ),
});

/** What an organiser writes. */
export const messageDraft = z.object({
  audience,
  subject: line(MESSAGE_SUBJECT_MAX, "Escribe el asunto"),
  text: paragraphs,
  /** A button below the text. */
  link: z.nullable(link),
  /** Answers go to the organisation's contact address; without it, nowhere. */
  takesReplies: z.boolean(),
});
export type MessageDraft = z.output<typeof messageDraft>;

/** `messages/{id}`: what an organiser writes to people who have tickets of an event, or bought them. */
export const message = z.object({
  id,
  eventId: id,
  producerId: id,
  audience,
  subject: z.string(),
  text: z.string(),
  link: z.nullable(z.object({ label: z.string(), url: z.string() })),
  takesReplies: z.boolean(),
  /** The thanks of the morning after: its time follows the event's. An event has one. */
  isThanks: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  /** Only while or after it was cancelled. */
  obstacle: z.nullable(z.enum(MESSAGE_OBSTACLES)),
  /** Rises with every change of what it says and to whom: what is sent is what was read. */
  version: z.int(),
  /** On the venue's clock, when it was scheduled for; null where it was sent at once, and of thanks. */
  sendAt: z.nullable(wallClock),
  /** When to begin, or to go on; null while there is nothing to do. */
  dueAt: z.nullable(instant),
  /** The venue's day on which it counts; null before it is scheduled, and of thanks. */
  countsOn: z.nullable(z.string()),
  /** The last holder's e-mail that was written to, in order. */
  toldUpTo: z.nullable(z.string()),
  /** The last order whose buyer was written to, in order; empty before the first. Absent until it is the buyers' turn. */
  buyersUpTo: z.optional(z.string()),
  startedAt: z.nullable(instant),
  /** All of its mails stand in the outbox; they leave at the pace of their lane. */
  writtenAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Message = z.output<typeof message>;

/** What became of a message's mails. */
export const messageFigures = z.object({
  /** People it was written to. */
  people: z.int(),
  waiting: z.int(),
  /** Taken by their mail server, and not returned since. */
  arrived: z.int(),
  /** Refused by their mail server, or returned by it later. */
  bounced: z.int(),
  /** Kept back: the address had returned mails or complained before, or the message was stopped. */
  unsent: z.int(),
});
export type MessageFigures = z.output<typeof messageFigures>;

/** A message as its organiser receives it. */
export const messageView = z.extend(
  z.omit(message, { toldUpTo: true, buyersUpTo: true, countsOn: true, dueAt: true, writtenAt: true }),
  {
    /** On the venue's clock, when thanks are sent as the event is now; null while it has no date, and of other messages. */
    thanksAt: z.nullable(wallClock),
    /** Null while nothing was written. */
    figures: z.nullable(messageFigures),
  },
);
export type MessageView = z.output<typeof messageView>;
