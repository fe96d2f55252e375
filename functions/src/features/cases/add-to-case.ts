import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import { answerDueOn } from "@tarima/shared/cases/case-kinds.ts";
import type { Call } from "../../lib/http/call.ts";
import { addReply, type SentReply } from "./add-reply.ts";
import type { OwnCase } from "./case-of.ts";

/** Adds what its author writes, or who has their link. A case that was answered is open again, with days of its own to answer. */
export function addToCase(
  { found, isOwner }: OwnCase,
  { requestId, text, files }: SentReply,
  { now }: Call,
): Promise<StoredCase> {
  const uid = isOwner ? found.uid : null;
  const reply = { id: requestId, by: "author", uid, name: found.author.name, text, files } as const;
  return addReply(found.id, reply, now, ({ status, kind }) =>
    status === "answered" ? { status: "open", dueOn: answerDueOn(kind, now), extended: null } : {},
  );
}
