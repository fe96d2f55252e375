import type { SignedCall } from "./call.ts";

/** A call that nobody made: a schedule did. */
export function systemCall(now: Date): SignedCall {
  return {
    actor: {
      uid: "system",
      role: "superadmin",
      producerId: undefined,
      email: "",
      isEmailVerified: true,
      name: "Tarima",
      claimsVersion: 0,
      signedInAt: now,
    },
    requestId: "",
    ip: "",
    userAgent: "",
    now,
  };
}
