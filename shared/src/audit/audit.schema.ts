import * as z from "zod/mini";
import { instant } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";

/** Source: spec 3, audit log. */
export const AUDIT_CATEGORIES = [
  "auth",
  "profile",
  "events",
  "tickets",
  "payments",
  "promoters",
  "system",
] as const;
export const AUDIT_CATEGORY_LABELS: Readonly<Record<(typeof AUDIT_CATEGORIES)[number], string>> = {
  auth: "Acceso",
  profile: "Perfil",
  events: "Eventos",
  tickets: "Boletas",
  payments: "Pagos",
  promoters: "Promotores",
  system: "Sistema",
};
export const AUDIT_RESULTS = ["success", "fail", "warning"] as const;
export const AUDIT_RESULT_BADGES: Badges<(typeof AUDIT_RESULTS)[number]> = {
  success: { label: "Correcto", tone: "success" },
  warning: { label: "Aviso", tone: "warning" },
  fail: { label: "Falló", tone: "danger" },
};

/**
 * A log entry as the API returns it. A trigger's entry has the id of the event that caused it, so that a repeated delivery
 * changes nothing; a command's entry is part of its own commit.
 */
export const auditLog = z.object({
  id: z.string(),
  ts: instant,
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() }),
  category: z.enum(AUDIT_CATEGORIES),
  action: z.string(),
  resource: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  /** The organisation that it concerns, whose team sees it; absent where it is nobody's. */
  producerId: z.optional(z.string()),
  result: z.enum(AUDIT_RESULTS),
  detail: z.string(),
  ip: z.string(),
  ua: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
export type AuditLog = z.output<typeof auditLog>;
