import type { Role } from "@tarima/shared/api/roles.ts";

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

/** The headers by which a call says who makes it. */
export type Credentials = Readonly<Record<string, string>>;

/** The signed-in account's data, set by whoever loaded Firebase Auth. */
export interface SessionSource {
  /** Firebase keeps the token and makes a new one when it is old or when asked to. */
  credentials: (isRefresh: boolean) => Promise<Credentials>;
  /** Handles a refused call to `path`: returns its response, or that of a retry. */
  recover: (
    answer: Response,
    path: string,
    repeat: (credentials: Credentials) => Promise<Response>,
  ) => Promise<Response>;
}

let session: Session = { status: "unknown" };
let source: SessionSource | undefined;
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

/** Set by whoever loaded Firebase Auth: who is signed in, and how to get at what their calls carry. */
export function setSession(next: Session, from?: SessionSource): void {
  session = next;
  source = from;
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

/** Undefined for nobody, and where Firebase Auth was not loaded. */
export const sessionSource = (): SessionSource | undefined => source;
