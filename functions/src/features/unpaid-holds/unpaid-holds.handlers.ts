import type { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { limitGiving } from "../consents/limit-consents.ts";
import { ownOrder } from "../orders/orders.policy.ts";
import { listReminders } from "./list-reminders.ts";
import { setReminder } from "./set-reminder.ts";

export const unpaidHoldHandlers: Bindings<typeof unpaidHoldRoutes> = {
  listReminders: {
    handle: async (_input, { actor, now }) => ({ items: await listReminders(actor.uid, now) }),
  },
  setReminder: owned(ownOrder, async ({ consentVersion }, { actor, now }, order) => {
    const isWanted = consentVersion !== null;
    if (isWanted) {
      if (!actor.isEmailVerified) throw new AppError("EMAIL_NOT_VERIFIED"); // who takes it back proves nothing
      await limitGiving(actor.uid, now);
    }
    return setReminder(order.id, isWanted, now);
  }),
};
