import * as z from "zod/mini";
import { email, id, instant, money, text, uuid, wellFormed } from "../api/primitives.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import type { Badges } from "../lib/badge.ts";
import { today } from "../lib/dates/calendar-day.ts";
import type { Transitions } from "../lib/status.ts";
import { isShown } from "../lib/text/is-shown.ts";
import { UNSEEN } from "../lib/text/unseen.ts";
import { caseFile, sentFiles } from "./case-files.ts";
import { CASE_KINDS, REVERSAL_CAUSES } from "./case-kinds.ts";

/** `open`: an answer is awaited. `answered`: its author may write again, which opens it. `closed`: nothing is added. */
export const CASE_STATUSES = ["open", "answered", "closed"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const CASE_BADGES: Badges<CaseStatus> = {
  open: { label: "Por responder", tone: "warning" },
  answered: { label: "Respondida", tone: "success" },
  closed: { label: "Cerrada", tone: "plain" },
};
/** What a superadmin may set by hand; answers and replies set the others. */
export const CASE_MOVES: Transitions<CaseStatus> = { open: [], answered: ["closed"], closed: ["answered"] };

/** Letters of what is written at a time, and replies to a case of its author, and of its organiser. Our own limits. */
export const CASE_TEXT_MAX = 4_000;
export const MOST_REPLIES = 60;

/** "PQR-000123". */
export const caseCode = (number: number): string => `PQR-${String(number).padStart(6, "0")}`;

/** The purchase a case is about, as it stood when the case came. */
export const caseOrder = z.object({
  id: uuid,
  eventId: id,
  eventName: z.string(),
  producerId: id,
  total: money,
  paidAt: z.nullable(instant),
  /** The gateway's payment. */
  paymentId: z.nullable(z.string()),
});

/** Of a reversal, what its author says of the payment; nobody has checked it. */
export const declaredPayment = z.object({
  amount: z.nullable(money),
  /** Days of the calendar: of the payment, and on which they learned of the problem. */
  paidOn: z.nullable(z.string()),
  learnedOn: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The last four digits of the card or account. */
  cardEnd: z.nullable(z.string()),
});

/** `cases/{id}`: the client names it. */
export const storedCase = z.object({
  id: uuid,
  number: z.int(),
  kind: z.enum(CASE_KINDS),
  /** What its author chose, as the receipt says it; a superadmin may have corrected the kind since. */
  filedAs: z.enum(CASE_KINDS),
  causes: z.array(z.enum(REVERSAL_CAUSES)),
  status: z.enum(CASE_STATUSES),
  filedAt: instant,
  /** Of an account; null where it came without one. */
  uid: z.nullable(id),
  author: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    docNumber: z.nullable(z.string()),
  }),
  order: z.nullable(caseOrder),
  declared: z.nullable(declaredPayment),
  text: z.string(),
  /** Attached to it. Absent: nothing. */
  files: z.optional(z.array(caseFile)),
  /** The day by which what is open now is answered, and the first of these. */
  dueOn: z.string(),
  firstDueOn: z.string(),
  /** From when to when the answer that is awaited was put off. Absent or null: it was not. */
  extended: z.optional(z.nullable(z.object({ from: z.string(), to: z.string(), at: instant }))),
  /** To when the first answer was put off. Absent: it was not. */
  firstExtendedTo: z.optional(z.string()),
  firstAnsweredAt: z.nullable(instant),
  /** Who looks after it. */
  assignee: z.nullable(z.object({ uid: id, name: z.string() })),
  /** When Tarima asked the organiser, and when they replied, the last time; null: never. */
  askedAt: z.nullable(instant),
  organiserRepliedAt: z.nullable(instant),
  replies: z.int(),
  updatedAt: instant,
});
export type StoredCase = z.output<typeof storedCase>;

/** `question`: what Tarima asks the organiser. */
export const REPLY_KINDS = ["author", "tarima", "question", "organiser"] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** `cases/{id}/replies/{id}`. What is between Tarima and an organiser its author does not read. */
export const caseReply = z.object({
  id: uuid,
  by: z.enum(REPLY_KINDS),
  uid: z.nullable(id),
  name: z.string(),
  text: z.string(),
  /** Attached to it. Absent: nothing. */
  files: z.optional(z.array(caseFile)),
  at: instant,
});
export type CaseReply = z.output<typeof caseReply>;

/** Whether who wrote and what went, having been kept long enough: decision 51. */
export const isForgotten = ({ author }: Pick<StoredCase, "author">): boolean => author.email === "";

