import { useEffectEvent, useLayoutEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { currentSession, userOf } from "../session/session-store.ts";
import { useSession } from "../session/use-session.ts";

/** What one person was writing when their session ended, by the name of the form. In memory: a reload forgets it. */
let kept: { uid: string; typed: Map<string, unknown> } | undefined;

interface Typing<Typed> {
  /** What is unsaved; undefined for nothing. */
  typed: () => Typed | undefined;
  restore: (typed: Typed) => void;
}

/**
 * Keeps what was typed when the session ends, which leaves the screen for the sign-in: whoever signs in again with the same
 * account finds it there. `name`: of the form and what it changes. Returns what keeps something where the screen was left while it was
 * sent, or nothing more.
 */
export function useKeptTyping<Typed>(
  name: string,
  { typed, restore }: Typing<Typed>,
): (typed: Typed | undefined) => void {
  const uid = userOf(useSession())?.uid;
  const onOpen = useEffectEvent(restore);
  const unsaved = useEffectEvent(typed);
  // not useEffect: by then a form has forgotten its values
  useLayoutEffect(() => {
    if (uid === undefined) return;
    if (kept?.uid !== uid) kept = undefined; // somebody else is here
    const before = kept?.typed.get(name);
    kept?.typed.delete(name);
    if (before !== undefined) onOpen(before as Typed); // stored under this name by this form
    return () => {
      const now = userOf(currentSession()) ? undefined : unsaved();
      if (now !== undefined) keep(uid, name, now);
    };
  }, [uid, name]);
  return (typed) => uid !== undefined && keep(uid, name, typed);
}

function keep(uid: string, name: string, typed: unknown): void {
  kept ??= { uid, typed: new Map() };
  if (kept.uid !== uid) return; // somebody else is here by now
  if (typed === undefined) kept.typed.delete(name);
  else kept.typed.set(name, typed);
}

/** The same for the fields of a form that differ from what they were. */
export function useKeptFields<Values extends FieldValues>(
  name: string,
  {
    getValues,
    setValue,
    formState: { defaultValues },
  }: Pick<UseFormReturn<Values>, "getValues" | "setValue" | "formState">,
): void {
  useKeptTyping<Partial<Values>>(name, {
    typed: () => {
      const changed = Object.entries(getValues()).filter(
        ([field, value]) =>
          value !== undefined && JSON.stringify(value) !== JSON.stringify(defaultValues?.[field]),
      );
      return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : undefined;
    },
    restore: (fields) => {
      for (const [field, value] of Object.entries(fields))
        setValue(field as Path<Values>, value, { shouldDirty: true }); // a field of the same form
    },
  });
}
