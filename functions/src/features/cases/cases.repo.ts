import type { CaseReply, CaseStatus, StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { CaseKind } from "@tarima/shared/cases/case-kinds.ts";
import { addDays, type CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { type Query, Timestamp } from "firebase-admin/firestore";
import { cases, repliesOf } from "../../lib/firestore/collections.ts";
import {
  eachRow,
  readAll,
  readFirst,
  readPage,
  readPageBy,
  timestampOf,
} from "../../lib/firestore/queries.ts";

/** One is enough to warn. */
const MOST_REVERSALS = 10;

export const findCase = async (id: string): Promise<StoredCase | undefined> =>
  (await cases.doc(id).get()).data();

export const findReply = async (caseId: string, id: string): Promise<CaseReply | undefined> =>
  (await repliesOf(caseId).doc(id).get()).data();

export const countReplies = async (caseId: string, by: CaseReply["by"]): Promise<number> =>
  (await repliesOf(caseId).all().where("by", "==", by).count().get()).data().count;

/** The oldest first; there are few: see MOST_REPLIES. */
export const findReplies = (id: string): Promise<CaseReply[]> => readAll(repliesOf(id).all().orderBy("at"));

/** What an account filed, the latest first. */
export const findCasesOf = (
  uid: string,
  limit: number,
  after: readonly string[] | undefined,
): Promise<StoredCase[]> => readPageBy(cases.all().where("uid", "==", uid), "filedAt", limit, after);

interface CasesFilter {
  status?: CaseStatus | undefined;
  kind?: CaseKind | undefined;
}

/** What is due first. */
export function findCases(
  { status, kind }: CasesFilter,
  limit: number,
  after: readonly string[] | undefined,
): Promise<StoredCase[]> {
  let query: Query<StoredCase> = cases.all();
  if (status) query = query.where("status", "==", status);
  if (kind) query = query.where("kind", "==", kind);
  return readPage(query.orderBy("dueOn").orderBy("id"), limit, after);
}

/** The open case that is due first. One read. */
export const findFirstDue = (): Promise<StoredCase | undefined> =>
  readFirst(cases.all().where("status", "==", "open").orderBy("dueOn").orderBy("id"));

/** Reversals of an order that are not closed. */
export async function findReversals(orderId: string): Promise<StoredCase[]> {
  const reversals = cases.all().where("order.id", "==", orderId).where("kind", "==", "reversal");
  return readAll(reversals.where("status", "in", ["open", "answered"]).limit(MOST_REVERSALS));
}

export const countOpenCases = async (): Promise<number> =>
  (await cases.all().where("status", "==", "open").count().get()).data().count;

const LONG_AGO = "2000-01-01T00:00:00.000Z";

/** Of which Tarima asked an organiser, the latest asked first. */
export const findAsked = (
  producerId: string,
  limit: number,
  after: readonly string[] | undefined,
): Promise<StoredCase[]> => {
  // null is a value like others: those nobody asked about come after all that were
  const asked = cases
    .all()
    .where("order.producerId", "==", producerId)
    .where("askedAt", ">", timestampOf(LONG_AGO));
  return readPageBy(asked, "askedAt", limit, after);
};

const ROWS_AT_ONCE = 200;

/** What came within some days, both included, the oldest first. */
export function eachCaseOf(from: CalendarDay, to: CalendarDay): AsyncGenerator<StoredCase> {
  const startOf = (day: CalendarDay) => Timestamp.fromDate(instantOf(`${day}T00:00:00.000Z`));
  const query = cases
    .all()
    .where("filedAt", ">=", startOf(from))
    .where("filedAt", "<", startOf(addDays(to, 1)));
  return eachRow<StoredCase, readonly unknown[]>(
    ROWS_AT_ONCE,
    (limit, after) => readPage(query.orderBy("filedAt").orderBy("id"), limit, after),
    ({ filedAt, id }) => [timestampOf(filedAt), id],
  );
}
