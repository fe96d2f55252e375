import type { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownEvent } from "../events/events.policy.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { leaveWaitingList } from "./leave-waiting-list.ts";
import { findOwnEntry, listOwnEntries } from "./own-entries.ts";
import { releaseToWaitingList } from "./release-to-waiting-list.ts";
import { waitingDemand } from "./waiting-demand.ts";

const answer = async (eventId: string, uid: string) => ({ entry: await findOwnEntry(eventId, uid) });

export const waitingListHandlers: Bindings<typeof waitingListRoutes> = {
  getWaitingEntry: { handle: ({ id }, { actor }) => answer(id, actor.uid) },
  joinWaitingList: {
    handle: async ({ id, ...wish }, call) => {
      await joinWaitingList(id, wish, call);
      return answer(id, call.actor.uid);
    },
  },
  leaveWaitingList: {
    handle: async ({ id }, { actor, now }) => {
      await leaveWaitingList(id, actor.uid, now);
      return answer(id, actor.uid);
    },
  },
  listWaiting: {
    handle: async (_input, { actor, now }) => ({ entries: await listOwnEntries(actor.uid, now) }),
  },
  getWaitingDemand: owned(ownEvent, (_input, _call, event) => waitingDemand(event)),
  releaseToWaitingList: owned(ownEvent, async (wish, call, event) =>
    waitingDemand(await releaseToWaitingList(event, wish, call)),
  ),
};
