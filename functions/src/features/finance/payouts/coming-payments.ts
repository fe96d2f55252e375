import type { PaymentComing } from "@tarima/shared/finance/payout.schema.ts";
import { isAwaitingPayment, type Settlement } from "@tarima/shared/finance/settlement.schema.ts";
import type { CalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";

/** Sent settlements as payments on their way, the earliest due first; `amountOf`: the part of each that is asked for. */
export function comingPayments(
  open: readonly Settlement[],
  today: CalendarDay,
  amountOf: (settlement: Settlement) => number = ({ amount }) => amount,
): PaymentComing[] {
  return open
    .filter(({ status }) => isAwaitingPayment(status))
    .map((settlement) => ({
      id: settlement.id,
      amount: amountOf(settlement),
      dueOn: settlement.dueOn,
      // whose payment was taken back after its day is late before the next run says so
      isOverdue: settlement.status === "overdue" || (settlement.dueOn !== null && settlement.dueOn < today),
      returned: settlement.returned?.reason ?? null,
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.dueOn ?? "").localeCompare(b.dueOn ?? "") || a.id.localeCompare(b.id));
}

/** What of an event is in a settlement that says so. */
export const amountOfEvent = ({ byEvent = [] }: Settlement, eventId: string): number =>
  byEvent.find(({ id }) => id === eventId)?.amount ?? 0;
