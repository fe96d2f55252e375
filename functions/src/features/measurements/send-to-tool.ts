import type { ToolRequest } from "./told.ts";

/** How long a tool may take, milliseconds. */
const TIMEOUT_MS = 3_000;
/** Characters of an answer that are read. */
const LONGEST_ANSWER = 2_000;

export interface ToolAnswer {
  isAccepted: boolean;
  status: number;
  /** Its body; parsed where it is JSON. */
  body: unknown;
}

/** Throws where the tool cannot be reached, or takes too long; nothing thrown holds the request's address or body. */
export async function sendToTool({ address, body }: ToolRequest): Promise<ToolAnswer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error", // the key would go along
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { isAccepted: response.ok, status: response.status, body: parsed(await beginningOf(response)) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new Error(isLate ? "it took too long" : "it could not be reached");
  }
}

/** The rest is not received: an answer without an end is no reason to hold it. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= LONGEST_ANSWER) break;
  }
  return text.slice(0, LONGEST_ANSWER);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
