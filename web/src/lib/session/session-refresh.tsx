import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { TOKEN_REFRESH_MS } from "@tarima/shared/lib/limits.ts";
import { useEffect } from "react";
import { hasChosenTheme, setTheme } from "../browser/theme.ts";
import { useLiveDocument } from "../firestore/live.ts";
import { refreshSession, tokenIssuedAt } from "./sign-in/auth.ts";

/**
 * Keeps the token of someone who is signed in fresh: every 50 minutes, and as soon as their role changes, which the
 * server notes on their profile. A device that is new to them takes on the theme they prefer. `isSettled`: nobody waits for the
 * screen any more.
 */
export function SessionRefresh({ uid, isSettled }: { uid: string; isSettled: boolean }) {
  const profile = useLiveDocument<Pick<Attendee, "claimsChangedAt" | "preferences">>(
    isSettled ? `users/${uid}` : undefined,
  );
  const changedAt = profile.status === "live" ? profile.data.claimsChangedAt : null;
  const theme = profile.status === "live" ? profile.data.preferences?.preferredTheme : undefined;

  useEffect(() => {
    const timer = setInterval(() => void refreshSession().catch(ignore), TOKEN_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!changedAt) return;
    void tokenIssuedAt()
      .then((issuedAt) => (issuedAt && issuedAt < new Date(changedAt) ? refreshSession() : undefined))
      .catch(ignore);
  }, [changedAt]);

  // what was chosen on this very device goes before what the account prefers
  useEffect(() => {
    if (theme && !hasChosenTheme()) setTheme(theme);
  }, [theme]);

  return null;
}

// Without a connection the old token stays; the next call that is refused with it asks for a new one.
function ignore() {}
