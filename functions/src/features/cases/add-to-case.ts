import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { answerDueOn } from "@tarima/shared/cases/case-kinds.ts";
import { CASE_REPLIES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { Call } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { addReply } from "./add-reply.ts";
import type { OwnCase } from "./case-of.ts";

/** Adds what its author writes. A case that was answered is open again, with days of its own to answer. */
export async function addToCase(
  { found }: OwnCase,
  { requestId, text }: { requestId: string; text: string },
  { now }: Call,
): Promise<StoredCase> {
  const limit = { key: `case replies|${found.id}`, most: CASE_REPLIES_PER_DAY, windowMinutes: DAY_MINUTES };
  await limitRate([limit], now);
  const reply = { id: requestId, by: "author", uid: found.uid, name: found.author.name, text } as const;
  return addReply(found.id, reply, now, ({ status, kind }) =>
    status === "answered" ? { status: "open", dueOn: answerDueOn(kind, now) } : {},
  );
}
