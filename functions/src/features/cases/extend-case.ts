import { caseCode, type StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { longestDueOn } from "@tarima/shared/cases/case-kinds.ts";
import { type CalendarDay, formatCalendarDay, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { queueMailIn } from "../mail/outbox.ts";
import { addReply } from "./add-reply.ts";
import { addressOfAuthor } from "./address-of-author.ts";
import { caseEntry } from "./case-entry.ts";
import { findCase } from "./cases.repo.ts";

/** The last day to which the answer may be put off now: once, and before it is late; undefined where it may not. Pure. */
export function extensionOf(
  { status, kind, dueOn, extended }: Pick<StoredCase, "status" | "kind" | "dueOn" | "extended">,
  now: Date,
): CalendarDay | undefined {
  const isOver = status !== "open" || today(now) > dueOn || Boolean(extended);
  return isOver ? undefined : longestDueOn(kind, dueOn);
}

interface Extension {
  requestId: string;
  until: CalendarDay;
  /** Why; its author reads it. */
  text: string;
}

/**
 * Puts the answer to a case off: its author is told why and until when, in what is written about it and by mail, no later than the day on which
 * it was due. Sources: `case-kinds.ts`. Throws CASE_NOT_FOUND, CASE_NOT_EXTENDED, CASE_HAS_MOVED, INVALID_REQUEST on the field.
 */
export async function extendCase(
  id: string,
  { requestId, until, text }: Extension,
  call: SignedCall,
): Promise<StoredCase> {
  const { actor, now } = call;
  const to = await addressOfAuthor(await findCase(id));
  const day = formatCalendarDay(until);
  const reply = {
    id: requestId,
    by: "tarima",
    uid: actor.uid,
    name: actor.name || "Tarima",
    text: `Necesitamos más tiempo: te respondemos a más tardar el ${day}.\n\n${text}`,
    files: [],
  } as const;
  return addReply(id, reply, now, (stored, batch) => {
    const longest = extensionOf(stored, now);
    if (!longest) throw new AppError("CASE_NOT_EXTENDED");
    if (until <= stored.dueOn)
      throw refused(`Vence el ${formatCalendarDay(stored.dueOn)}: escoge un día después`);
    if (until > longest) throw refused(`La ley da hasta el ${formatCalendarDay(longest)}`);
    const data = { caseId: id, code: caseCode(stored.number) };
    const letter = { id: `case-${id}-${requestId}`, to: to ?? stored.author.email } as const;
    queueMailIn(batch, { ...letter, template: "case-extended", data }, now);
    const detail = `${data.code}: del ${formatCalendarDay(stored.dueOn)} al ${day}`;
    createAuditLog(batch, caseEntry(stored, call, { action: "case.extended", detail }), now);
    return {
      dueOn: until,
      extended: { from: stored.dueOn, to: until, at: now.toISOString() },
      ...(stored.firstAnsweredAt === null && { firstExtendedTo: until }),
    };
  });
}

const refused = (message: string) => new AppError("INVALID_REQUEST", { fields: { until: message } });
