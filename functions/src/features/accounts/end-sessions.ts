import { auth } from "../../lib/auth/firebase-auth.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeClaims } from "../attendees/change-claims.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import { endEverySignIn } from "../security/sessions.ts";

type OfAccount = Pick<SignedCall, "ip" | "userAgent" | "now"> & {
  actor: Pick<SignedCall["actor"], "uid" | "email" | "name">;
};

/** Ends all sessions of an account: tokens cannot be renewed, and existing ones are refused from now on. */
export async function endSessions(call: OfAccount): Promise<void> {
  const { actor, now } = call;
  await auth().revokeRefreshTokens(actor.uid);
  await changeClaims(
    {
      uid: actor.uid,
      claims: (before) => before,
      log: ({ role }) => ({
        ...actorEntry({ ...call, actor: { ...actor, role } }),
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
