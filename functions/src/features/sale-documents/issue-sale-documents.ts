import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { isIssuing } from "@tarima/shared/sale-documents/issuing.schema.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import { currentIssuer } from "./issuer/current-issuer.ts";
import { findDueDocuments, findDueInContingency, readIssuing } from "./sale-documents.repo.ts";
import { seeRanges } from "./see-ranges.ts";
import { type Sending, sendDocument } from "./send-document.ts";
import { walkLedger } from "./walk-ledger.ts";
import { warnOfDocuments } from "./warn-of-documents.ts";

/** Of a run of five minutes, which has more to do. */
const WALK_MS = MINUTE_MS;
const RUN_MS = 3 * MINUTE_MS;
const DOCUMENTS_AT_ONCE = 4;
const READ_AT_ONCE = 40;
/** After so many one after another that the issuer did not take, it takes no others either, for now. */
const MOST_UNAVAILABLE = 3;

/**
 * Makes the documents of sale that are due, and sends them, for what is left of a run that began then (a time of the clock). Safe to
 * repeat, and at the same time. Never throws.
 */
export async function issueSaleDocuments(now: Date, begun = Date.now()): Promise<void> {
  try {
    if ((await readIssuing()).periods.length === 0) return;
    await makeAndSend(now, begun).catch(logFailure); // what is wrong is told all the same
    await warnOfDocuments(now);
  } catch (error) {
    logFailure(error);
  }
}

async function makeAndSend(now: Date, begun: number): Promise<void> {
  await walkLedger(now, Date.now() + WALK_MS);
  const issuing = await readIssuing();
  const issuer = currentIssuer();
  if (!issuer || !isIssuing(issuing)) return;
  const seen = await seeRanges(issuer, issuing, now);
  await sendDue({ issuer, issuing: seen, now }, begun + RUN_MS);
}

const logFailure = (error: unknown): void =>
  logger.error("Documents of sale were not issued", { error: String(error) });

async function sendDue(sending: Omit<Sending, "turn">, deadline: number): Promise<void> {
  const pause = MINUTE_MS / sending.issuer.documentsPerMinute;
  let next = Date.now();
  let unavailable = 0;
  const goesOn = () => unavailable < MOST_UNAVAILABLE && Date.now() < deadline;
  const turn = async () => {
    const own = Math.max(next, Date.now());
    next = own + pause;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, own - Date.now())));
  };
  const send = async ({ id }: { id: string }) => {
    if (!goesOn()) return;
    try {
      const outcome = await sendDocument(id, { ...sending, turn });
      if (outcome) unavailable = outcome === "unavailable" ? unavailable + 1 : 0;
    } catch (error) {
      logger.error("A document of sale was not sent", { documentId: id, error: String(error) });
    }
  };
  // what the provider has, and the authority has not, keeps all others from being issued
  await forEachConcurrent(await findDueInContingency(sending.now, READ_AT_ONCE), DOCUMENTS_AT_ONCE, send);
  while (goesOn()) {
    const due = await findDueDocuments(sending.now, READ_AT_ONCE);
    await forEachConcurrent(due, DOCUMENTS_AT_ONCE, send);
    if (due.length < READ_AT_ONCE) return;
  }
}
