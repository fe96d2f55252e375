import type { Badges } from "../lib/badge.ts";

/** The services the platform depends on; each is checked every minute. */
export const SERVICE_KEYS = [
  "api",
  "firestore",
  "auth",
  "storage",
  "payments",
  "mail",
  "triggers",
  "queues",
] as const;
export type ServiceKey = (typeof SERVICE_KEYS)[number];

interface Service {
  name: string;
  tags: readonly string[];
  /** Slow from here on, milliseconds. */
  slowMs: number;
  /** Counts as down from here on, even if it responds, milliseconds. */
  downMs: number;
  /** Availability target, percent. */
  slaTarget: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const SERVICES: Readonly<Record<ServiceKey, Service>> = {
  api: {
    name: "Sitio y API",
    tags: ["hosting", "api"],
    slowMs: 2 * SECOND,
    downMs: 10 * SECOND,
    slaTarget: 99.9,
  },
  firestore: {
    name: "Base de datos",
    tags: ["firestore"],
    slowMs: SECOND,
    downMs: 10 * SECOND,
    slaTarget: 99.9,
  },
  auth: { name: "Ingreso", tags: ["auth"], slowMs: SECOND, downMs: 10 * SECOND, slaTarget: 99.9 },
  storage: {
    name: "Archivos e imágenes",
    tags: ["storage"],
    slowMs: 2 * SECOND,
    downMs: 10 * SECOND,
    slaTarget: 99.5,
  },
  payments: {
    name: "Mercado Pago",
    tags: ["pagos", "reembolsos"],
    slowMs: 2 * SECOND,
    downMs: 10 * SECOND,
    slaTarget: 99.5,
  },
  mail: { name: "Correo", tags: ["smtp"], slowMs: 3 * SECOND, downMs: 12 * SECOND, slaTarget: 99 },
  /** Time until a trigger receives a written document. */
  triggers: {
    name: "Disparadores",
    tags: ["boletas", "registro"],
    slowMs: 5 * SECOND,
    downMs: 12 * SECOND,
    slaTarget: 99.5,
  },
  /** Age of the oldest overdue item: a mail or a hold. */
  queues: {
    name: "Colas",
    tags: ["correos", "reservas"],
    slowMs: 10 * MINUTE,
    downMs: 30 * MINUTE,
    slaTarget: 99.5,
  },
};

export const SERVICE_STATUSES = ["up", "slow", "down", "unknown"] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

export const SERVICE_BADGES: Badges<ServiceStatus> = {
  up: { label: "En pie", tone: "success" },
  slow: { label: "Lento", tone: "warning" },
  down: { label: "Caído", tone: "danger" },
  unknown: { label: "Sin datos", tone: "line" },
};
