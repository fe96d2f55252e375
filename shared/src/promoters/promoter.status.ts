import type { Badges } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";

export const PROMOTER_STATUSES = ["active", "inactive", "suspended"] as const;
export type PromoterStatus = (typeof PROMOTER_STATUSES)[number];

/** Only active promoters' codes count. Source: design 4. */
export const PROMOTER_TRANSITIONS: Transitions<PromoterStatus> = {
  active: ["inactive", "suspended"],
  inactive: ["active", "suspended"],
  suspended: ["active"],
};

/** A producer's actions on a promoter's status. */
export const PROMOTER_ACTIONS = {
  activate: "active",
  deactivate: "inactive",
  suspend: "suspended",
} as const satisfies Record<string, PromoterStatus>;
export type PromoterAction = keyof typeof PROMOTER_ACTIONS;

export const PROMOTER_BADGES: Badges<PromoterStatus> = {
  active: { label: "Activo", tone: "success" },
  inactive: { label: "Inactivo", tone: "line" },
  suspended: { label: "Suspendido", tone: "danger" },
};
