import { Camera, History, Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";

export type Mode = "camera" | "code" | "list";

const MODES: readonly { mode: Mode; text: string; icon: ReactNode }[] = [
  { mode: "camera", text: "Cámara", icon: <Camera size={20} aria-hidden /> },
  { mode: "code", text: "Código", icon: <Keyboard size={20} aria-hidden /> },
  { mode: "list", text: "Lista", icon: <History size={20} aria-hidden /> },
];

/** Switches between camera, typing and history. */
export function Modes({ current, onChoose }: { current: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {MODES.map(({ mode, text, icon }) => (
        <Button
          key={mode}
          size="sm"
          className="min-h-13 px-2 [&>svg]:shrink-0"
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
