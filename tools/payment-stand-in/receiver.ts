/** A shop's end of the notifications, for tests: it keeps what arrives and answers as it is told. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readRequest } from "../pages/http.ts";
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
  /** The HTTP status of the answers to come. */
  status: number;
  /** Resolves when so many notifications have come. */
  waitFor(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (message, response) => {
    const request = await readRequest(message);
    receiver.received.push({
      notification: request.body as Notification, // only the stand-in posts here
      dataId: request.query.get("data.id") ?? "",
      signature: String(request.headers["x-signature"]),
      requestId: String(request.headers["x-request-id"]),
    });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
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
