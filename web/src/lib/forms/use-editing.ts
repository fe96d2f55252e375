import { type RefObject, useEffect, useRef, useState } from "react";
import { useAddressQuery } from "../routing/use-address-query.ts";

interface Editing {
  isEditing: boolean;
  open: () => void;
  close: () => void;
  /** The button that opens the form; receives the focus when the form is closed. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Switches between reading and a form. */
export function useEditing(): Editing {
  const [isEditing, setEditing] = useState(false);
  const opener = useFocusBack(isEditing);
  return { isEditing, open: () => setEditing(true), close: () => setEditing(false), opener };
}

/** Query parameter of the open form: links can open it, and going back closes it. */
const PARAMETER = "editar";

/** The same for a whole screen, with its state in the address. */
export function useEditingByAddress(): Editing {
  const [query, changeQuery] = useAddressQuery();
  const isEditing = query.has(PARAMETER);
  const opener = useFocusBack(isEditing);
  const put = (isOpen: boolean) =>
    changeQuery(
      (after) => {
        if (isOpen) after.set(PARAMETER, "");
        else after.delete(PARAMETER);
      },
      { replace: !isOpen },
    );
  return { isEditing, open: () => put(true), close: () => put(false), opener };
}

function useFocusBack(isEditing: boolean): Editing["opener"] {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return opener;
}
