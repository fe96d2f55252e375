import type { Role } from "@tarima/shared/api/roles.ts";
import type { MembersPart } from "@tarima/shared/team/membership.ts";

/** The caller, from a verified token. */
export interface Actor {
  uid: string;
  role: Role;
  /** Only for producers: the organisation that a call is made for. Members of a team lack it on routes that they have no right to. */
  producerId: string | undefined;
  /** The token says that they are a member of the organisation's team and not its owner. */
  isMember?: boolean;
  /** What a member may do, as stored; set on the routes that they have the right to. Absent for an owner. */
  team?: MembersPart;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** Version of the claims in the token; 0 without one. */
  claimsVersion: number;
  /** When the person last entered a password or signed in with Google. */
  signedInAt: Date;
}

/** What a handler may use besides its input. */
export interface Call {
  /** Undefined for anonymous calls and for the gateway's. */
  actor: Actor | undefined;
  requestId: string;
  ip: string;
  userAgent: string;
  now: Date;
  /** Hash of the browser's device secret; see security/standing.ts. */
  device?: string | undefined;
  /** Hash of the verified App Check token; undefined where it is switched off, and for public reads. */
  appProof?: string | undefined;
  /** True for background work, which may take longer than a response. */
  isUnhurried?: boolean;
}

/** A call of a signed-in person. */
export interface SignedCall extends Call {
  actor: Actor;
}
