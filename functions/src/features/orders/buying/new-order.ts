import type { Event } from "@tarima/shared/events/event.schema.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { ASK_ALL, ASK_NOTHING_MORE } from "@tarima/shared/orders/buyer.ts";
import type { Order, Take } from "@tarima/shared/orders/order.schema.ts";
import { asksAnything, typesOfTickets } from "@tarima/shared/questions/answers.ts";
import { beginsWithinWithdrawal } from "@tarima/shared/tickets/withdrawal.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import type { SwitchesInForce } from "../../switches/current-switches.ts";
import type { Quote } from "../pricing/quote.ts";
import { blankOrder } from "./blank-order.ts";

interface Held {
  takes: Take[];
  switches: Pick<SwitchesInForce, "feeRate" | "isLateWithdrawalOff">;
}

/** An order of a quote, held as long as buyers have. */
export function newOrder(
  { id, requestHash }: Pick<Order, "id" | "requestHash">,
  event: Event,
  { items, subtotal, serviceFee, discount, total }: Omit<Quote, "chosen">,
  { takes, switches }: Held,
  call: SignedCall,
): Order {
  const { actor, now } = call;
  return {
    id,
    ...blankOrder(event, { takes, platformRate: switches.feeRate }, call),
    items,
    asks: subtotal > 0 ? ASK_ALL : { ...(event.asksOfFree ?? ASK_NOTHING_MORE), place: false },
    ...(switches.isLateWithdrawalOff && beginsWithinWithdrawal(event, now) && { hasNoWithdrawal: true }),
    ...(asksAnything(event.questions, typesOfTickets(items)) && { hasQuestions: true }),
    subtotal,
    serviceFee,
    discount,
    total,
    status: "held",
    paymentStatus: "pending",
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS).toISOString(),
    paidAt: null,
    isCourtesy: false,
    holderUid: actor.uid,
    requestHash,
    account: {
      email: actor.email,
      name: actor.name,
      role: actor.role,
      ip: call.ip,
      userAgent: call.userAgent,
    },
  };
}
