import { useSyncExternalStore } from "react";
import { deviceStore } from "./stores.ts";

export type Theme = "dark" | "light";

/** The same key as in index.html's script, which sets the theme before the first paint. */
const KEY = "tarima.theme";
const COLOURS: Record<Theme, string> = { dark: "#100e0b", light: "#f4ecdb" };
const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", COLOURS[theme]);
  deviceStore.setItem(KEY, theme);
  for (const listener of listeners) listener();
}

/** Whether a theme was selected on this device. */
export const hasChosenTheme = (): boolean => deviceStore.getItem(KEY) !== null;

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => "dark",
  );
}
