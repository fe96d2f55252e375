/** Unsaved form values, stored in this browser. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** Version of the record it is based on. */
  version: number;
  /** When it was last changed, ISO. */
  at: string;
}

const keyOf = (name: string) => `tarima.draft.${name}`;

/** Stores the values; does nothing where the browser allows no storage. */
export function saveDraft(name: string, values: Draft["values"], version: number): void {
  const draft: Draft = { values, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // full, or not permitted
  }
}

export function readDraft(name: string): Draft | undefined {
  try {
    const { values, version, at } = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    const isDraft = values && typeof values === "object" && !Number.isNaN(Date.parse(at));
    return isDraft ? { values, version: Number(version), at } : undefined;
  } catch {
    return undefined; // not our format
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}
