import { type ReactNode, useEffect } from "react";
import { Button } from "../button.tsx";

interface SaveBarProps {
  /** Where it stands: "Cambios sin guardar", "Falta 1 precio". */
  children: ReactNode;
  isSaving: boolean;
  onDiscard: () => void;
  /** On its button, where letting go leaves the form too. */
  discard?: string;
  /** Where it is no part of a form, whose submit would save. */
  onSave?: () => void;
}

/** Keeps what was changed in sight until it is saved or let go: paper on ink, like the bar of a selection. */
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

/** What the bar hides at the foot of the window, generously: on a phone it wraps, and stands over the sections. */
const HIDDEN_BELOW = "11rem";

/** A field that gets the focus stops above the bar, not under it. */
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
