import type { Badges } from "../lib/badge.ts";

/** Roles a signed-in person can have (custom claim `role`). Without the claim a person is an attendee. Source: spec 6. */
export const ROLES = ["superadmin", "producer", "attendee", "promoter", "scanner"] as const;
export type Role = (typeof ROLES)[number];

/** Tones per role. Source: spec 4. */
export const ROLE_BADGES: Badges<Role> = {
  superadmin: { label: "Superadmin", tone: "danger" },
  producer: { label: "Productor", tone: "ink" },
  promoter: { label: "Promotor", tone: "info" },
  scanner: { label: "Puerta", tone: "line" },
  attendee: { label: "Asistente", tone: "plain" },
};

const DEFAULT_ROLE: Role = "attendee";

/** Who may call a route: a role, a visitor without a sign-in, or a service that proves itself: the payment gateway, the mail provider. */
export const CALLERS = [
  "anonymous",
  "attendee",
  "promoter",
  "scanner",
  "producer",
  "superadmin",
  "service",
] as const;
export type Caller = (typeof CALLERS)[number];

/** `any`: every document. `own`: only documents whose stored owner is the caller. */
export type Grant = "any" | "own";

/** Callers that are not listed are refused. */
export type Access = { readonly [K in Caller]?: Grant };

/** Reads the role claim of a token. An unknown value counts as the default role, never as a stronger one. */
export function roleFromClaim(claim: unknown): Role {
  return ROLES.find((role) => role === claim) ?? DEFAULT_ROLE;
}

const everyRole = <G extends Grant>(grant: G) =>
  ({ attendee: grant, promoter: grant, scanner: grant, producer: grant, superadmin: "any" }) as const;

/** No sign-in needed. */
export const PUBLIC = { anonymous: "any", ...everyRole("any") } as const satisfies Access;
/** Any signed-in person; the handler limits the query to their uid. */
export const SIGNED_IN = everyRole("any") satisfies Access;
/** Any signed-in person on their own documents; a superadmin on all. */
export const HOLDER = everyRole("own") satisfies Access;
/** Door staff of the event and its producer. The claim opens the route; the stored event decides which events are theirs. */
export const DOOR_STAFF = {
  promoter: "own",
  scanner: "own",
  producer: "own",
  superadmin: "any",
} as const satisfies Access;
/** A producer on their own documents. */
export const PRODUCER = { producer: "own", superadmin: "any" } as const satisfies Access;
/** A producer on their own documents, and nobody of Tarima in their place. */
export const ONLY_PRODUCER = { producer: "own" } as const satisfies Access;
export const SUPERADMIN = { superadmin: "any" } as const satisfies Access;
export const PAYMENT_GATEWAY = { service: "any" } as const satisfies Access;
export const MAIL_PROVIDER = { service: "any" } as const satisfies Access;
