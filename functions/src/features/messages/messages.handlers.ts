import type { messageRoutes } from "@tarima/shared/messages/messages.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { ownEvent } from "../events/events.policy.ts";
import { messageView, messageViewOf } from "./message-view.ts";
import { ownMessage } from "./messages.policy.ts";
import { findMessage, listMessagesOf, thanksIdOf } from "./messages.repo.ts";
import { createMessage, deleteMessage, updateMessage } from "./save-message.ts";
import { sendMessage } from "./send-message.ts";
import { countAudience } from "./sending/count-audience.ts";
import { stopMessage } from "./stop-message.ts";
import { testMessage } from "./test-message.ts";

export const messageHandlers: Bindings<typeof messageRoutes> = {
  listMessages: owned(ownEvent, async ({ id, limit, cursor }, _call, event) => {
    const rows = await listMessagesOf(id, limit + 1, decodeMoment(cursor));
    const page = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
    const thanks = await findMessage(thanksIdOf(id));
    const [items, view] = await Promise.all([
      Promise.all(page.items.map((row) => messageViewOf(row, event))),
      thanks ? messageViewOf(thanks, event) : null,
    ]);
    return { ...page, items, thanks: view };
  }),
  countAudience: owned(ownEvent, ({ audience }, call, event) => countAudience(event, audience, call)),
  createMessage: owned(ownEvent, async ({ id: _, ...draft }, call, event) =>
    messageViewOf(await createMessage(event, draft, call), event),
  ),
  updateMessage: owned(ownMessage, async ({ id: _, ...change }, call, message) =>
    messageView(await updateMessage(message, change, call)),
  ),
  deleteMessage: owned(ownMessage, async ({ id }, _call, message) => {
    await deleteMessage(message);
    return { id };
  }),
  testMessage: owned(ownMessage, ({ requestId }, call, message) => testMessage(message, requestId, call)),
  sendMessage: owned(ownMessage, async ({ version, sendAt }, call, message) =>
    messageView(await sendMessage(message, { version, sendAt }, call)),
  ),
  stopMessage: owned(ownMessage, async (_input, call, message) =>
    messageView(await stopMessage(message, call)),
  ),
};
