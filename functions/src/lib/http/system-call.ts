import type { SignedCall } from "./call.ts";

/** The call of a schedule. */
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
