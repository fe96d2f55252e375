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
