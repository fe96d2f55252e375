import { auth } from "../../lib/auth/firebase-auth.ts";
import type { Actor } from "../../lib/http/call.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import { endEverySignIn } from "../security/sessions.ts";

/** Ends all sessions of an account: tokens cannot be renewed, and existing ones are refused from now on. */
export async function endSessions(actor: Pick<Actor, "uid" | "email" | "name">, now: Date): Promise<void> {
  await auth().revokeRefreshTokens(actor.uid);
  await changeClaims(
    {
      uid: actor.uid,
      claims: (before) => before,
      log: ({ role }) => ({
        user: { id: actor.uid, name: actor.name, email: actor.email, role },
        action: "sessions.ended",
        result: "success",
        detail: "Cerró todas sus sesiones",
        payload: {},
      }),
    },
    now,
  );
  await endEverySignIn(actor.uid, now);
}
