import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { findAccountById } from "../../../lib/auth/find-account.ts";
import { siteAddress as address } from "../../../lib/config.ts";
import { isContactTime, nextContactDay, nextContactTime } from "../../../lib/contact-hours.ts";
import { findEvent, readPublicEvents } from "../../events/events.repo.ts";
import { isFollowing } from "../../follows/follows.repo.ts";
import { isOnSale } from "../../follows/news/on-sale-at.ts";
import { takeDay } from "../../follows/news/take-day.ts";
import { findProducerPage } from "../../producers/page/producer-pages.repo.ts";
import { currentSwitches } from "../../switches/current-switches.ts";
import { isSaleOff } from "../../switches/sales-off.ts";
import { unsubscribeLinks } from "../../unsubscribes/unsubscribe-links.ts";
import { onSaleNewsMail } from "../templates/on-sale-news.ts";
import { saleAlertMail } from "../templates/sale-alert.ts";
import type { Composers } from "./composer.ts";

/** Mails to who asked for news of a sale. */
export const ofNews = {
  "sale-alert": async (_to, { eventId, waitsFor }) => {
    const event = await findEvent(eventId);
    if (event?.status !== "published" || isPostponed(event)) return { skipped: "not on sale" };
    return saleAlertMail(event, { waitsFor }, address);
  },
  "on-sale-news": async (to, { producerId, uid, eventIds }, now, { id }) => {
    const [account, follows, producer, found] = await Promise.all([
      findAccountById(uid),
      isFollowing(producerId, uid),
      findProducerPage(producerId),
      readPublicEvents(eventIds),
    ]);
    if (account?.email !== to) return { skipped: "the account has another address" };
    if (!follows) return { skipped: "follows no more" };
    const switches = await currentSwitches();
    const isOff = ({ event: { id } }: PublicEvent) => isSaleOff(switches, { id, producerId });
    const events = [...found.values()].filter((it) => isOnSale(it, now) && !isOff(it));
    if (!producer || events.length === 0) return { skipped: "not on sale" };
    if (!isContactTime(now)) return { until: nextContactTime(now), note: "waits for the hours of contact" };
    if (!(await takeDay({ producerId, uid }, id, now)))
      return { until: nextContactDay(now), note: "another left today" };
    const unsubscribe = unsubscribeLinks({ kind: "follow", uid, subject: producerId });
    return onSaleNewsMail({ producer, events, unsubscribe, address });
  },
} satisfies Partial<Composers>;
