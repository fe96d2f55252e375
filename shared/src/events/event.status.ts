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

/** Result of the last review. */
export const APPROVAL_STATUSES = ["none", "pending", "approved", "rejected"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Actions on an event's status, and from which statuses. The routes say who may take them. */
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

/** The action between two statuses; undefined where there is none, or where only a schedule makes the change. */
export function actionBetween(from: EventStatus, to: EventStatus): EventAction | undefined {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[]; // Object.keys types its result as string[]
  return actions.find((name) => name !== "complete" && canTake(name, from) && EVENT_ACTIONS[name].to === to);
}

/** Whether the producer may edit the event: not during a review, and not after its end. */
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

/** Statuses with a public page: a published event stays visible, whatever became of it. */
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
