import {
  type AdminCase,
  type CaseOrganiser,
  type CaseReply,
  type CaseRow,
  type CaseView,
  caseCode,
  MOST_REPLIES,
  type OpenReversal,
  type OrganiserCase,
  type StoredCase,
} from "@tarima/shared/cases/case.schema.ts";
import type { CaseKind } from "@tarima/shared/cases/case-kinds.ts";
import { readByAuthor, readByOrganiser } from "@tarima/shared/cases/read-by-author.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { keptSince, RETENTION } from "@tarima/shared/retention/retention.ts";
import type { Actor } from "../../lib/http/call.ts";
import { wasDelivered } from "../mail/was-delivered.ts";
import { findProducer } from "../producers/producers.repo.ts";
import type { OwnCase } from "./case-of.ts";
import { findReplies } from "./cases.repo.ts";
import { extensionOf } from "./extend-case.ts";
import { filedMailId } from "./file-case.ts";

export const myRowOf = ({ id, number, kind, status, filedAt, dueOn, order }: StoredCase) => ({
  id,
  code: caseCode(number),
  kind,
  status,
  filedAt,
  dueOn,
  eventName: order?.eventName ?? null,
});

export const caseRowOf = (stored: StoredCase): CaseRow => ({
  ...myRowOf(stored),
  authorName: stored.author.name,
  assigneeName: stored.assignee?.name ?? null,
  organiser: standingWithOrganiser(stored),
});

const without = ({ id, by, name, text, at, files }: CaseReply) => ({
  ...{ id, by, name, text, at },
  ...(files && { files }),
});

function standingWithOrganiser({ askedAt, organiserRepliedAt }: StoredCase): CaseRow["organiser"] {
  if (askedAt === null) return "not-asked";
  return organiserRepliedAt !== null && organiserRepliedAt > askedAt ? "replied" : "asked";
}

const isOpenTo = ({ status }: StoredCase) => status !== "closed";
/** Whether there is room for one more of who wrote these. */
const canAdd = (of: StoredCase, own: readonly CaseReply[]) => isOpenTo(of) && own.length < MOST_REPLIES;

function shownOf(stored: StoredCase) {
  const { causes, text, files, firstAnsweredAt, author, order, declared } = stored;
  const all = { causes, text, ...(files && { files }), firstAnsweredAt, author, order, declared };
  return { ...myRowOf(stored), ...all };
}

/** The last four letters, and of a short text no more than half. */
function masked(text: string | null): string | null {
  if (!text) return text;
  const letters = [...text];
  return `•••${letters.slice(letters.length - Math.min(4, Math.floor(letters.length / 2))).join("")}`;
}

/** A case for who only has its link, which may have gone to another address than meant. */
export function veiled(stored: StoredCase): StoredCase {
  const { phone, docNumber } = stored.author;
  const order = stored.order && { ...stored.order, paymentId: masked(stored.order.paymentId) };
  const author = { ...stored.author, phone: masked(phone), docNumber: masked(docNumber) };
  return { ...stored, author, order };
}

export const asItsReaderMay = ({ found, isOwner }: OwnCase): StoredCase => (isOwner ? found : veiled(found));

export async function caseView(own: OwnCase): Promise<CaseView> {
  const shown = asItsReaderMay(own);
  const [replies, organiser] = await Promise.all([findReplies(shown.id), organiserFor(own)]);
  return {
    ...shownOf(shown),
    replies: readByAuthor(replies).map(without),
    canReply: canAdd(
      shown,
      replies.filter(({ by }) => by === "author"),
    ),
    organiser,
  };
}

/** Kinds that are about what the organiser owes, too. */
const AGAINST_ORGANISER: readonly CaseKind[] = ["complaint", "claim", "reversal"];

/** In full, for the buyer of what was paid for who has a claim: not for everybody who takes a free ticket. */
async function organiserFor({ found, isOwner }: OwnCase): Promise<CaseOrganiser | null> {
  const { order, kind } = found;
  if (!isOwner || !order?.paidAt || order.total === 0 || !AGAINST_ORGANISER.includes(kind)) return null;
  const producer = await findProducer(order.producerId);
  return producer ? contactOf(producer) : null;
}

function contactOf(producer: Producer): CaseOrganiser {
  const { brandName, legalName, docNumber, address, addressDetails, city, phone, contactPhone } = producer;
  return {
    name: brandName,
    legalName,
    docNumber,
    address: [address, addressDetails, city].filter(Boolean).join(", ") || null,
    phone: contactPhone || phone,
    email: producer.contactEmail || producer.email,
  };
}

export async function adminCase(stored: StoredCase, now: Date): Promise<AdminCase> {
  const isMailKept = new Date(stored.filedAt) >= keptSince(RETENTION.mail, now);
  const [replies, delivered] = await Promise.all([
    findReplies(stored.id),
    isMailKept ? wasDelivered(filedMailId(stored.id)) : null,
  ]);
  return {
    ...shownOf(stored),
    replies: replies.map(without),
    canReply: isOpenTo(stored),
    hasAccount: stored.uid !== null,
    longestDueOn: extensionOf(stored, now) ?? null,
    assignee: stored.assignee,
    wasDelivered: delivered,
  };
}

/** That a purchase is being reversed; what was written about it only superadmins may read. */
export const openReversal = (
  { id, number, filedAt }: StoredCase,
  { role }: Pick<Actor, "role">,
): OpenReversal => ({
  ...{ code: caseCode(number), filedAt },
  id: role === "superadmin" ? id : null,
});

export async function organiserCase(stored: StoredCase): Promise<OrganiserCase> {
  const { id, code, kind, status, eventName } = myRowOf(stored);
  const replies = await findReplies(id);
  return {
    id,
    code,
    kind,
    status,
    eventName: eventName ?? "",
    replies: readByOrganiser(replies).map(without),
    canReply: canAdd(
      stored,
      replies.filter(({ by }) => by === "organiser"),
    ),
  };
}
