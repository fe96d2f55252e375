import { useState } from "react";
import { notify } from "../../../../lib/browser/notify.ts";

interface AppliedCode<T> {
  /** The code that goes with the purchase. */
  value: T | undefined;
  onApplied: (applied: T) => void;
  onCleared: () => void;
}

/** What stands in a CodeField, what is wrong with it, and how an applied code comes off: edited away, or removed and told so. */
export function useTypedCode<T extends { code: string }>({ value, onApplied, onCleared }: AppliedCode<T>) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function edit(text: string) {
    setTyped(text);
    setError(undefined);
    if (value) onCleared();
  }

  function remove() {
    setTyped("");
    setError(undefined);
    onCleared();
    void notify(
      "message",
      "Código removido",
      undefined,
      value && { label: "Deshacer", onPress: () => onApplied(value) },
    );
  }

  const field = { text: value?.code ?? typed, error, onTextChange: edit, onRemove: remove };
  return { typed, setError, field };
}
