const KEY = "tarima.door-device";

/** This device's name at the door, made once and kept: a repeat on the same one is not a second door. */
export function deviceId(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}
