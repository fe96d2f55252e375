import { useRef, useState } from "react";

/** The required checkbox. `check` returns whether it is ticked, and highlights it otherwise. */
export function useTerms() {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  return {
    ref,
    error,
    onChange: () => setError(undefined),
    check(isFocused = true): boolean {
      if (ref.current?.checked) return true;
      setError("Acéptalos para poder seguir.");
      if (isFocused) ref.current?.focus();
      return false;
    },
  };
}
