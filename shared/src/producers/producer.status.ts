import type { Badges } from "../lib/badge.ts";

/** Source: spec 4. Only a superadmin changes them. */
export const PRODUCER_STATUSES = ["active", "inactive", "suspended", "pending"] as const;
export type ProducerStatus = (typeof PRODUCER_STATUSES)[number];

/** Tones of active and pending; all others are destructive. Source: spec 4. */
export const PRODUCER_BADGES: Badges<ProducerStatus> = {
  active: { label: "Activo", tone: "success" },
  pending: { label: "Pendiente", tone: "warning" },
  inactive: { label: "Inactivo", tone: "danger" },
  suspended: { label: "Suspendido", tone: "danger" },
};
