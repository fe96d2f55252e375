import type { Badges } from "../lib/badge.ts";

/** Source: spec 4; moves between them are a superadmin's. */
export const PRODUCER_STATUSES = ["active", "inactive", "suspended", "pending"] as const;
export type ProducerStatus = (typeof PRODUCER_STATUSES)[number];

/** Active and pending have tones of their own; anything else is shown as destructive. Source: spec 4. */
export const PRODUCER_BADGES: Badges<ProducerStatus> = {
  active: { label: "Activo", tone: "success" },
  pending: { label: "Pendiente", tone: "warning" },
  inactive: { label: "Inactivo", tone: "danger" },
  suspended: { label: "Suspendido", tone: "danger" },
};
