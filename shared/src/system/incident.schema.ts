import * as z from "zod/mini";
import { instant, line, optionalText, text } from "../api/primitives.ts";
import type { Badges } from "../lib/badge.ts";
import type { Transitions } from "../lib/status.ts";

export const INCIDENT_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];
export const INCIDENT_SEVERITY_BADGES: Badges<IncidentSeverity> = {
  low: { label: "Leve", tone: "plain" },
  medium: { label: "Media", tone: "info" },
  high: { label: "Alta", tone: "warning" },
  critical: { label: "Crítica", tone: "danger" },
};

export const INCIDENT_STATUSES = ["open", "acknowledged", "resolved"] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];
export const INCIDENT_BADGES: Badges<IncidentStatus> = {
  open: { label: "Abierto", tone: "danger" },
  acknowledged: { label: "En manos", tone: "warning" },
  resolved: { label: "Resuelto", tone: "success" },
};
/** Transitions a person may make. A recurring problem reopens its incident automatically. */
export const INCIDENT_MOVES: Transitions<IncidentStatus> = {
  open: ["acknowledged", "resolved"],
  acknowledged: ["resolved"],
  resolved: [],
};

/** `incidents/{key}`: a problem that a person has to look into. */
export const incident = z.object({
  /** Identifies the problem: reporting it again does not open a second incident. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  severity: z.enum(INCIDENT_SEVERITIES),
  status: z.enum(INCIDENT_STATUSES),
  /** The affected part of the system. */
  service: z.string(),
  /** Detected automatically, or reported by a person. */
  source: z.enum(["auto", "manual"]),
  /** The oldest first. */
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  resolvedAt: z.nullable(instant),
});
export type Incident = z.output<typeof incident>;

/** An incident reported by a person. */
export const newIncident = z.object({
  title: line(120, "Escribe qué pasa"),
  detail: text(1000, "Escribe el detalle"),
  severity: z.enum(INCIDENT_SEVERITIES),
  service: line(40, "Escoge el servicio"),
});

export const incidentChange = z.object({
  status: z.optional(z.enum(INCIDENT_STATUSES)),
  severity: z.optional(z.enum(INCIDENT_SEVERITIES)),
  note: optionalText(1000),
});
