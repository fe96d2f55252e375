import { deviceStore } from "../browser/stores.ts";

/** Unsaved form values, stored in this browser. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** Version of the record it is based on. */
  version: number;
  /** When it was last changed, ISO. */
  at: string;
}

const keyOf = (name: string) => `tarima.draft.${name}`;

function saveDraft(name: string, values: Draft["values"], version: number): void {
  const draft: Draft = { values, version, at: new Date().toISOString() };
  deviceStore.setItem(keyOf(name), JSON.stringify(draft));
}

export function readDraft(name: string): Draft | undefined {
  try {
    const { values, version, at } = JSON.parse(deviceStore.getItem(keyOf(name)) ?? "{}");
    const isDraft = values && typeof values === "object" && !Number.isNaN(Date.parse(at));
    return isDraft ? { values, version: Number(version), at } : undefined;
  } catch {
    return undefined; // not our format
  }
}

/** Delay before a draft is stored, milliseconds. */
const DELAY_MS = 300;

/** Those that wait to be stored, by name. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Stores the values in a moment, unless others come before, or the draft is dropped: what was saved is not offered back. Returns how to leave it. */
export function saveDraftSoon(name: string, values: Draft["values"], version: number): () => void {
  clearTimeout(waiting.get(name));
  const timer = setTimeout(() => saveDraft(name, values, version), DELAY_MS);
  waiting.set(name, timer);
  return () => clearTimeout(timer);
}

export function dropDraft(name: string): void {
  clearTimeout(waiting.get(name));
  waiting.delete(name);
  deviceStore.removeItem(keyOf(name));
}
