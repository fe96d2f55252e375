/** What somebody wrote into a form and did not save, kept in this browser. */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  /** Of the record that was being changed. */
  version: number;
  /** When it was last written to, ISO. */
  at: string;
}

const keyOf = (name: string) => `tarima.draft.${name}`;

/** Keeps what was written so far. Where the browser keeps nothing, nothing is kept. */
export function saveDraft(name: string, values: Draft["values"], version: number): void {
  const draft: Draft = { values, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // full, or closed to us
  }
}

export function readDraft(name: string): Draft | undefined {
  try {
    const { values, version, at } = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    const isDraft = values && typeof values === "object" && !Number.isNaN(Date.parse(at));
    return isDraft ? { values, version: Number(version), at } : undefined;
  } catch {
    return undefined; // not written by us
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}
