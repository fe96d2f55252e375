import { traces } from "./api.ts";

/**
 * Requests begin a trace from now on, by which the server's log lines of them are found (W3C Trace Context): those before have the
 * trace that the server gives them. None where the browser makes no UUIDs: a page that is not from https.
 */
export function beginTraces(): void {
  traces.begin = () => {
    const id = crypto.randomUUID?.().replaceAll("-", "");
    return id ? { traceparent: `00-${id}-${id.slice(16)}-00` } : undefined;
  };
}
