import type { ApprovalStatus, EventStatus } from "./event.status.ts";

// Apart from the statuses, since public pages need no action.

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
  cancel: { from: ["approved", "published", "suspended"], to: "cancelled" },
  complete: { from: ["published"], to: "completed" },
} as const satisfies Record<
  string,
  { from: readonly EventStatus[]; to: EventStatus; approval?: ApprovalStatus }
>;
export type EventAction = keyof typeof EVENT_ACTIONS;

export function canTake(action: EventAction, status: EventStatus): boolean {
  return (EVENT_ACTIONS[action].from as readonly EventStatus[]).includes(status);
}

/** Actions of a schedule, or of the producer alone: a superadmin who names a status does not take them. */
const OTHERS: readonly EventAction[] = ["complete", "withdraw", "unpublish"];

/** A superadmin's action between two statuses; undefined where there is none. */
export function actionBetween(from: EventStatus, to: EventStatus): EventAction | undefined {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]; // Object.keys types its result as string[]
  return actions.find(
    (name) => !OTHERS.includes(name) && canTake(name, from) && EVENT_ACTIONS[name].to === to,
  );
}

/** Whether the producer may edit the event: not during a review, and not after its end. */
export function isEditable(status: EventStatus): boolean {
  return status === "draft" || status === "approved" || status === "published" || status === "suspended";
}
