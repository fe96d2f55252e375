import type { Actor, SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry, Decider } from "./audit.repo.ts";

type Named = Pick<Actor, "uid" | "name" | "email" | "role">;
type Origin = Pick<SignedCall, "ip" | "userAgent"> & { actor: Named };

/** The actor and the origin of a call, as the log stores them. */
export function actorEntry({ actor, ip, userAgent }: Origin): Decider {
  const { uid, name, email, role } = actor;
  return { user: { id: uid, name, email, role }, ip, ua: userAgent };
}

/** The part of an entry that differs between actions on the same kind of thing. */
export type EntryText = Pick<AuditEntry, "action" | "detail"> &
  Partial<Pick<AuditEntry, "payload" | "result">>;

interface Subject extends Pick<AuditEntry, "category" | "resource"> {
  producerId?: string | undefined;
  /** Added to the payload of every entry about the thing. */
  facts?: AuditEntry["payload"];
}

/** A log entry about a person's action on a thing; successful by default. */
export function entryAbout(
  call: SignedCall,
  { category, resource, producerId, facts }: Subject,
  { payload, result = "success", ...text }: EntryText,
): AuditEntry {
  return {
    ...actorEntry(call),
    ...text,
    category,
    resource,
    ...(producerId !== undefined && { producerId }),
    result,
    payload: { ...facts, ...payload },
  };
}
