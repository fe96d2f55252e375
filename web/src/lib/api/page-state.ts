import type { QueryClient } from "@tanstack/react-query";

/** The responses a page was rendered from, sent with its HTML: the browser need not fetch them again. */
export interface PageState {
  /** When they were fetched, ISO. */
  at: string;
  answers: { key: readonly unknown[]; data: unknown }[];
}

/** The id of the element with the state. */
export const STATE_ID = "page-state";

/** The page's state; undefined if the server did not draw the page. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

export function hydrateQueries(client: QueryClient, { at, answers }: PageState): void {
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: Date.parse(at) });
}
