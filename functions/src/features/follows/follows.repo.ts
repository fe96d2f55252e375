import type { Follow } from "@tarima/shared/follows/follow.schema.ts";
import { MAX_FOLLOWS } from "@tarima/shared/lib/limits.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { FieldPath, type QueryDocumentSnapshot, type WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { follows, publicProducers, users } from "../../lib/firestore/collections.ts";
import { deleteDocument } from "../../lib/firestore/delete-document.ts";
import { readAll, readById } from "../../lib/firestore/queries.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import { touchProfile } from "../attendees/attendees.repo.ts";
import { recordGiven, recordTakenBack } from "../consents/consents.repo.ts";

export const followIdOf = (producerId: string, uid: string) => `${producerId}_${uid}`;

const aboutOf = ({ uid, producerId }: Pick<Follow, "uid" | "producerId">) =>
  ({ uid, purpose: "organiser-news", subject: producerId }) as const;

export async function isFollowing(producerId: string, uid: string): Promise<boolean> {
  return (await follows.doc(followIdOf(producerId, uid)).get()).exists;
}

/**
 * Following again keeps the first consent, unless the text has another version by now. A new one changes the profile too, on the
 * condition that it is as it was read: so that the limit also counts what is followed at the same time, and nothing is saved of an
 * account that is deleted meanwhile. What is stored in another shape is saved anew. Throws TOO_MANY_FOLLOWS, TOO_MANY_REQUESTS,
 * SESSION_OUTDATED.
 */
export async function saveFollow(follow: Follow): Promise<void> {
  await saveDocument(
    { of: follows, id: followIdOf(follow.producerId, follow.uid) },
    {
      change: async ({ consent }, batch) => {
        if (consent.version === follow.consent.version) return undefined;
        await recordGiven(batch, aboutOf(follow), follow.consent);
        return { consent: follow.consent };
      },
      misshapen: async (batch) => {
        await recordGiven(batch, aboutOf(follow), follow.consent);
        return follow;
      },
      create: async (batch) => {
        const profile = await users.doc(follow.uid).get();
        if (!profile.updateTime || profile.data()?.deletedAt) throw new AppError("SESSION_OUTDATED");
        if ((await countFollowsOf(follow.uid)) >= MAX_FOLLOWS) throw new AppError("TOO_MANY_FOLLOWS");
        touchProfile(batch, profile);
        await recordGiven(batch, aboutOf(follow), follow.consent);
        return follow;
      },
    },
  );
}

/** Ends a follow, with the entry that it was taken back; also one that is stored in another shape. Safe to repeat. */
export function deleteFollow(
  producerId: string,
  uid: string,
  { channel, now }: { channel: "web" | "mail"; now: Date },
): Promise<void> {
  const record = (batch: WriteBatch, given: Follow["consent"] | null) =>
    recordTakenBack(batch, aboutOf({ uid, producerId }), given, { at: now.toISOString(), channel });
  return deleteDocument(
    { of: follows, id: followIdOf(producerId, uid), misshapen: (batch) => record(batch, null) },
    ({ consent }, batch) => record(batch, consent),
  );
}

export const findFollowsOf = (uid: string): Promise<Follow[]> =>
  readAll(follows.all().where("uid", "==", uid).limit(MAX_FOLLOWS));

/** How many producers somebody follows: an aggregation, one read. */
async function countFollowsOf(uid: string): Promise<number> {
  return (await follows.all().where("uid", "==", uid).count().get()).data().count;
}

export type FollowSnapshot = QueryDocumentSnapshot<Follow>;

/** A producer's followers after one of them, in an order that is always the same. */
export async function readFollowers(
  producerId: string,
  limit: number,
  after: string | null,
): Promise<FollowSnapshot[]> {
  const sorted = follows.all().where("producerId", "==", producerId).orderBy(FieldPath.documentId());
  return (await (after === null ? sorted : sorted.startAfter(after)).limit(limit).get()).docs;
}

export const readProducerPages = (ids: readonly string[]): Promise<Map<string, ProducerPage>> =>
  readById(publicProducers, ids);
