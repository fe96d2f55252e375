import type { Role } from "@tarima/shared/api/roles.ts";

/** Who is calling, as the identity provider vouches for it. */
export interface Actor {
  uid: string;
  role: Role;
  /** Set for producers. */
  producerId: string | undefined;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** Which change of claims the token knows of; 0 where there was none. */
  claimsVersion: number;
  /** When this person last gave their password, or signed in with Google. */
  signedInAt: Date;
}

/** What a handler may know of a call besides its input. */
export interface Call {
  /** Nobody on public routes without a sign-in, and on the gateway's own. */
  actor: Actor | undefined;
  requestId: string;
  ip: string;
  userAgent: string;
  now: Date;
  /** The browser it comes from, as the hash of what that names itself by; see security/standing.ts. */
  device?: string | undefined;
  /** Nobody waits at the other end: it may take as long as it needs. */
  isUnhurried?: boolean;
}

/** A call whose route lets no anonymous caller in. */
export interface SignedCall extends Call {
  actor: Actor;
}
