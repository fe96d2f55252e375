import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  isAwaitingPayment,
  type Settlement,
  type SettlementRow,
} from "@tarima/shared/finance/settlement.schema.ts";
import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { events } from "../../../lib/firestore/collections.ts";
import { readAll } from "../../../lib/firestore/queries.ts";

/** Clocks of two instances differ by less. */
const CLOCKS_MS = MINUTE_MS;

/** Whether an event was called off after a settlement was drafted of it. Pure. */
export const isCalledOffSince = (event: Event | null | undefined, draftedAt: Instant): boolean =>
  event?.status === "cancelled" && (event.cancelledAt ?? "") > beforeDraft(draftedAt);

const beforeDraft = (draftedAt: Instant): Instant =>
  new Date(Date.parse(draftedAt) - CLOCKS_MS).toISOString();

/**
 * Of settlements that are to be paid and have money of events which were called off since they were drafted, or of passes for such a
 * date: those events' names, by the settlement's id. Whoever pays them is to know: the buyers are paid back, and the bank may have paid
 * already.
 */
export async function calledOffOf(settlements: readonly Settlement[]): Promise<Map<string, string[]>> {
  const open = settlements.filter(({ status }) => isAwaitingPayment(status));
  const oldest = open.map(({ createdAt }) => createdAt).toSorted()[0];
  if (!oldest) return new Map();
  const found = await readAll(events.all().where("cancelledAt", ">", beforeDraft(oldest)));
  return new Map(
    open.flatMap(({ id, byEvent = [], createdAt }) => {
      const earned = new Set(byEvent.filter(({ amount }) => amount > 0).map((event) => event.id));
      const names = found
        .filter((event) => isCalledOffSince(event, createdAt) && soldBy(event).some((it) => earned.has(it)))
        .map(({ name }) => name);
      return names.length > 0 ? [[id, names] as const] : [];
    }),
  );
}

/** The events whose money an event's tickets are: its own, and the dates whose passes open it. */
const soldBy = ({ id, passes = [] }: Event): string[] => [id, ...passes.map((pass) => pass.soldBy)];

/** Settlements as who pays sees them. */
export async function withCalledOff(settlements: readonly Settlement[]): Promise<SettlementRow[]> {
  const calledOff = await calledOffOf(settlements);
  return settlements.map((it) => ({ ...it, calledOff: calledOff.get(it.id) }));
}
