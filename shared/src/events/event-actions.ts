import { DAY_MS } from "../lib/dates/durations.ts";
import { overAt } from "./dates/postponed.ts";
import type { Event } from "./event.schema.ts";
import type { ApprovalStatus, EventStatus } from "./event.status.ts";

// Apart from the statuses, since public pages need no action.

interface Move {
  from: readonly EventStatus[];
  /** By a superadmin alone. */
  fromByTarima?: readonly EventStatus[];
  to: EventStatus;
  approval?: ApprovalStatus;
}

/** Actions on an event's status, and from which statuses. The routes say who may take them. */
export const EVENT_ACTIONS = {
  submit: { from: ["draft"], to: "pending_approval", approval: "pending" },
  approve: { from: ["pending_approval"], to: "approved", approval: "approved" },
  reject: { from: ["pending_approval"], to: "draft", approval: "rejected" },
  /** By its producer, to change something before it is reviewed. */
  withdraw: { from: ["pending_approval"], to: "draft", approval: "none" },
  publish: { from: ["approved"], to: "published" },
  /** By its producer, while nobody holds a ticket; the approval stays. */
  unpublish: { from: ["published"], to: "approved" },
  suspend: { from: ["published"], to: "suspended" },
  restore: { from: ["suspended"], to: "published" },
  /** One that is over turned out not to have taken place: only Tarima says so, see `isTooLongOver`. */
  cancel: { from: ["approved", "published", "suspended"], fromByTarima: ["completed"], to: "cancelled" },
  complete: { from: ["published"], to: "completed" },
} as const satisfies Record<string, Move>;
export type EventAction = keyof typeof EVENT_ACTIONS;

/** Whether an action may be taken in a status; `isTarima`: by a superadmin. */
export function canTake(action: EventAction, status: EventStatus, isTarima = false): boolean {
  const { from, fromByTarima = [] }: Move = EVENT_ACTIONS[action];
  return from.includes(status) || (isTarima && fromByTarima.includes(status));
}

/** An event's status as of a time: one that is over is completed, which a schedule writes down a while later. */
export const statusAsOf = (
  event: Pick<Event, "status" | "endsAt" | "timeZone" | "moved">,
  now: Date,
): EventStatus => (event.status === "published" && overAt(event) <= now ? "completed" : event.status);

/** Mercado Pago gives a payment back for 180 days after its approval, and people buy long before the night. */
const CANCELLABLE_DAYS = 90;

/** Whether a completed event was over so long ago that it is not called off as a whole any more. */
export const isTooLongOver = (event: Pick<Event, "endsAt" | "timeZone" | "moved">, now: Date): boolean =>
  now.getTime() - overAt(event).getTime() > CANCELLABLE_DAYS * DAY_MS;

/** Actions of a schedule, or of the producer alone: a superadmin who names a status does not take them. */
const OTHERS: readonly EventAction[] = ["complete", "withdraw", "unpublish"];

/** A superadmin's action between two statuses; undefined where there is none. */
export function actionBetween(from: EventStatus, to: EventStatus): EventAction | undefined {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]; // Object.keys types its result as string[]
  return actions.find(
    (name) => !OTHERS.includes(name) && canTake(name, from, true) && EVENT_ACTIONS[name].to === to,
  );
}

/** Whether the producer may edit the event: not during a review, and not after its end. */
export function isEditable(status: EventStatus): boolean {
  return status === "draft" || status === "approved" || status === "published" || status === "suspended";
}
