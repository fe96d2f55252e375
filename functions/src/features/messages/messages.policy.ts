import type { Message } from "@tarima/shared/messages/message.schema.ts";
import type { Policy } from "../../lib/http/binding.ts";
import { ownsPartOfEvent } from "../events/events.policy.ts";
import { findMessage } from "./messages.repo.ts";

/** A message by `id`, for the producer of its event. */
export const ownMessage: Policy<{ id: string }, Message> = {
  load: ({ id }) => findMessage(id),
  missing: "MESSAGE_NOT_FOUND",
  owns: ownsPartOfEvent,
};
