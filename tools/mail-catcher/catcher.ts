/**
 * A mail server for the local world and the tests: it keeps what it is given in memory, shows it on a page and to tests,
 * and sends nothing to anybody. It is never deployed.
 *
 * smtp-server takes the mails and postal-mime takes them apart; both are here already. Maildev, which stands on smtp-server
 * too, would bring 154 packages more and cannot turn a mail away, which the tests of the outbox need.
 */
import { pagesApp, portOf } from "../pages/app.ts";
import { Inbox } from "./inbox.ts";
import { type CatcherOptions, DEFAULTS, HOST } from "./options.ts";
import { inboxRouter } from "./pages/inbox-router.ts";
import { templatesRouter } from "./pages/templates-router.ts";
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
  const smtpPort = await portOf(smtp.listen(options.smtpPort ?? DEFAULTS.smtpPort, HOST));

  const app = pagesApp().use(inboxRouter(inbox), templatesRouter(options.siteUrl ?? DEFAULTS.siteUrl));
  const web = app.listen(options.webPort ?? DEFAULTS.webPort, HOST);
  const webPort = await portOf(web);

  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${webPort}`,
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
