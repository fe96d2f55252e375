/**
 * A mail server for the local world and the tests. It keeps mails in memory, shows them on web pages and to tests through an API,
 * and never passes a mail on. It is never deployed.
 *
 * smtp-server receives the mails and postal-mime parses them; both are already dependencies. Maildev, which also uses
 * smtp-server, would add 154 packages and cannot reject a mail, which the tests of the outbox need.
 */
import { pagesApp, portOf } from "../pages/app.ts";
import { Inbox } from "./inbox.ts";
import { type CatcherOptions, DEFAULTS, HOST } from "./options.ts";
import { inboxRouter } from "./pages/inbox-router.ts";
import { templatesRouter } from "./pages/templates-router.ts";
import { type Refusals, smtpServer } from "./smtp.ts";

export interface MailCatcher {
  /** The SMTP address that mails are sent to. */
  smtpUrl: string;
  /** The address of the web pages. */
  url: string;
  inbox: Inbox;
  /** Rejects the next mails; `text` may begin with an enhanced status code. */
  refuse(times: number, code?: number, text?: string): void;
  /** Turns everybody away until it is told to stop. */
  setDown(isDown: boolean): void;
  /** Takes the next mails, and breaks the connection off instead of saying so. */
  takeUnanswered(times: number): void;
  /** How often somebody has connected. */
  connections(): number;
  close(): Promise<void>;
}

const TRY_LATER = 451;
const REFUSED = "Refused, as was asked for";

/** Starts a catcher and resolves when it listens on both ports. */
export async function startMailCatcher(options: CatcherOptions = {}): Promise<MailCatcher> {
  const inbox = new Inbox();
  const refusals: Refusals = { left: 0, code: TRY_LATER, text: REFUSED, isDown: false, unanswered: 0 };
  const connections = { count: 0 };
  const smtp = smtpServer(inbox, refusals, connections);
  const smtpPort = await portOf(smtp.listen(options.smtpPort ?? DEFAULTS.smtpPort, HOST));

  const app = pagesApp().use(inboxRouter(inbox), templatesRouter(options.siteUrl ?? DEFAULTS.siteUrl));
  const web = app.listen(options.webPort ?? DEFAULTS.webPort, HOST);
  const webPort = await portOf(web);

  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${webPort}`,
    inbox,
    refuse: (times, code = TRY_LATER, text = REFUSED) => Object.assign(refusals, { left: times, code, text }),
    setDown: (isDown) => Object.assign(refusals, { isDown }),
    takeUnanswered: (times) => Object.assign(refusals, { unanswered: times }),
    connections: () => connections.count,
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => web.close(resolve)),
      ]);
    },
  };
}
