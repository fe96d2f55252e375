import { useRef, useState } from "react";

/** The box without which nothing is bought. `check` says whether it is ticked, and points it out if it is not. */
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
