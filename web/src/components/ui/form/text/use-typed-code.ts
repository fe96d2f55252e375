import { useState } from "react";
import { notify } from "../../../../lib/browser/notify.ts";

interface AppliedCode<T> {
  /** The applied code. */
  value: T | undefined;
  onApplied: (applied: T) => void;
  onCleared: () => void;
}

/** State of a CodeField: its text, its error, and the removal of an applied code by editing or by button. */
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
