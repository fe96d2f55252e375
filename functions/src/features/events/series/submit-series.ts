import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SubmittedDate } from "@tarima/shared/events/series/series.routes.ts";
import { concernsEvent } from "@tarima/shared/team/membership.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { changeEventStatus } from "../lifecycle/change-event-status.ts";
import { refusalOf } from "./refusal-of.ts";
import { findSeries } from "./series.repo.ts";

/**
 * Asks for a review of every draft of an event's series, each in a commit of its own: one that lacks something says what, and stays a
 * draft. Tarima is mailed about the first. Safe to repeat: what is under review is no draft any more.
 */
export async function submitSeries(
  { seriesId }: Pick<Event, "seriesId">,
  publishesOnApproval: boolean | undefined,
  call: SignedCall,
): Promise<SubmittedDate[]> {
  if (!seriesId) return [];
  const drafts = (await findSeries(seriesId)).filter(
    ({ id, status }) => status === "draft" && concernsEvent(call.actor.team, id),
  );
  const answers: SubmittedDate[] = [];
  for (const { id, startsAt } of drafts) {
    const isQuiet = answers.some(({ refusal }) => refusal === null);
    const refusal = await submit({ eventId: id, publishesOnApproval, isQuiet }, call);
    answers.push({ id, startsAt, refusal });
  }
  return answers;
}

interface Submission {
  eventId: string;
  publishesOnApproval: boolean | undefined;
  isQuiet: boolean;
}

/** Why it was not submitted; null where it was. */
async function submit(submission: Submission, call: SignedCall): Promise<string | null> {
  try {
    await changeEventStatus({ ...submission, action: "submit" }, call);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusalOf(error);
  }
}
