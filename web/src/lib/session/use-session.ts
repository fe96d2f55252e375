import { useSyncExternalStore } from "react";
import { readSessionHint, type SessionHint, subscribeToSessionHint } from "./session-hint.ts";
import { currentSession, type Session, subscribeToSession } from "./session-store.ts";

/** A server writes public pages for nobody in particular. */
const UNKNOWN: Session = { status: "unknown" };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}

/** Who is probably signed in; for what is shown on public pages, never for what may be done. */
export function useSessionHint(): SessionHint | undefined {
  return useSyncExternalStore(subscribeToSessionHint, readSessionHint, () => undefined);
}

/** Ends the session; loads Firebase Auth for it where a public page did without. `isOver`: on the server it has ended. */
export async function endSession(how: { isOver?: boolean } = {}): Promise<void> {
  const { signOut } = await import("./sign-in/auth.ts");
  await signOut(how);
}
