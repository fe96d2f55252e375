import type { Badges } from "../lib/badge.ts";

/** What the platform stands on, each checked every minute. */
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
  /** From here on it is slow, milliseconds. */
  slowMs: number;
  /** From here on it counts as down, though it answers. */
  downMs: number;
  /** The part of the time it is to be up, percent. */
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
  /** How long it takes until a function receives a document that was written. */
  triggers: {
    name: "Disparadores",
    tags: ["boletas", "registro"],
    slowMs: 5 * SECOND,
    downMs: 12 * SECOND,
    slaTarget: 99.5,
  },
  /** How long the oldest thing has been overdue: a mail, a hold. */
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
