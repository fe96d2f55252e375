/** Whether this browser keeps somebody signed in, and who it was. Source: spec 3, remember-me record. */
export interface RememberMe {
  enabled: boolean;
  email: string;
  /** When it was chosen, milliseconds. */
  timestamp: number;
}

const KEY = "tarima.remember-me";

export function readRememberMe(): RememberMe | undefined {
  try {
    const { enabled, email, timestamp } = JSON.parse(localStorage.getItem(KEY) ?? "");
    return { enabled: enabled === true, email: String(email), timestamp: Number(timestamp) };
  } catch {
    return undefined;
  }
}

/** Keeps the record of who asked to be remembered; forgets the last one where it was not asked. */
export function writeRememberMe(email: string, enabled: boolean): void {
  const record: RememberMe = { enabled, email, timestamp: Date.now() };
  if (enabled) localStorage.setItem(KEY, JSON.stringify(record));
  else localStorage.removeItem(KEY);
}
