import { PAYOUT_IDENTITIES_PER_DAY } from "@tarima/shared/lib/limits.ts";
import type { StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { DocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import { understood } from "../../lib/firestore/queries.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitOnce } from "../../lib/http/rate-limit/rate-limit.ts";
import type { AlongsideProducer } from "../producers/alongside-producer.ts";
import { assertConfirmed } from "../security/standing.ts";
import { inChargeOf } from "./in-charge.ts";
import { holderOf, isOf, isSameHolder } from "./payout-holder.ts";
import { readPayouts } from "./payouts.repo.ts";
import { hearers, tellInCharge, toldAfter } from "./tell-in-charge.ts";
import { warnIfDrawn } from "./warn-if-drawn.ts";

/** What happens to an organisation's account where the organisation is suspended, or says that it is somebody else. */
export const whenProducerChanges: AlongsideProducer = { suspended, changed };

/** The account is a condition of the commit: its number may be drawn at the same moment. One that cannot be read keeps nobody from it. */
async function suspended(batch: WriteBatch, producer: Producer, now: Date): Promise<void> {
  const found = await readPayouts(producer.id);
  if (!found.exists) return;
  changeAccount(batch, found, {});
  const drawn = found.get("drawn") as StoredPayouts["drawn"]; // as it is stored
  const account = understood(found)?.current ?? undefined;
  const accountId = account?.id ?? producer.id;
  await warnIfDrawn(batch, producer, { event: "suspended", drawn, account, accountId }, now);
}

/**
 * Where the legal name or the document changes, all who hear of its account are told: the one in place, or the one that waits. While one
 * is in place who changes it has confirmed the second step; an organisation does so a few times a day. Throws SECOND_STEP_MISSING,
 * SECOND_STEP_NEEDED, TOO_MANY_REQUESTS.
 */
async function changed(
  batch: WriteBatch,
  { before, after }: { before: Producer; after: Producer },
  call: SignedCall,
): Promise<void> {
  const [was, is] = [holderOf(before), holderOf(after)];
  if (isSameHolder(was, is)) return;
  const found = await readPayouts(before.id);
  const stored = found.data();
  if (!stored) return;
  const { current, request, drawn, told } = stored;
  if (!current && !request) return changeAccount(batch, found, {});
  const { actor, now } = call;
  const isPlatforms = actor.role === "superadmin";
  if (current) await assertConfirmed(call);
  if (!isPlatforms) await limitChanges(before.id, call);
  const inCharge = await inChargeOf(before); // at its address of before: the same change may be of that, too
  const who = isPlatforms ? "Tarima" : actor.name;
  const news = { producer: before, accountId: null, news: "identity", who } as const;
  tellInCharge(batch, { ...news, to: hearers(inCharge, told) }, now);
  const at = now.toISOString();
  const isAnothers = current !== null && !isSameHolder(current.holder, is);
  changeAccount(batch, found, {
    told: toldAfter(inCharge, told),
    holderChangedSince: isAnothers ? (stored.holderChangedSince ?? at) : null,
    updatedAt: at,
  });
  if (!current) return;
  const lost = (isTheirs: (holder: typeof is) => boolean) => isTheirs(was) && !isTheirs(is);
  if (lost((holder) => isOf(current, holder)) || lost((holder) => isSameHolder(current.holder, holder)))
    await warnIfDrawn(
      batch,
      before,
      { event: "identity", drawn, account: current, accountId: current.id },
      now,
    );
}

/** Each change is mailed to many, one of whom its organisation names as it likes. A retry of the same call counts once. */
const limitChanges = (producerId: string, { requestId, now }: SignedCall): Promise<void> =>
  limitOnce(
    [
      {
        key: `payout identity|${producerId}`,
        most: PAYOUT_IDENTITIES_PER_DAY,
        windowMinutes: DAY_MINUTES,
      },
    ],
    requestId,
    now,
  );

/** Changes an account as it was read, or changes nothing of it, and makes that a condition of the commit. */
function changeAccount(
  batch: WriteBatch,
  { ref, id, updateTime }: DocumentSnapshot<StoredPayouts>,
  fields: Partial<StoredPayouts>,
): void {
  if (updateTime) batch.update(ref, payoutAccounts.encode({ id, ...fields }), { lastUpdateTime: updateTime });
}
