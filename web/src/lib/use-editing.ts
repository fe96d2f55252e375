import { type RefObject, useEffect, useRef, useState } from "react";

interface Editing {
  isEditing: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens the form: it has the focus back once the form is closed. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Something that is read until a button turns it into a form. */
export function useEditing(): Editing {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, open: () => setEditing(true), close: () => setEditing(false), opener };
}
