import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "../../lib/browser/theme.ts";

/** Switches between dark and light; its label names the other one. */
export function ThemeSwitch({ className }: { className: string }) {
  const isLight = useTheme() === "light";
  const Icon = isLight ? Moon : Sun;
  return (
    <button type="button" className={className} onClick={() => setTheme(isLight ? "dark" : "light")}>
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      {isLight ? "Ver en oscuro" : "Ver en claro"}
    </button>
  );
}
