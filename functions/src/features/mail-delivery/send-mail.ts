import * as logger from "firebase-functions/logger";
import { errorCode } from "../../lib/error-code.ts";
import { afterFailure } from "./attempts.ts";
import { compose } from "./compose.ts";
import { type Claim, claimMail, closeClaim, findDueMails } from "./mail.repo.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { handOver, isRefusedForGood } from "./smtp.ts";

/** Most mails per sweep; the next one continues. */
const SWEEP_BATCH = 60;
/** Mails sent concurrently by a sweep: mail servers limit connections. */
const SWEEP_WIDTH = 5;

/**
 * Sends a queued mail if it is due. Claims it first, so that it is sent once, however often and concurrently this is called.
 * Only if a sender is lost after handing the mail over and before recording it, it is sent again, with the same Message-ID, by
 * which mail programs detect the duplicate. Errors in sending are recorded and retried by the sweep; only errors in recording
 * are thrown.
 */
export async function sendMail(mailId: string, now: Date): Promise<void> {
  const claim = await claimMail(mailId, now);
  if (!claim) return;
  if (claim.mail.status === "failed") return reportGivenUp(claim);
  try {
    const content = await compose(claim.mail, now);
    if ("skipped" in content) {
      await closeClaim(claim, { status: "skipped", dueAt: null, note: content.skipped });
      return;
    }
    const { subject, attachments } = content;
    const [text, html] = [renderText(content), renderHtml(content)];
    await handOver({ id: mailId, to: claim.mail.to, subject, text, html, attachments });
  } catch (error) {
    await recordFailure(claim, error, now);
    return;
  }
  const isOurs = await closeClaim(claim, {
    status: "sent",
    dueAt: null,
    sentAt: now.toISOString(),
    note: null,
  });
  if (!isOurs) logger.error("A mail was sent after its lease was over, and may go out twice", { mailId });
}

async function recordFailure(claim: Claim, error: unknown, now: Date): Promise<void> {
  const { id: mailId, template, attempts } = claim.mail;
  const note = errorCode(error);
  const next = afterFailure(claim.mail, note, now);
  const failed = isRefusedForGood(error) ? { ...next, status: "failed" as const, dueAt: null } : next;
  await closeClaim(claim, failed);
  if (failed.status === "failed") return reportGivenUp({ ...claim, mail: { ...claim.mail, ...failed } });
  logger.warn("A mail was not sent; it is tried again", { mailId, template, attempts, error: String(error) });
}

function reportGivenUp({ mail: { id: mailId, template, attempts, note } }: Claim): void {
  logger.error("A mail was given up", { mailId, template, attempts, note });
}

/** Sends due mails whose first attempt failed or whose sender was lost. */
export async function sweepMail(now: Date): Promise<number> {
  const due = await findDueMails(now, SWEEP_BATCH);
  for (let i = 0; i < due.length; i += SWEEP_WIDTH) {
    await Promise.all(due.slice(i, i + SWEEP_WIDTH).map((mailId) => sweepOne(mailId, now)));
  }
  return due.length;
}

async function sweepOne(mailId: string, now: Date): Promise<void> {
  try {
    await sendMail(mailId, now);
  } catch (error) {
    logger.error("A mail could not be dealt with", { mailId, error: String(error) });
  }
}
