import * as z from "zod/mini";
import { cursor, id, limit, page, uuid, wallClockInput } from "../api/primitives.ts";
import { ONLY_PRODUCER, PRODUCER } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { audience, messageDraft, messageView } from "./message.schema.ts";

/** A message is its organiser's: nobody else writes in their name, not even a superadmin. */
const writes = {
  access: ONLY_PRODUCER,
  right: "marketing",
  producers: "active",
  needsVerifiedEmail: true,
} as const;

export const messageRoutes = {
  listMessages: defineRoute({
    method: "GET",
    path: "/event/:id/messages",
    summary: "The messages of one's own event, the latest first, with what became of their mails",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ id, limit: limit(), cursor }),
    output: z.extend(page(messageView), {
      /** Its message of thanks, on whichever page it stands; null where there is none. */
      thanks: z.nullable(messageView),
    }),
    failure: "MESSAGES_FETCH_ERROR",
  }),
  countAudience: defineRoute({
    ...writes,
    method: "POST",
    path: "/event/:id/messages/audience",
    summary:
      "How many people a message would go to now: different addresses of who holds valid tickets, or bought them",
    input: z.object({ id, audience }),
    output: z.object({
      people: z.int(),
      /** There are more: of an event with very many tickets not all are read. */
      isMore: z.boolean(),
    }),
    failure: "AUDIENCE_COUNT_ERROR",
  }),
  createMessage: defineRoute({
    ...writes,
    method: "POST",
    path: "/event/:id/messages",
    summary:
      "Begin a message to who holds or bought tickets of one's own event; the same requestId begins one",
    input: z.extend(messageDraft, { id, requestId: uuid, isThanks: z._default(z.boolean(), false) }),
    output: messageView,
    failure: "MESSAGE_SAVE_ERROR",
    status: 201,
  }),
  updateMessage: defineRoute({
    ...writes,
    method: "PUT",
    path: "/messages/:id",
    summary: "Change a message that is a draft; its version says on what the change is based",
    input: z.extend(messageDraft, { id, version: z.int() }),
    output: messageView,
    failure: "MESSAGE_SAVE_ERROR",
  }),
  deleteMessage: defineRoute({
    ...writes,
    method: "DELETE",
    path: "/messages/:id",
    summary: "Delete a message that is a draft",
    input: z.object({ id }),
    output: z.object({ id }),
    failure: "MESSAGE_DELETE_ERROR",
  }),
  testMessage: defineRoute({
    ...writes,
    method: "POST",
    path: "/messages/:id/test",
    summary: "Send a message to oneself alone, as it would arrive",
    input: z.object({ id, requestId: uuid }),
    output: z.object({ to: z.string() }),
    failure: "MESSAGE_TEST_ERROR",
  }),
  sendMessage: defineRoute({
    ...writes,
    method: "POST",
    path: "/messages/:id/send",
    summary: "Send a message now, or at a time on the venue's clock; thanks go on the morning after",
    input: z.object({ id, version: z.int(), sendAt: z.nullable(wallClockInput) }),
    output: messageView,
    failure: "MESSAGE_SEND_ERROR",
  }),
  stopMessage: defineRoute({
    ...writes,
    method: "POST",
    path: "/messages/:id/stop",
    summary: "Stop a message: its organiser's scheduled one is a draft again, what is being sent ends",
    access: PRODUCER,
    right: "marketing",
    input: z.object({ id }),
    output: messageView,
    failure: "MESSAGE_STOP_ERROR",
  }),
};
