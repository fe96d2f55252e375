import type { Role } from "@tarima/shared/api/roles.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";

export interface SessionUser {
  uid: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
}

/** `unknown` until Firebase Auth is loaded and reports the user; public pages never load it. */
export type Session =
  | { status: "unknown" }
  /** `isLost`: it ended without the user signing out. */
  | { status: "anonymous"; isLost?: boolean }
  | {
      status: "signed-in";
      user: SessionUser;
      role: Role;
      producerId: string | undefined;
      producerStatus?: string | undefined;
      /** Of a member of an organisation's team, who is not its owner. */
      team?: { rights: readonly TeamRight[]; isLimited: boolean } | undefined;
    }
  /** At a door by a link and a PIN: every other screen treats them as a visitor. */
  | { status: "guest"; user: SessionUser };

/** Who is signed in, with an account or as a guest. */
export const userOf = (of: Session): SessionUser | undefined => ("user" in of ? of.user : undefined);

export type SignedIn = Extract<Session, { status: "signed-in" }>;

/** The headers that authenticate a call. */
export type Credentials = Readonly<Record<string, string>>;

/** Access to the signed-in user's credentials, set by the code that loads Firebase Auth. */
export interface SessionSource {
  /** `isRefresh`: get a new token even if the current one is still valid. */
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

/** Whether the session ended without the user signing out. */
export function isLost(session: Session): boolean {
  return session.status === "anonymous" && session.isLost === true;
}

/** Called by the code that loads Firebase Auth: sets the user, and how to get their credentials. */
export function setSession(next: Session, from?: SessionSource): void {
  session = next;
  source = from;
  for (const listener of listeners) listener();
}

/** Registers how a session is ended; set once Firebase Auth is loaded. */
export function onDropSession(end: () => void): void {
  ender = end;
}

/** Ends the session after the server refused even a fresh token. */
export function dropSession(): void {
  setSession({ status: "anonymous", isLost: true });
  ender?.();
}

/** Undefined if nobody is signed in or Firebase Auth is not loaded. */
export const sessionSource = (): SessionSource | undefined => source;
