import * as z from "zod/mini";
import { instant } from "../primitives.ts";

export const INCIDENT_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export const INCIDENT_STATUSES = ["open", "resolved"] as const;

/** `incidents/{key}`: something that a person has to look into. */
export const incident = z.object({
  /** What it is about: the same trouble, told again, is one incident. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  severity: z.enum(INCIDENT_SEVERITIES),
  status: z.enum(INCIDENT_STATUSES),
  /** The part of the system that is in trouble. */
  service: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Incident = z.output<typeof incident>;
