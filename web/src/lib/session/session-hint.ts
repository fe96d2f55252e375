import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";

/**
 * Who is signed in on this browser, or was last: what the header of a public page shows without loading Firebase Auth. It is
 * only a hint: nothing is decided on it.
 */
export interface SessionHint {
  name: string;
  email: string;
  role: Role;
}

const KEY = "tarima.session-hint";
const listeners = new Set<() => void>();

// The same object until the stored text changes, as useSyncExternalStore asks.
let known: { text: string | null; hint: SessionHint | undefined } = { text: null, hint: undefined };

export function readSessionHint(): SessionHint | undefined {
  const text = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  if (text !== known.text) known = { text, hint: parse(text) };
  return known.hint;
}

function parse(text: string | null): SessionHint | undefined {
  try {
    const { name, email, role } = JSON.parse(text ?? "");
    return { name: String(name), email: String(email), role: roleFromClaim(role) };
  } catch {
    return undefined;
  }
}

/** Kept as long as the session is: beyond the browser's end where it is remembered, to the tab's end where it is not. */
export function writeSessionHint(hint: SessionHint | undefined, isRemembered = true): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEY);
  if (hint) (isRemembered ? localStorage : sessionStorage).setItem(KEY, JSON.stringify(hint));
  for (const listener of listeners) listener();
}

/** Notifies of changes in this tab and in the others. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** "VM" for Valentina Mina Caicedo; the e-mail's first letter for someone without a name. */
export function initialsOf({ name, email }: Pick<SessionHint, "name" | "email">): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length ? words.slice(0, 2).map((word) => word[0]) : [email[0] ?? "?"];
  return letters.join("").toLocaleUpperCase("es");
}