/** A line; what is not seen in it is a space: nobody's petition is refused for it. */
const line = (max: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(UNSEEN, " ")),
    z.trim(),
    z.maxLength(max, `Máximo ${max} caracteres`),
    wellFormed,
  );
const isSeen = (missing: string) => z.refine<string>((typed) => typed === "" || isShown(typed), missing);
/** What somebody writes about a case: any letters, and some that are seen. */
export const caseText = (missing: string) => text(CASE_TEXT_MAX, missing).check(isSeen(missing));

const pastDay = z.optional(dayInput.check(z.refine((day) => day <= today(), "Ese día no ha llegado")));

/** What somebody files. */
export const newCase = z
  .object({
    requestId: uuid,
    kind: z.enum(CASE_KINDS),
    text: caseText("Cuéntanos qué pasó o qué pides"),
    files: sentFiles,
    /** Without an account; with one, they are the account's. */
    name: z.optional(line(120).check(isSeen("Escribe tu nombre"))),
    email: z.optional(email),
    phone: z.optional(line(30)),
    docNumber: z.optional(line(30)),
    /** One's own. */
    orderId: z.optional(uuid),
    causes: z._default(z.array(z.enum(REVERSAL_CAUSES)).check(z.maxLength(REVERSAL_CAUSES.length)), []),
    amount: z.optional(money.check(z.lte(1_000_000_000, "Máximo mil millones"))),
    paidOn: pastDay,
    learnedOn: pastDay,
    reference: z.optional(line(60)),
    cardEnd: z.optional(z.string().check(z.regex(/^\d{4}$/, "Los últimos cuatro números, nada más"))),
  })
  .check(
    z.refine(({ kind, causes }) => kind !== "reversal" || causes.length > 0, {
      path: ["causes"],
      error: "Escoge al menos una causa",
    }),
  );
export type NewCase = z.input<typeof newCase>;

/** Who organises, in full, for who has a claim about a purchase. Source: Ley 1480 de 2011, artículo 53. */
export const caseOrganiser = z.object({
  name: z.string(),
  legalName: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.string(),
});
export type CaseOrganiser = z.output<typeof caseOrganiser>;

const row = {
  id: uuid,
  code: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATUSES),
  filedAt: instant,
  dueOn: z.string(),
  eventName: z.nullable(z.string()),
};

/** A case in its author's list. */
export const myCaseRow = z.object(row);
/** A case in a superadmin's list. */
export const caseRow = z.object({
  ...row,
  authorName: z.string(),
  assigneeName: z.nullable(z.string()),
  /** Whether its organiser was asked, and has replied since. */
  organiser: z.enum(["not-asked", "asked", "replied"]),
});
export type CaseRow = z.output<typeof caseRow>;

const shown = {
  ...row,
  causes: storedCase.shape.causes,
  text: z.string(),
  files: storedCase.shape.files,
  firstAnsweredAt: storedCase.shape.firstAnsweredAt,
  author: storedCase.shape.author,
  order: storedCase.shape.order,
  declared: storedCase.shape.declared,
  replies: z.array(z.omit(caseReply, { uid: true })),
  canReply: z.boolean(),
};

/** A case as its author reads it; to who has only the link, the number of their document, their phone and the payment are hidden. */
export const caseView = z.object({ ...shown, organiser: z.nullable(caseOrganiser) });
export type CaseView = z.output<typeof caseView>;

/** A case as superadmins read it. */
export const adminCase = z.object({
  ...shown,
  hasAccount: z.boolean(),
  /** The last day to which its answer may be put off now; null where it may not. */
  longestDueOn: z.nullable(z.string()),
  assignee: storedCase.shape.assignee,
  /** Whether the mail that it came was delivered; null: it is under way, or too long ago to know. */
  wasDelivered: z.nullable(z.boolean()),
});
export type AdminCase = z.output<typeof adminCase>;

/** That somebody asks their bank to reverse a purchase. */
export const openReversal = z.object({
  code: z.string(),
  filedAt: instant,
  /** For superadmins, who may read it; null for its organiser. */
  id: z.nullable(uuid),
});
export type OpenReversal = z.output<typeof openReversal>;

/** A case as the organiser reads it: what Tarima asks, and what they replied. */
export const organiserCase = z.object({
  ...z.pick(z.object(row), { id: true, code: true, kind: true, status: true }).shape,
  eventName: z.string(),
  replies: z.array(z.omit(caseReply, { uid: true })),
  canReply: z.boolean(),
});
export type OrganiserCase = z.output<typeof organiserCase>;
