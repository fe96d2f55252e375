import { useSyncExternalStore } from "react";
import { readSessionHint, type SessionHint, subscribeToSessionHint } from "./session-hint.ts";
import { currentSession, type Session, subscribeToSession } from "./session-store.ts";

/** On the server the user is never known. */
const UNKNOWN: Session = { status: "unknown" };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}

/** Who is probably signed in; only for display on public pages, never to decide what they may do. */
export function useSessionHint(): SessionHint | undefined {
  return useSyncExternalStore(subscribeToSessionHint, readSessionHint, () => undefined);
}

/** Ends the session, loading Firebase Auth if the page did without it. `isOver`: it has already ended on the server. */
export async function endSession(how: { isOver?: boolean } = {}): Promise<void> {
  const { signOut } = await import("./sign-in/auth.ts");
  await signOut(how);
}
