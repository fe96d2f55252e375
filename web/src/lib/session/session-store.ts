import type { Role } from "@tarima/shared/roles.ts";

export interface SessionUser {
  uid: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
}

/** `unknown` until Firebase Auth has been loaded and has said who is there: public pages never ask. */
export type Session =
  | { status: "unknown" }
  /** `isLost`: it ended without anybody having asked for it. */
  | { status: "anonymous"; isLost?: boolean }
  | {
      status: "signed-in";
      user: SessionUser;
      role: Role;
      producerId: string | undefined;
      producerStatus?: string | undefined;
    };

/** Where the ID token comes from; Firebase keeps it and makes a new one when it is old or when asked to. */
type TokenSource = (isRefresh: boolean) => Promise<string>;

let session: Session = { status: "unknown" };
let tokenSource: TokenSource | undefined;
let ender: (() => void) | undefined;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the session ended without anybody having asked for it. */
export function isLost(session: Session): boolean {
  return session.status === "anonymous" && session.isLost === true;
}

/** Told by whoever loaded Firebase Auth: who is signed in, and how to get at their token. */
export function setSession(next: Session, source?: TokenSource): void {
  session = next;
  tokenSource = source;
  for (const listener of listeners) listener();
}

/** What really ends a session: Firebase Auth, where it is loaded. */
export function onDropSession(end: () => void): void {
  ender = end;
}

/** The server did not take even a fresh token: the session is over. */
export function dropSession(): void {
  setSession({ status: "anonymous", isLost: true });
  ender?.();
}

/** The token a call carries; undefined for someone who is not signed in. */
export async function bearerToken({ isRefresh = false } = {}): Promise<string | undefined> {
  return tokenSource?.(isRefresh);
}
