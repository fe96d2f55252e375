import { type EarlyEntry, sayDoorsAhead } from "@tarima/shared/check-ins/early-entry.ts";
import { CalendarClock } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../components/ui/button.tsx";

/** Not on a button: a hand scanner ends each code with Enter, which would answer for the person. */
const focusInPlace = (question: HTMLElement | null) => question?.focus({ preventScroll: true });

interface EarlyQuestionProps {
  early: EarlyEntry;
  now: Date;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asked before the first ticket is used up long before the doors; over the camera, which keeps running. */
export function EarlyQuestion({ early, now, onConfirm, onDecline }: EarlyQuestionProps) {
  const title = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={title}
      tabIndex={-1}
      ref={focusInPlace}
      className="absolute inset-0 grid content-center justify-items-center gap-5 overflow-y-auto bg-bg px-6 py-6 text-center outline-none"
    >
      <CalendarClock size={40} aria-hidden className="text-warning" />
      <div id={title} className="grid max-w-xl gap-3">
        <p className="text-lg">{sayDoorsAhead(early, now)}</p>
        <h2 className="display text-d-md">¿Quieres validar boletas desde ya?</h2>
      </div>
      <p className="max-w-[40ch] text-muted">
        Una boleta que validas queda usada. La que acabas de leer todavía no lo está.
      </p>
      <div className="grid w-full max-w-sm gap-3">
        <Button variant="primary" size="lg" isFull onClick={onConfirm}>
          Sí, validar desde ya
        </Button>
        <Button size="lg" isFull onClick={onDecline}>
          Todavía no
        </Button>
      </div>
    </div>
  );
}
