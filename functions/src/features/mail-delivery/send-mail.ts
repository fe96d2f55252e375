import { errorCode } from "../../lib/error-code.ts";
import * as logger from "../../lib/observability/logger.ts";
import type { Mail } from "../mail/mail.schema.ts";
import { suppress, suppressionOf } from "../mail/suppressions/suppressions.repo.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { afterFailure, afterPostponing, afterServersFault } from "./attempts.ts";
import { compose } from "./compose.ts";
import { type Claim, claimMail, closeClaim, type FoundMail } from "./mail.repo.ts";
import type { Pace } from "./pace.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { handOver, type Message } from "./smtp.ts";
import { AnswerLost, isNoMailbox, isRefusedForGood, isServersFault, responseOf } from "./smtp-errors.ts";

/** Of a program that sends a few mails. */
const UNHURRIED: Pace = { sender: "program", maxConnections: 2, rateLimit: 10, rateDelta: 1000 };

interface Sending {
  pace?: Pace;
  /** The mail as its trigger or a query found it: saves a read. */
  known?: FoundMail;
}

/** What came of it: `held-up`, the mail server is not taking mails; `closed`, nothing was handed to it. */
export type Outcome = "sent" | "refused" | "held-up" | "closed";

/**
 * Sends a queued mail if it is due. Claims it first, so that it is sent once, however often and concurrently this is called.
 * Only if a sender is lost after handing the mail over and before recording it, it is sent again, with the same Message-ID, by
 * which mail programs detect the duplicate. Errors in sending are recorded and retried by the sweep; only errors in recording
 * are thrown. While mails are held it stays as it is, and no attempt counts: the sweep sends it afterwards.
 */
export async function sendMail(mailId: string, now: Date, sending: Sending = {}): Promise<Outcome> {
  if ((await currentSwitches()).areMailsHeld) return "closed";
  const claim = await claimMail(mailId, now, sending.known);
  if (!claim) return "closed";
  if (claim.mail.status === "failed") {
    reportGivenUp(claim);
    return "closed";
  }
  const message = await composed(claim, now);
  if (!message) return "closed";
  try {
    await handOver(message, sending.pace ?? UNHURRIED);
  } catch (error) {
    return recordRefusal(claim, error, now);
  }
  const sent = { status: "sent", dueAt: null, sentAt: now.toISOString(), note: null } as const;
  if (!(await closeClaim(claim, sent)))
    logger.error("A mail was sent after its lease was over, and may go out twice", { mailId });
  return "sent";
}

/** What is to be handed over; undefined where nothing is, which is then recorded. */
async function composed(claim: Claim, now: Date): Promise<Message | undefined> {
  const { mail } = claim;
  try {
    const suppression = await suppressionOf(mail);
    const content = suppression ? undefined : await compose(mail, now);
    if (!content || "skipped" in content) {
      const note = content?.skipped ?? suppression?.reason ?? null;
      await closeClaim(claim, { status: suppression ? "suppressed" : "skipped", dueAt: null, note });
      return undefined;
    }
    if ("until" in content) {
      await closeClaim(claim, afterPostponing(mail, content.note, content.until));
      return undefined;
    }
    const { subject, replyTo, attachments, unsubscribe } = content;
    const [text, html] = [renderText(content), renderHtml(content)];
    return {
      id: mail.id,
      to: mail.to,
      subject,
      text,
      html,
      replyTo,
      attachments,
      unsubscribeUrl: unsubscribe?.postUrl,
    };
  } catch (error) {
    await record(claim, afterFailure(mail, errorCode(error), now), error);
    return undefined;
  }
}

/**
 * An attempt that the server's own trouble ended is not counted, unless the server may have taken the mail: it would go to somebody
 * again for days. An address it refuses for good is not tried again.
 */
async function recordRefusal(claim: Claim, error: unknown, now: Date): Promise<Outcome> {
  const { mail } = claim;
  const note = errorCode(error);
  if (error instanceof AnswerLost) {
    await record(claim, afterFailure(mail, note, now), error);
    return "held-up";
  }
  if (isServersFault(error)) {
    await record(claim, afterServersFault(mail, note, now), error);
    return "held-up";
  }
  const isForGood = isRefusedForGood(error);
  await record(claim, { ...afterFailure(mail, note, now), ...(isForGood && GIVEN_UP) }, error);
  if (isNoMailbox(error))
    await suppress({ email: mail.to, reason: "refused", at: now, detail: responseOf(error) }, now);
  return "refused";
}

const GIVEN_UP = { status: "failed", dueAt: null } as const;

async function record(claim: Claim, next: Partial<Mail>, error: unknown): Promise<void> {
  await closeClaim(claim, next);
  const { id: mailId, template, attempts } = claim.mail;
  if (next.status === "failed") reportGivenUp({ ...claim, mail: { ...claim.mail, ...next } });
  else
    logger.warn("A mail was not sent; it is tried again", {
      mailId,
      template,
      attempts,
      error: String(error),
    });
}

function reportGivenUp({ mail: { id: mailId, template, attempts, note } }: Claim): void {
  logger.error("A mail was given up", { mailId, template, attempts, note });
}
