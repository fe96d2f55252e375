import { today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { changeDocument } from "../../../lib/firestore/change-document.ts";
import { follows } from "../../../lib/firestore/collections.ts";
import { followIdOf } from "../follows.repo.ts";

/**
 * Whether a mail may leave to a follower today: the first of a producer that asks on a Colombian day may, however long it was held
 * up, and again where its sending failed. False too where nobody follows.
 */
export async function takeDay(
  { producerId, uid }: { producerId: string; uid: string },
  mailId: string,
  now: Date,
): Promise<boolean> {
  const on = today(now);
  const follow = await changeDocument({ of: follows, id: followIdOf(producerId, uid) }, ({ lastMail }) =>
    lastMail && lastMail.on >= on ? undefined : { lastMail: { id: mailId, on } },
  );
  return follow?.lastMail?.id === mailId;
}
