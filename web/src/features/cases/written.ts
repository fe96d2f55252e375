/** What is sent about a case, under an id of its own. */
export interface Written {
  requestId: string;
  text: string;
}

export const NOTHING_SENT: Written = { requestId: "", text: "" };

/**
 * What to send: as it was sent before it is the same, so that it counts once where the answer was lost; changed since it is another,
 * which the server would refuse under the id of the first.
 */
export const toSend = (sent: Written, text: string): Written =>
  sent.text === text ? sent : { requestId: crypto.randomUUID(), text };
