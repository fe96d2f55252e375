import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import { TOKEN_REFRESH_MS } from "@tarima/shared/lib/limits.ts";
import { useEffect } from "react";
import { hasChosenTheme, setTheme } from "../browser/theme.ts";
import { useLiveDocument } from "../firestore/live.ts";
import { setFormats } from "./save-formats.ts";
import { refreshSession, tokenIssuedAt } from "./sign-in/auth.ts";

/**
 * Renews the signed-in user's token every 50 minutes, and when their role changes (the server notes that on their profile). A
 * device takes over the formats saved in the account, and one new to the account its theme. `isSettled`: the screen has loaded.
 */
export function SessionRefresh({ uid, isSettled }: { uid: string; isSettled: boolean }) {
  const profile = useLiveDocument<Pick<Attendee, "claimsChangedAt" | "preferences">>(
    isSettled ? `users/${uid}` : undefined,
  );
  const changedAt = profile.status === "live" ? profile.data.claimsChangedAt : null;
  const preferences = profile.status === "live" ? profile.data.preferences : undefined;
  const theme = preferences?.preferredTheme;

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

  // a theme chosen on this device takes precedence over the account's
  useEffect(() => {
    if (theme && !hasChosenTheme()) setTheme(theme);
  }, [theme]);

  // formats are the account's on every device
  useEffect(() => {
    if (preferences !== undefined) setFormats(formatsOf(preferences));
  }, [preferences]);

  return null;
}

// Offline, the old token stays; the next call refused with it asks for a new one.
function ignore() {}
