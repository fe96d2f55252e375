import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { rememberSearch } from "../../../lib/search/recent-searches.ts";
import type { SearchOption } from "./use-search-options.ts";

type FieldRef = RefObject<HTMLInputElement | null>;

const NONE = -1;

/** The text of a field rendered elsewhere. */
export function useTyped(field: FieldRef): string {
  const [text, setText] = useState(() => field.current?.value.trim() ?? "");
  const read = () => setText(field.current?.value.trim() ?? "");
  useFieldEvents(field, { input: read, focus: read });
  return text;
}

/** Behaviour of a field and its list: whether it is open, the active option, and the selection. */
export function useSuggestionBox(field: FieldRef, listId: string, options: readonly SearchOption[]) {
  const navigate = useNavigate();
  // mounted only after the field got the focus
  const [isWanted, setWanted] = useState(true);
  const [marked, setMarked] = useState(NONE);
  const isOpen = isWanted && options.length > 0;
  const active = isOpen ? Math.min(marked, options.length - 1) : NONE;

  const open = () => {
    setWanted(true);
    setMarked(NONE);
  };
  const close = () => setWanted(false);

  function choose({ to, text, isSearch }: SearchOption) {
    close();
    const { current } = field;
    if (current) {
      current.value = isSearch ? text : "";
      current.blur();
    }
    if (isSearch) rememberSearch(text);
    navigate(to);
  }

  function press(event: KeyboardEvent) {
    const option = options[active];
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) setMarked(moved(active, key === "ArrowDown" ? 1 : -1, options.length));
      else open();
    } else if (key === "Escape" && isOpen) {
      event.preventDefault(); // browsers would clear the field
      close();
    } else if (key === "Enter" && option) {
      event.preventDefault();
      choose(option);
    } else if (key === "Enter") close();
  }

  useFieldEvents(field, { focus: open, input: open, blur: close, keydown: press });
  useFieldAttributes(field, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": String(isOpen),
    "aria-activedescendant": active === NONE ? undefined : `${listId}-${active}`,
  });
  return { isOpen, active, mark: setMarked, choose };
}

/** Moves in a circle; the field itself is between the last and the first option. */
function moved(at: number, by: 1 | -1, count: number): number {
  const next = at + by;
  if (next >= count) return NONE;
  return next < NONE ? count - 1 : next;
}

const HEARD = ["focus", "blur", "input", "keydown"] as const;
type Hearing = { [T in (typeof HEARD)[number]]?: (event: HTMLElementEventMap[T]) => void };

function useFieldEvents(field: FieldRef, hearing: Hearing): void {
  const hear = useEffectEvent((event: Event) => {
    // each handler takes the event of its name
    (hearing as Record<string, ((event: Event) => void) | undefined>)[event.type]?.(event);
  });
  useEffect(() => {
    const { current } = field;
    const tell = (event: Event) => hear(event);
    for (const type of HEARD) current?.addEventListener(type, tell);
    return () => {
      for (const type of HEARD) current?.removeEventListener(type, tell);
    };
  }, [field]);
}

const ATTRIBUTES = [
  "role",
  "aria-autocomplete",
  "aria-controls",
  "aria-expanded",
  "aria-activedescendant",
] as const;

/** Adds the combobox's attributes to the plain field, and removes them with the list. */
function useFieldAttributes(
  field: FieldRef,
  attributes: Record<(typeof ATTRIBUTES)[number], string | undefined>,
): void {
  const { "aria-activedescendant": activeId } = attributes;
  useEffect(() => {
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value === undefined) field.current?.removeAttribute(name);
      else if (field.current?.getAttribute(name) !== value) field.current?.setAttribute(name, value);
    }
  });
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  useEffect(() => {
    const { current } = field;
    return () => {
      for (const name of ATTRIBUTES) current?.removeAttribute(name);
    };
  }, [field]);
}
