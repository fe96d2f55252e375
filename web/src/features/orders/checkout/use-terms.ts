import { useRef, useState } from "react";

/** The required checkbox. `check` returns whether it is ticked, and highlights it otherwise. */
export function useTerms() {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  return {
    ref,
    error,
    /** Shows at the box why it does not hold. */
    refuse(message: string) {
      setError(message);
      ref.current?.focus();
    },
    onChange: () => setError(undefined),
    check(isFocused = true): boolean {
      if (ref.current?.checked) {
        setError(undefined);
        return true;
      }
      setError("Acéptalos para poder seguir.");
      if (isFocused) ref.current?.focus();
      return false;
    },
  };
}
