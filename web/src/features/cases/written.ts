import type { SentFile } from "@tarima/shared/cases/case-files.ts";

/** What is sent about a case, under an id of its own. */
export interface Written {
  requestId: string;
  text: string;
  files: SentFile[];
}

export const NOTHING_SENT: Written = { requestId: "", text: "", files: [] };

/**
 * What to send: as it was sent before it is the same, so that it counts once where the answer was lost; changed since it is another,
 * which the server would refuse under the id of the first. `files`: the list that is shown, a new one where it has changed.
 */
export const toSend = (sent: Written, text: string, files: SentFile[]): Written =>
  sent.text === text && sent.files === files ? sent : { requestId: crypto.randomUUID(), text, files };

/** Of what was sent, what is kept if the session ends: not the files, so that with them it was something else. */
export const withoutFiles = (sent: Written): Written =>
  sent.files.length > 0 ? { ...sent, files: [] } : sent;
