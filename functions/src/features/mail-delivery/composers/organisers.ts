import { siteAddress as address } from "../../../lib/config.ts";
import { findOpenInvitation, inviterOf } from "../../check-ins/staff/open-invitation.ts";
import { settlementDocument } from "../../finance/settlements/settlement-document.ts";
import { readSettlement } from "../../finance/settlements/settlements.repo.ts";
import { findProducer } from "../../producers/producers.repo.ts";
import { readTeamInvitation } from "../../team/team.repo.ts";
import { attached } from "../attachments.ts";
import { findReview } from "../find-subject.ts";
import { eventNewsMail } from "../templates/event-news.ts";
import { exportReadyMail } from "../templates/export-ready.ts";
import { promoterInvitedMail, staffInvitedMail } from "../templates/invitations.ts";
import { payoutAccountMail } from "../templates/payout-account.ts";
import { producerStatusMail } from "../templates/producer-status.ts";
import { isStillNews, settlementMail } from "../templates/settlement.ts";
import { cancelledByMemberMail, teamInvitedMail, teamOwnerMail } from "../templates/team.ts";
import { toReviewMail } from "../templates/to-review.ts";
import type { Composers } from "./composer.ts";

/** Mails to who organises, and to who is invited to help: decisions, money, files, and reviews that wait at Tarima. */
export const ofOrganisers = {
  "staff-invited": async (to, { eventId, others = [] }, now) => {
    const found = await Promise.all([eventId, ...others].map((it) => findOpenInvitation(it, to, now)));
    const [open, ...more] = found.flatMap((it) => it ?? []);
    return open
      ? staffInvitedMail(
          {
            ...open.event,
            invitedBy: inviterOf(open.invitation, open.event.producerName),
            others: more.length,
          },
          address,
        )
      : { skipped: "the invitation is no longer open" };
  },
  "team-invited": async (to, { producerId }) => {
    const [invitation, producer] = await Promise.all([
      readTeamInvitation(producerId, to),
      findProducer(producerId),
    ]);
    const { rights } = invitation.data() ?? {};
    return rights && producer?.status === "active"
      ? teamInvitedMail({ producerName: producer.brandName, rights }, address)
      : { skipped: "the invitation is no longer open" };
  },
  "team-owner": async (_to, data) => teamOwnerMail(data, address),
  "promoter-invited": async (_to, data) => promoterInvitedMail(data, address),
  "event-cancelled-by-member": async (_to, data) => cancelledByMemberMail(data, address),
  "review-approved": async (_to, data) => eventNewsMail("review-approved", data, address),
  "review-published": async (_to, data) => eventNewsMail("review-published", data, address),
  "review-rejected": async (_to, data) => eventNewsMail("review-rejected", data, address),
  "event-suspended": async (_to, data) => eventNewsMail("event-suspended", data, address),
  "event-restored": async (_to, data) => eventNewsMail("event-restored", data, address),
  "event-cancelled": async (_to, data) => eventNewsMail("event-cancelled", data, address),
  "producer-status": async (_to, data) => {
    const isStill = !data.producerId || (await findProducer(data.producerId))?.status === data.status;
    return isStill
      ? producerStatusMail(data, address)
      : { skipped: "the producer's status has changed since" };
  },
  settlement: async (_to, { settlementId, news, reason }, now) => {
    const settlement = (await readSettlement(settlementId)).data();
    if (!settlement || !isStillNews(settlement, news, reason))
      return { skipped: "the settlement has moved on" };
    const producer = await findProducer(settlement.producerId);
    const paper =
      news === "sent" || news === "paid" ? settlementDocument(settlement, producer, now) : undefined;
    return settlementMail({
      settlement,
      news,
      reason,
      address,
      attachments: paper ? [await attached(paper)] : [],
    });
  },
  "payout-account": async (_to, data) => payoutAccountMail(data, address),
  "export-ready": async (_to, data) => exportReadyMail(data, address),
  "to-review": async (_to, data, now) => {
    const { isWaiting, from } = await findReview(data);
    if (!isWaiting) return { skipped: "no review waits" };
    return from && from > now
      ? { until: from, note: "nobody decides on it before" }
      : toReviewMail(data, address);
  },
} satisfies Partial<Composers>;
