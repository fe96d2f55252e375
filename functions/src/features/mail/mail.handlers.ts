import type { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { receiveNotices } from "./notices/receive-notices.ts";
import { liftSuppression } from "./suppressions/lift-suppression.ts";
import { findSuppression, findSuppressions } from "./suppressions/suppressions.repo.ts";

export const mailHandlers: Bindings<typeof mailRoutes> = {
  receiveMailNotices: {
    handle: async ({ authorization, notices, ...single }, call) => {
      await receiveNotices(authorization, notices ?? [single], call);
      return {};
    },
  },
  listSuppressions: {
    handle: async ({ search, limit, cursor }) => {
      const one = search && (await findSuppression(search));
      if (search) return { items: one ? [one] : [], hasNextPage: false, cursor: null };
      const rows = await findSuppressions(limit + 1, decodeMoment(cursor));
      return pageOf(rows, limit, ({ recordedAt, id }) => [recordedAt, id]);
    },
  },
  liftSuppression: { handle: ({ id, reason }, call) => liftSuppression(id, reason, call) },
};
