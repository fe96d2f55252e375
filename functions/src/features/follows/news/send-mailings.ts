import type { UserRecord } from "firebase-admin/auth";
import { findAccountsById } from "../../../lib/auth/find-account.ts";
import { mayQueue } from "../../../lib/contact-hours.ts";
import { mailings } from "../../../lib/firestore/collections.ts";
import { isLostRace } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import { understood } from "../../../lib/firestore/queries.ts";
import * as logger from "../../../lib/observability/logger.ts";
import { queueMailIn } from "../../mail/outbox.ts";
import { findProducerPage } from "../../producers/page/producer-pages.repo.ts";
import { readFollowers } from "../follows.repo.ts";
import { gatherMailings } from "./gather-mailings.ts";
import { findDueMailings, type MailingSnapshot } from "./mailings.repo.ts";

/** Followers of one commit: as many accounts as Firebase Auth tells at once. */
const PAGE = 100;
/** Mailings, and commits, of a run; the next goes on. */
const MOST_MAILINGS = 20;
const MOST_PAGES = 200;

/** Tells followers what is on sale, while they may be written to. Safe to repeat, and to stop at any moment. */
export async function mailFollowers(now: Date): Promise<void> {
  if (!mayQueue(now)) return;
  await gatherMailings(now);
  let pages = MOST_PAGES;
  for (const mailing of await findDueMailings(now, MOST_MAILINGS)) {
    try {
      pages -= await send(mailing, pages, now);
    } catch (error) {
      logger.error("Followers wait for a mailing", { id: mailing.id, error: String(error) });
    }
  }
}

/**
 * Queues one mail for each follower, page by page: the mails of a page, and how far it has come, are one commit. Stops where the
 * producer is suspended meanwhile. Returns the number of pages.
 */
async function send(snapshot: MailingSnapshot, most: number, now: Date): Promise<number> {
  const { id, producerId, eventIds, toldUpTo } = snapshot.data();
  let [after, knownAt] = [toldUpTo, snapshot.updateTime];
  for (let pages = 0; pages < most; pages++) {
    const isShown = (await findProducerPage(producerId)) !== undefined;
    const followers = isShown ? await readFollowers(producerId, PAGE, after) : [];
    const uids = followers.flatMap((it) => understood(it)?.uid ?? []);
    const accounts = await findAccountsById(uids);
    const isLast = followers.length < PAGE;
    after = followers.at(-1)?.id ?? after;
    const batch = db().batch();
    const progress = { toldUpTo: after, ...(isLast && { dueAt: null }) };
    batch.update(snapshot.ref, mailings.encode(progress), { lastUpdateTime: knownAt });
    for (const uid of uids) {
      const to = addressOf(accounts.get(uid));
      if (!to) continue;
      const data = { producerId, uid, eventIds };
      queueMailIn(batch, { id: `on-sale-${id}-${uid}`, to, template: "on-sale-news", data }, now);
    }
    try {
      const [written] = await batch.commit();
      if (!written || isLast) return pages + 1;
      knownAt = written.writeTime;
    } catch (error) {
      if (!isLostRace(error)) throw error;
      return pages + 1; // somebody else sends it
    }
  }
  return most;
}

const addressOf = (account: UserRecord | undefined) => (account?.emailVerified ? account.email : undefined);
