import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaughtMails } from "./api.ts";
import { type MailCatcher, startMailCatcher } from "./catcher.ts";

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
});
beforeEach(() => catcher.inbox.clear());
afterAll(() => catcher.close());

const send = (overrides: object = {}) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: "Tarima <boletas@tarima.test>",
    to: "ana@tarima.test",
    subject: "Tus dos boletas: Noche de Ñame",
    text: "Aquí están",
    html: "<html><head></head><body><p>Aquí están</p></body></html>",
    ...overrides,
  });
const caught = async (query = "") =>
  ((await (await fetch(`${catcher.url}/api/messages${query}`)).json()) as CaughtMails).messages;
const page = async (path: string) => {
  const answer = await fetch(catcher.url + path);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test("keeps a mail with its subject, text, HTML, headers and attachments", async () => {
  await send({ attachments: [{ filename: "boletas.pdf", content: Buffer.from("%PDF") }] });
  const [mail] = await caught();
  expect(mail).toMatchObject({
    subject: "Tus dos boletas: Noche de Ñame",
    envelope: { from: "boletas@tarima.test", to: ["ana@tarima.test"] },
    attachments: [{ filename: "boletas.pdf", mimeType: "application/pdf", size: 4 }],
  });
  expect(mail?.text.trim()).toBe("Aquí están");
  expect(mail?.html).toContain("<p>Aquí están</p>");
  expect(mail?.headers.map(({ name }) => name)).toContain("Message-ID");
  expect((await page(`/messages/${mail?.id}/attachments/0`)).text).toBe("%PDF");
  expect((await page(`/messages/${mail?.id}/raw`)).text).toContain("Subject: =?UTF-8?");
});

test("lists the newest first, those of one address where one is asked for, and forgets them when told", async () => {
  await send({ subject: "uno" });
  await send({ subject: "dos", to: "luz@tarima.test" });
  expect((await caught()).map(({ subject }) => subject)).toEqual(["dos", "uno"]);
  expect((await caught("?to=LUZ@tarima.test")).map(({ subject }) => subject)).toEqual(["dos"]);
  await fetch(`${catcher.url}/api/messages`, { method: "DELETE" });
  expect(await caught()).toEqual([]);
});

test("shows a mail in a frame without scripts, and nothing of it as markup of the page", async () => {
  await send({ subject: "<script>alert(1)</script>", html: "<script>alert(2)</script><p>Hola</p>" });
  const [mail] = await caught();
  for (const path of ["/", `/messages/${mail?.id}`, `/messages/${mail?.id}?ver=cabeceras`])
    expect((await page(path)).text).not.toContain("<script");
  const frame = (await page(`/messages/${mail?.id}`)).text;
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const inner = await page(`/messages/${mail?.id}/html`);
  expect(inner.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("shows a mail as it looks in the theme that is asked for", async () => {
  await send({
    html: "<head><style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style></head><p>Hola</p>",
  });
  const [mail] = await caught();
  expect((await page(`/messages/${mail?.id}/html?tema=dark`)).text).toContain("@media all");
  expect((await page(`/messages/${mail?.id}/html?tema=light`)).text).toContain("@media not all");
});

test("turns mails away for as long as it is told to", async () => {
  catcher.refuse(1);
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await send();
  expect(await caught()).toHaveLength(1);
});

test("answers 404 for a mail that is not there", async () => {
  expect((await page("/messages/nada")).status).toBe(404);
  expect((await page("/nada")).status).toBe(404);
});
