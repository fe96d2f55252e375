import type { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { followProducer } from "./follow-producer.ts";
import { deleteFollow, isFollowing } from "./follows.repo.ts";
import { listFollows } from "./list-follows.ts";

export const followHandlers: Bindings<typeof followRoutes> = {
  getFollow: { handle: async ({ id }, { actor }) => ({ isFollowing: await isFollowing(id, actor.uid) }) },
  followProducer: {
    handle: async ({ id }, call) => {
      await followProducer(id, call);
      return { isFollowing: true };
    },
  },
  unfollowProducer: {
    handle: async ({ id }, { actor, now }) => {
      await deleteFollow(id, actor.uid, { channel: "web", now });
      return { isFollowing: false };
    },
  },
  listFollows: { handle: async (_input, { actor }) => ({ items: await listFollows(actor.uid) }) },
};
