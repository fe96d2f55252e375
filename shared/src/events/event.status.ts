import type { Badges } from "../lib/badge.ts";

export const EVENT_STATUSES = [
  "draft",
  "pending_approval",
  "approved",
  "published",
  "cancelled",
  "completed",
  "suspended",
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What became of the last review. */
export const APPROVAL_STATUSES = ["none", "pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What people do with an event's status. Who may do which, the routes say; in which state, `from`. */
export const EVENT_ACTIONS = {
  submit: { from: ["draft"], to: "pending_approval", approval: "pending" },
  approve: { from: ["pending_approval"], to: "approved", approval: "approved" },
  reject: { from: ["pending_approval"], to: "draft", approval: "rejected" },
  publish: { from: ["approved"], to: "published" },
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

/** The action that leads from one status to another; none where there is no such way, or where only the clock takes it. */
export function actionBetween(from: EventStatus, to: EventStatus): EventAction | undefined {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]; // the keys are what they are
  return actions.find((name) => name !== "complete" && canTake(name, from) && EVENT_ACTIONS[name].to === to);
}

/** Whether what an event says may be changed by its producer: not while it is under review, nor once it is over. */
export function isEditable(status: EventStatus): boolean {
  return status === "draft" || status === "approved" || status === "published" || status === "suspended";
}

export const EVENT_BADGES: Badges<EventStatus> = {
  draft: { label: "Borrador", tone: "line" },
  pending_approval: { label: "En revisión", tone: "info" },
  approved: { label: "Aprobado", tone: "plain" },
  published: { label: "Publicado", tone: "success" },
  suspended: { label: "Suspendido", tone: "warning" },
  cancelled: { label: "Cancelado", tone: "danger" },
  completed: { label: "Finalizado", tone: "line" },
};

/** Statuses whose page stays open to everyone: what was once published says plainly what became of it. */
export const PUBLIC_STATUSES = [
  "published",
  "suspended",
  "cancelled",
  "completed",
] as const satisfies readonly EventStatus[];
export type PublicStatus = (typeof PUBLIC_STATUSES)[number];

export function isPublicStatus(status: EventStatus): status is PublicStatus {
  return (PUBLIC_STATUSES as readonly EventStatus[]).includes(status);
}
