import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { useSyncExternalStore } from "react";
import { deviceStore } from "../browser/stores.ts";
import { CITIES, type City } from "../places/cities.ts";

const KEY = "tarima.city";
const listeners = new Set<() => void>();

/** The city with this name, ignoring accents and case. */
export function cityNamed(name: string | null | undefined): City | undefined {
  return name ? CITIES.find((city) => normalizeText(city) === normalizeText(name)) : undefined;
}

export function readCity(): City | undefined {
  return cityNamed(deviceStore.getItem(KEY));
}

/** Stores the chosen city in this browser; undefined means the whole country. */
export function rememberCity(city: City | undefined): void {
  if (city) deviceStore.setItem(KEY, city);
  else deviceStore.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Listens for changes in this tab and in others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useCity(): City | undefined {
  return useSyncExternalStore(subscribe, readCity, () => undefined);
}
