import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailCatcher, startMailCatcher } from "../../../tools/mail-catcher/catcher.ts";
import { sendMail } from "../../src/features/mail-delivery/send-mail.ts";
import type { printTickets } from "../../src/features/tickets/paper/print-tickets.ts";
import { signIn, startApi, stopApi } from "../support/api.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

// The tickets on paper are an extra of a purchase's mail: where they cannot be printed, the mail goes all the same.

let print: typeof printTickets;
vi.mock("../../src/features/tickets/paper/print-tickets.ts", () => ({
  printTickets: (...given: Parameters<typeof printTickets>) => print(...given),
}));

const { TARIMA_MAIL_CATCHER_URL } = process.env;
let catcher: MailCatcher;
beforeAll(async () => {
  await startApi();
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  process.env.TARIMA_MAIL_CATCHER_URL = catcher.smtpUrl;
});
afterAll(async () => {
  process.env.TARIMA_MAIL_CATCHER_URL = TARIMA_MAIL_CATCHER_URL;
  await stopApi();
  await catcher.close();
});
beforeEach(() => catcher.inbox.clear());

test.each<[string, typeof printTickets]>([
  ["printing fails", () => Promise.reject(new Error("no font"))],
  ["the storage never answers with the poster", () => new Promise(() => {})],
])("a purchase's mail goes without a file where %s, and names none", async (_what, fails) => {
  print = fails;
  const [ticket] = await givenTickets(await givenFreeEvent(), 1, await signIn());
  await sendMail(`purchase-${ticket?.orderId}`, new Date());
  const [mail] = catcher.inbox.list(ticket?.buyerEmail);
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar"]);
  expect(mail?.text).not.toContain("PDF");
});
