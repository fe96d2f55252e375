import { cx } from "class-variance-authority";
import { Camera, ClipboardList, History, Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";

export type Mode = "camera" | "code" | "guests" | "list";

const MODES: readonly { mode: Mode; text: string; icon: ReactNode }[] = [
  { mode: "camera", text: "Cámara", icon: <Camera size={20} aria-hidden /> },
  { mode: "code", text: "Código", icon: <Keyboard size={20} aria-hidden /> },
  { mode: "guests", text: "Invitados", icon: <ClipboardList size={20} aria-hidden /> },
  { mode: "list", text: "Lista", icon: <History size={20} aria-hidden /> },
];

interface ModesProps {
  current: Mode;
  /** The event has a guest list. */
  hasGuests: boolean;
  onChoose: (mode: Mode) => void;
}

/** Switches between camera, typing, the guest list and history. */
export function Modes({ current, hasGuests, onChoose }: ModesProps) {
  return (
    <div className={cx("grid gap-2.5", hasGuests ? "grid-cols-4" : "grid-cols-3")}>
      {MODES.filter(({ mode }) => hasGuests || mode !== "guests").map(({ mode, text, icon }) => (
        <Button
          key={mode}
          size="sm"
          className={cx("min-h-13 [&>svg]:shrink-0", hasGuests ? "flex-col gap-0.5 px-1 text-xs" : "px-2")}
          variant={mode === current ? "ink" : "secondary"}
          aria-pressed={mode === current}
          icon={icon}
          onClick={() => onChoose(mode)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
