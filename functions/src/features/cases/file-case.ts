import { isDeepStrictEqual } from "node:util";
import { caseCode, type newCase, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { answerDueOn } from "@tarima/shared/cases/case-kinds.ts";
import {
  CASE_MAILS_TO_ONE_PER_DAY,
  CASE_TRIES,
  CASES_PER_CALLER,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { cases } from "../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../lib/firestore/conflicts.ts";
import { countOnceInWindow } from "../../lib/firestore/counters.ts";
import { db } from "../../lib/firestore/database.ts";
import { takeNumber } from "../../lib/firestore/take-number.ts";
import type { Call } from "../../lib/http/call.ts";
import { networkLimits } from "../../lib/http/rate-limit/network-limits.ts";
import {
  counterId,
  DAY_MINUTES,
  limitOnce,
  limitRate,
  type RateLimit,
  windowOf,
} from "../../lib/http/rate-limit/rate-limit.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { findOrder } from "../orders/orders.repo.ts";
import { areSame, checkFiles, type ReadFile, readFiles, saveFiles } from "../pictures/sent-files.ts";
import { assertCurrent } from "../security/current-session.ts";
import { folderOf } from "./case-files.ts";
import { findCase } from "./cases.repo.ts";

/** For the next number, which many may take at once: a cancelled show, for example. */
const MOST_ATTEMPTS = 60;

type NewCase = z.output<typeof newCase>;

/**
 * Files a case under the next number, and mails its author the number and the link, in one commit. The same request files one case.
 * Throws INVALID_REQUEST where it says not who writes, CASE_ORDER_NOT_FOUND for somebody else's purchase, CASE_ALREADY_FILED where
 * the id is of a case that says something else, or that somebody else filed, and SESSION_OUTDATED for a token of before.
 */
export async function fileCase(asked: NewCase, call: Call): Promise<StoredCase> {
  if (call.actor) await assertCurrent(call.actor, "now"); // public routes believe a token
  const author = authorOf(asked, call);
  const files = readFiles(asked.files);
  const known = await findCase(asked.requestId);
  if (known) return sameAs(known, { asked, author, files }, call);
  await limitRate(limitsOf("case tries", CASE_TRIES, call), call.now);
  const checked = await checkFiles(files);
  const order = asked.orderId === undefined ? null : await orderOf(asked.orderId, call);
  // counted only now: neither an outage nor a file that cannot be read uses up what somebody may file
  await limitOnce(limitsOf("cases", CASES_PER_CALLER, call), asked.requestId, call.now);
  const saved = await saveFiles(folderOf(asked.requestId), checked);
  const isMailed = await mayMail(author.email, asked.requestId, call);
  return retryOnConflict(async () => {
    const meanwhile = await findCase(asked.requestId);
    if (meanwhile) return sameAs(meanwhile, { asked, author, files }, call);
    const batch = db().batch();
    const number = await takeNumber(batch, "cases");
    const filed = {
      ...newCaseOf({ asked, author, order, number }, call),
      ...(saved.length > 0 && { files: saved }),
    };
    batch.create(cases.doc(filed.id), filed);
    if (isMailed) {
      const data = { caseId: filed.id, code: caseCode(number) };
      queueMailIn(
        batch,
        { id: filedMailId(filed.id), to: author.email, template: "case-filed", data },
        call.now,
      );
    }
    await batch.commit();
    return filed;
  }, MOST_ATTEMPTS);
}

export const filedMailId = (caseId: string): string => `case-${caseId}-filed`;

function newCaseOf(
  {
    asked,
    author,
    order,
    number,
  }: { asked: NewCase; author: StoredCase["author"]; order: StoredCase["order"]; number: number },
  { actor, now }: Call,
): StoredCase {
  const { kind } = asked;
  const at = now.toISOString();
  const dueOn = answerDueOn(kind, now);
  return {
    id: asked.requestId,
    number,
    kind,
    filedAs: kind,
    ...reversalOf(asked),
    status: "open",
    filedAt: at,
    uid: actor?.uid ?? null,
    author,
    order,
    text: asked.text,
    dueOn,
    firstDueOn: dueOn,
    firstAnsweredAt: null,
    assignee: null,
    askedAt: null,
    organiserRepliedAt: null,
    replies: 0,
    updatedAt: at,
  };
}

function reversalOf(asked: NewCase): Pick<StoredCase, "causes" | "declared"> {
  if (asked.kind !== "reversal") return { causes: [], declared: null };
  const { amount = null, paidOn = null, learnedOn = null, reference, cardEnd = null } = asked;
  const declared = { amount, paidOn, learnedOn, reference: reference || null, cardEnd };
  return { causes: [...new Set(asked.causes)], declared };
}

/** An account is counted by itself: others on its network, where anybody files, do not keep it from filing. */
function limitsOf(what: string, most: number, call: Call): RateLimit[] {
  if (!call.actor) return networkLimits(what, most, call);
  return [{ key: `${what}|account|${call.actor.uid}`, most, windowMinutes: RATE_WINDOW_MINUTES }];
}

/** Of an account, what it says of itself; the others say it. */
function authorOf({ name, email, phone, docNumber }: NewCase, { actor }: Call): StoredCase["author"] {
  const more = { phone: phone || null, docNumber: docNumber || null };
  if (actor) return { name: name || actor.name || actor.email, email: actor.email, ...more };
  if (name && email) return { name, email, ...more };
  throw new AppError("INVALID_REQUEST", {
    fields: { ...(!name && { name: "Escribe tu nombre" }), ...(!email && { email: "Escribe un correo" }) },
  });
}

interface Asked {
  asked: NewCase;
  author: StoredCase["author"];
  files: readonly ReadFile[];
}

/** Sent once more, by who lost the answer. Who only knows its id, as its organiser does, cannot guess the rest: it is of an account. */
function sameAs(known: StoredCase, { asked, author, files }: Asked, { actor }: Call): StoredCase {
  const { text, kind, orderId } = asked;
  const { causes, declared } = reversalOf(asked);
  const sent = { text, kind, author, causes, declared, order: orderId, uid: actor?.uid ?? null };
  const filed = {
    ...{ text: known.text, kind: known.filedAs, author: known.author, causes: known.causes },
    ...{ declared: known.declared, order: known.order?.id, uid: known.uid },
  };
  if (isDeepStrictEqual(sent, filed) && areSame(files, known.files)) return known;
  throw new AppError("CASE_ALREADY_FILED");
}

async function orderOf(orderId: string, { actor }: Call): Promise<StoredCase["order"]> {
  const order = await findOrder(orderId);
  if (!order || order.isCourtesy || order.uid !== actor?.uid) throw new AppError("CASE_ORDER_NOT_FOUND");
  const { id, event, total, paidAt, payment } = order;
  return {
    id,
    eventId: event.id,
    eventName: event.name,
    producerId: event.producerId,
    total,
    paidAt,
    paymentId: payment?.id ?? null,
  };
}

/**
 * Anybody can name an address: it gets a few of these mails a day. An account whose address is proven has its own. The case is filed all
 * the same, and its link is shown.
 */
async function mayMail(email: string, requestId: string, { actor, now }: Call): Promise<boolean> {
  const whose = actor?.isEmailVerified ? `account|${actor.uid}` : email;
  const { id, endsAt } = windowOf({ key: `case mails|${whose}`, windowMinutes: DAY_MINUTES }, now);
  const mark = counterId(`case mail|${requestId}`);
  return (await countOnceInWindow(id, mark, endsAt)) <= CASE_MAILS_TO_ONE_PER_DAY;
}
