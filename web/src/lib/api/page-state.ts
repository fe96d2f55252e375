import type { QueryClient } from "@tanstack/react-query";

/** The responses a page was rendered from, sent with its HTML: the browser need not fetch them again. */
export interface PageState {
  /** When it was read, ISO. */
  at: string;
  answers: { key: readonly unknown[]; data: unknown }[];
}

/** The element that holds it. */
export const STATE_ID = "page-state";

/** What came with the page; undefined where the server drew none. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

export function hydrateQueries(client: QueryClient, { at, answers }: PageState): void {
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: Date.parse(at) });
}
