import type { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { ownOrder } from "../orders/orders.policy.ts";
import { setReminder } from "./set-reminder.ts";

export const unpaidHoldHandlers: Bindings<typeof unpaidHoldRoutes> = {
  setReminder: owned(ownOrder, ({ consentVersion }, call, order) =>
    setReminder(order.id, consentVersion !== null, call.now),
  ),
};
