import { deviceStore } from "../../browser/stores.ts";

/** Whether the user chose to stay signed in, and their e-mail. Source: spec 3, remember-me record. */
export interface RememberMe {
  enabled: boolean;
  email: string;
  /** When the user chose it, milliseconds. */
  timestamp: number;
}

const KEY = "tarima.remember-me";

export function readRememberMe(): RememberMe | undefined {
  try {
    const { enabled, email, timestamp } = JSON.parse(deviceStore.getItem(KEY) ?? "");
    return { enabled: enabled === true, email: String(email), timestamp: Number(timestamp) };
  } catch {
    return undefined;
  }
}

/** Stores the record if the user asked to be remembered; otherwise deletes it. */
export function writeRememberMe(email: string, enabled: boolean): void {
  const record: RememberMe = { enabled, email, timestamp: Date.now() };
  if (enabled) deviceStore.setItem(KEY, JSON.stringify(record));
  else deviceStore.removeItem(KEY);
}
