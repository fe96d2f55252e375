import { type ReactNode, useEffect } from "react";
import { Button } from "../button.tsx";

interface SaveBarProps {
  /** State of the form: "Cambios sin guardar", "Falta 1 precio". */
  children: ReactNode;
  isSaving: boolean;
  onDiscard: () => void;
  /** Text of the discard button, where discarding also leaves the form. */
  discard?: string;
  /** For bars outside a form, whose submit would save. */
  onSave?: () => void;
}

/** Stays visible until changes are saved or discarded; in inverted colours. */
export function SaveBar({ children, isSaving, onDiscard, discard = "Descartar", onSave }: SaveBarProps) {
  useRoomBelow();
  return (
    <section
      aria-label="Guardar"
      className="sticky bottom-20 z-8 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-text p-3 text-bg shadow-pop wide:bottom-4 wide:pl-5 [--focus:var(--bg)]"
    >
      <p role="status" className="min-w-0 grow max-wide:pl-1.5">
        {children}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          className="border-bg/50! text-bg! hover:bg-bg/12!"
          disabled={isSaving}
          onClick={onDiscard}
        >
          {discard}
        </Button>
        <Button
          size="sm"
          type={onSave ? "button" : "submit"}
          variant="primary"
          isBusy={isSaving}
          onClick={onSave}
        >
          {isSaving ? "Guardando…" : "Guardar"}
        </Button>
      </div>
    </section>
  );
}

/** Height the bar may cover at the bottom of the window; on a phone it wraps, and is above the tab bar. */
const HIDDEN_BELOW = "11rem";

/** Keeps focused fields above the bar. */
function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    style.scrollPaddingBottom = HIDDEN_BELOW;
    return () => {
      style.scrollPaddingBottom = before;
    };
  }, []);
}
