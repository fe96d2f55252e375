import { type Role, roleFromClaim } from "@tarima/shared/api/roles.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import { deviceStore, tabStore } from "../browser/stores.ts";

/**
 * Who is signed in in this browser, or was last. A public page's header shows it without loading Firebase Auth. Never used to
 * decide what a user may do.
 */
export interface SessionHint {
  name: string;
  email: string;
  role: Role;
}

const KEY = "tarima.session-hint";
const listeners = new Set<() => void>();

// useSyncExternalStore needs the same object until the stored text changes.
let known: { text: string | null; hint: SessionHint | undefined } = { text: null, hint: undefined };

export function readSessionHint(): SessionHint | undefined {
  const text = tabStore.getItem(KEY) ?? deviceStore.getItem(KEY);
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

/** Stored as long as the session: until the tab closes, or beyond if the session is remembered. */
export function writeSessionHint(hint: SessionHint | undefined, isRemembered = true): void {
  for (const store of [tabStore, deviceStore]) store.removeItem(KEY);
  if (hint) (isRemembered ? deviceStore : tabStore).setItem(KEY, JSON.stringify(hint));
  for (const listener of listeners) listener();
}

/** Listens for changes in this tab and in others. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** "VM" for Valentina Mina Caicedo; the first letter of the e-mail if there is no name. */
export function initialsOf({ name, email }: Pick<SessionHint, "name" | "email">): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length ? words.slice(0, 2).map((word) => startOf(word, 1)) : [email[0] ?? "?"];
  return letters.join("").toLocaleUpperCase("es");
}
