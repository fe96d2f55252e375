import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { users } from "../../lib/firestore/collections.ts";

/** A platform has a few. */
const MOST = 20;

/**
 * Part of a commit that takes a role or the sign-in away. A superadmin's goes only if another one who can sign in stays as they
 * are: of two who do it to each other, one is refused. Throws LAST_SUPERADMIN.
 */
export async function keepGoverned(batch: WriteBatch, person: Attendee | undefined): Promise<void> {
  if (person?.role !== "superadmin") return;
  const found = await users.all().where("role", "==", "superadmin").limit(MOST).get();
  const other = found.docs.find((doc) => doc.id !== person.id && doc.data().disabledAt == null);
  if (!other) throw new AppError("LAST_SUPERADMIN");
  // says nothing new: what counts is the condition
  batch.update(other.ref, users.encode({ role: "superadmin" }), { lastUpdateTime: other.updateTime });
}

export const isLastSuperadmin = (error: unknown): boolean =>
  error instanceof AppError && error.code === "LAST_SUPERADMIN";
