/** A receiver of notifications, for tests: it stores what arrives and answers with the status that the test sets. */
import { pagesApp, portOf } from "../pages/app.ts";
import type { Notification } from "./wire.ts";

export interface Received {
  notification: Notification;
  dataId: string;
  signature: string;
  requestId: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** The HTTP status of the next answers. */
  status: number;
  /** Resolves once this many notifications have arrived. */
  waitFor(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const server = pagesApp()
    .post("/webhook", ({ body, headers, query }, response) => {
      receiver.received.push({
        notification: body,
        dataId: String(query["data.id"]),
        signature: String(headers["x-signature"]),
        requestId: String(headers["x-request-id"]),
      });
      response.sendStatus(receiver.status);
    })
    .listen(0, "127.0.0.1");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${await portOf(server)}/webhook`,
    received: [],
    status: 200,
    waitFor: async (count) => {
      while (receiver.received.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      return receiver.received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
