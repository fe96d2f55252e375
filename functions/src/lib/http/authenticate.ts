import { roleFromClaim } from "@tarima/shared/api/roles.ts";
import type { Request } from "express";
import type { DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "../app-error.ts";
import { auth } from "../auth/firebase-auth.ts";
import type { Actor } from "./call.ts";

export function actorOf(token: Pick<DecodedIdToken, "uid"> & Record<string, unknown>): Actor {
  const email = typeof token.email === "string" ? token.email : "";
  return {
    uid: token.uid,
    role: roleFromClaim(token.role),
    producerId: typeof token.producerId === "string" ? token.producerId : undefined,
    isMember: token.rights !== undefined,
    email,
    isEmailVerified: token.email_verified === true,
    claimsVersion: typeof token.claimsVersion === "number" ? token.claimsVersion : 0,
    signedInAt: new Date((typeof token.auth_time === "number" ? token.auth_time : 0) * 1000),
    name: typeof token.name === "string" ? token.name : email,
  };
}

/** The actor of a request; undefined without an Authorization header. Throws UNAUTHENTICATED for an invalid token. */
export async function authenticate(request: Pick<Request, "header">): Promise<Actor | undefined> {
  const header = request.header("authorization");
  if (!header) return undefined;
  const token = /^Bearer (.+)$/.exec(header)?.[1];
  if (!token) throw new AppError("UNAUTHENTICATED");
  try {
    return actorOf(await auth().verifyIdToken(token));
  } catch (error) {
    throw new AppError("UNAUTHENTICATED", { log: String(error) });
  }
}
