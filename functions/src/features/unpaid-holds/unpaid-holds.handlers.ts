import type { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { assertVerified, refuse } from "../access/authorize.ts";
import { ensureProfile } from "../attendees/attendees.repo.ts";
import { ownOrder } from "../orders/orders.policy.ts";
import { listReminders } from "./list-reminders.ts";
import { setReminder } from "./set-reminder.ts";

export const unpaidHoldHandlers: Bindings<typeof unpaidHoldRoutes> = {
  listReminders: {
    handle: async (_input, { actor, now }) => ({ items: await listReminders(actor.uid, now) }),
  },
  setReminder: owned(ownOrder, async ({ consentVersion }, { actor, now }, order) => {
    const isWanted = consentVersion !== null;
    const isOwn = order.uid === actor.uid;
    if (isWanted) {
      if (!isOwn) await refuse(actor); // nobody agrees for another; a superadmin takes back for them
      await assertVerified(actor);
      await ensureProfile(actor, now); // by which it is known whether they are deleted meanwhile
    }
    return setReminder(order.id, { isWanted, now, channel: isOwn ? "web" : "support" });
  }),
};
