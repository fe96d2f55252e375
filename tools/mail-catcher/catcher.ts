/**
 * A mail server for the local world and the tests: it keeps what it is given in memory, shows it on a page and to tests,
 * and sends nothing to anybody. It is never deployed.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { json, match, type Reply, type Route, readRequest, write } from "../pages/http.ts";
import { HttpError } from "../pages/http-error.ts";
import { apiRoutes } from "./api.ts";
import { Inbox } from "./inbox.ts";
import { type CatcherOptions, DEFAULTS, HOST } from "./options.ts";
import { pageRoutes } from "./pages/routes.ts";
import { type Refusals, smtpServer } from "./smtp.ts";

export interface MailCatcher {
  /** Where mails are handed over. */
  smtpUrl: string;
  /** Where they are looked at. */
  url: string;
  inbox: Inbox;
  /** Turns the next mails away. */
  refuse(times: number, code?: number): void;
  close(): Promise<void>;
}

const TRY_LATER = 451;

/** Starts a catcher and resolves when both of its ports listen. */
export async function startMailCatcher(options: CatcherOptions = {}): Promise<MailCatcher> {
  const inbox = new Inbox();
  const refusals: Refusals = { left: 0, code: TRY_LATER };
  const smtp = smtpServer(inbox, refusals);
  smtp.on("error", (error) => console.error(error));
  await listening(smtp.server, options.smtpPort ?? DEFAULTS.smtpPort);

  const routes = [...apiRoutes(inbox), ...pageRoutes(inbox, options.siteUrl ?? DEFAULTS.siteUrl)];
  const web = createServer(async (message, response) => write(response, await answer(routes, message)));
  await listening(web, options.webPort ?? DEFAULTS.webPort);

  return {
    smtpUrl: `smtp://${HOST}:${portOf(smtp.server)}`,
    url: `http://${HOST}:${portOf(web)}`,
    inbox,
    refuse: (times, code = TRY_LATER) => Object.assign(refusals, { left: times, code }),
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port; // a TCP server's address is never a string

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
}

async function answer(routes: Route[], message: IncomingMessage): Promise<Reply> {
  try {
    const request = await readRequest(message);
    const found = match(routes, request.method, request.path);
    if (!found) throw new HttpError(404, "not_found", `The catcher has no ${request.method} ${request.path}`);
    return await found.route.handle({ ...request, params: found.params });
  } catch (error) {
    if (error instanceof HttpError) return json(error, error.status);
    console.error(error);
    return json(new HttpError(500, "internal_error", String(error)), 500);
  }
}
