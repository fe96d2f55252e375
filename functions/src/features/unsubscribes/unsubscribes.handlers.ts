import type { UnsubscribeKind } from "@tarima/shared/unsubscribes/unsubscribe-kinds.ts";
import type { unsubscribeRoutes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { deleteFollow } from "../follows/follows.repo.ts";
import { findProducerPage } from "../producers/page/producer-pages.repo.ts";
import { stopReminders } from "../unpaid-holds/unpaid-holds.repo.ts";
import { readUnsubscribeToken, type Unsubscribe } from "./unsubscribe-token.ts";

interface Ending {
  /** Whose mails they are, as anyone may know; nothing about the person. */
  nameOf: (what: Unsubscribe) => Promise<string | undefined>;
  /** Safe to repeat. */
  end: (what: Unsubscribe, now: Date) => Promise<void>;
}

/** What the links of each kind end. */
const ENDINGS: Readonly<Record<UnsubscribeKind, Ending>> = {
  follow: {
    nameOf: async ({ subject }) => (await findProducerPage(subject))?.name,
    end: ({ subject, uid }, now) => deleteFollow(subject, uid, { channel: "mail", now }),
  },
  "unpaid-hold": {
    nameOf: async () => undefined, // they are Tarima's own
    end: ({ uid }, now) => stopReminders(uid, now),
  },
};

function read(token: string): Unsubscribe {
  const what = readUnsubscribeToken(token);
  if (!what) throw new AppError("UNSUBSCRIBE_LINK_INVALID");
  return what;
}

/** They say the same whether there is such an account, or such a follow, or not. */
export const unsubscribeHandlers: Bindings<typeof unsubscribeRoutes> = {
  getUnsubscribe: {
    handle: async ({ token }) => {
      const what = read(token);
      return { kind: what.kind, name: (await ENDINGS[what.kind].nameOf(what)) ?? null };
    },
  },
  unsubscribe: {
    handle: async ({ token }, { now }) => {
      const what = read(token);
      await ENDINGS[what.kind].end(what, now);
      return { isDone: true };
    },
  },
};
